import type { ReactNode } from 'react'

/** The headline of a result page; on phones the title bar holds the heading of the page. */
export function ResultTitle({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="t-display only-desktop" tabIndex={-1}>
        {children}
      </h1>
      <h2 className="t-display only-mobile">{children}</h2>
    </>
  )
}
