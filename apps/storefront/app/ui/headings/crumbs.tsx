import { Icon } from '@doira/web/ui/icon.tsx'
import { Fragment } from 'react'
import { Link } from 'react-router'

type CrumbsProps = {
  readonly name: string
  /** From the top; `to` has its language already. */
  readonly steps: readonly { readonly title: string; readonly to: string }[]
  readonly here: string
}

/** The way to this page. */
export function Crumbs({ name, steps, here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={name}>
      {steps.map(({ title, to }) => (
        <Fragment key={to}>
          <Link to={to}>{title}</Link>
          <Icon name="chevron-right" size="xs" />
        </Fragment>
      ))}
      <span aria-current="page" className="t-3 px-1">
        {here}
      </span>
    </nav>
  )
}
