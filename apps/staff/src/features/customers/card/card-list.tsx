import type { ReactNode } from 'react'

/** A part of the card with its heading. */
export function CardPart({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="card customer__part" aria-label={title}>
      <div className="row">
        <h2 className="grow">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** One row: what stands first, the fact with a line under it, what stands last. */
export function CardRow({
  first,
  title,
  text,
  last,
}: {
  readonly first?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly last?: ReactNode
}) {
  return (
    <li className="customer__row">
      {first !== undefined && <span className="customer__first">{first}</span>}
      <span className="grow">
        <b>{title}</b>
        {text !== undefined && text !== '' && <small>{text}</small>}
      </span>
      {last}
    </li>
  )
}
