import type { ReactNode } from 'react'

export function Part({
  title,
  hint,
  id,
  children,
}: {
  readonly id?: string
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <section className="netsec" id={id}>
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className="netsec__b">{children}</div>
    </section>
  )
}
