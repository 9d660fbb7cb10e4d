import { Link, useLocation } from 'react-router'
import { useScrollRow } from '../../ui/use-scroll-row.ts'

type Tab = {
  readonly to: string
  readonly label: string
  /** How much of it waits; 0: nothing. */
  readonly waiting?: number
}

/**
 * The parts of a section; the first is open where the address names none. On narrow screens they scroll sideways.
 */
export function SectionTabs({
  label,
  tabs,
  search = '',
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The part of the address that is the same in all of them. */
  readonly search?: string
}) {
  const { pathname } = useLocation()
  const row = useScrollRow<HTMLElement>(pathname)
  const open = openTab(tabs, pathname)
  return (
    <nav className="row team-tabs fades" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className="chip chip--st"
          to={{ pathname: tab.to, search }}
          aria-current={tab === open ? 'page' : undefined}
        >
          {tab.label}
          {(tab.waiting ?? 0) > 0 && <span className="n">{tab.waiting}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The tab with the longest address that the page's begins with. */
function openTab(tabs: readonly Tab[], pathname: string): Tab | undefined {
  const [longest] = tabs
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)
  return longest ?? tabs[0]
}
