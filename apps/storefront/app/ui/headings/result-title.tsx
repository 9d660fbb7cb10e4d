import type { ReactNode } from 'react'

/** The headline of a result page, and its heading. */
export function ResultTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="t-display" tabIndex={-1}>
      {children}
    </h1>
  )
}
