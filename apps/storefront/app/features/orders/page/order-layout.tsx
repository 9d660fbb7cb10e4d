import type { ReactNode } from 'react'
import { paths } from '../../../platform/page/paths.ts'
import { SilentHeading } from '../../../ui/headings/heads.tsx'
import { TitleBar } from '../../layout/parts/title-bar.tsx'

type OrderLayoutProps = {
  readonly title: string
  /** Where Back leads when the visit began here; my orders unless given. */
  readonly parent?: string
  /** False while the content has no heading of its own: it is given one for screen readers. */
  readonly hasHeading?: boolean
  /** The content goes from edge to edge. */
  readonly isWide?: boolean
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A signed-out visitor reads what page it is above the question to sign in: on phones the title bar shows it. */
export function SignedOutOrder({ title, children }: Pick<OrderLayoutProps, 'title' | 'children'>) {
  return (
    <>
      <h1 className="t-display max-md:sr-only mt-4" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  )
}

/** What stands around every page that is about one order. */
export function OrderLayout(props: OrderLayoutProps) {
  const {
    title,
    parent = paths.myOrders(),
    hasHeading = true,
    isWide = false,
    isBusy = false,
    children,
  } = props
  return (
    <>
      <TitleBar title={title} parent={parent} />
      <main id="main" className={isWide ? undefined : 'container main'} aria-busy={isBusy || undefined}>
        {!hasHeading && <SilentHeading>{title}</SilentHeading>}
        {children}
      </main>
    </>
  )
}
