import { Icon } from '@doira/web/ui/icon.tsx'
import { Link, NavLink, useLocation } from 'react-router'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Popover } from '../../../ui/popover.tsx'
import { useScrollRow } from '../../../ui/use-scroll-row.ts'
import { PersonMenu } from './person-menu.tsx'
import { getSections, type Section } from './sections.ts'
import { SoundButton } from './sound-button.tsx'
import { useInboxWaiting } from './use-inbox-waiting.ts'
import { useWaitingBookings } from './use-waiting-bookings.ts'

/** So many entries fit under a phone's screen; the last one is for all others. */
const mostNarrow = 4

/** The sections of a role, the sound and the person; at the bottom of narrow screens. */
export function Rail({
  newOrders,
  onShowKeys,
}: {
  readonly newOrders: number
  readonly onShowKeys: () => void
}) {
  const { t } = useMessages()
  const sections = getSections(useMe())
  const waiting: Readonly<Record<string, number>> = {
    [paths.start]: newOrders,
    [paths.hall]: useWaitingBookings()?.length ?? 0,
    [paths.inbox]: useInboxWaiting().overdue,
  }
  const isNarrow = useIsNarrow()
  const isFull = isNarrow && sections.length > mostNarrow
  const shown = isFull ? sections.slice(0, mostNarrow - 1) : sections
  const rest = sections.slice(shown.length)
  const { pathname } = useLocation()
  const row = useScrollRow<HTMLUListElement>(pathname)
  return (
    <nav className="rail" aria-label={t('app.sections')}>
      <NavLink className="rail__logo" to={paths.start} aria-label="doira">
        <img className="mark" src="/favicon.svg" alt="" width="36" height="36" />
      </NavLink>
      <ul className="fades" ref={row}>
        {shown.map((section, place) => (
          <li key={section.to} data-group={startsGroup(shown, place) ? section.group : undefined}>
            <SectionLink section={section} waiting={waiting[section.to] ?? 0} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <Popover
              label={t('nav.more')}
              className="rail__a"
              button={
                <>
                  <span className="rail__i">
                    <Icon name="menu" />
                  </span>
                  {t('nav.more')}
                </>
              }
            >
              {(close) =>
                rest.map(({ to, word, icon }) => (
                  <NavLink key={to} to={to} className="btn btn--s btn--ghost" onClick={close}>
                    <Icon name={icon} size="s" />
                    <span>{t(word)}</span>
                    <Waiting count={waiting[to] ?? 0} />
                  </NavLink>
                ))
              }
            </Popover>
          </li>
        )}
      </ul>
      <div className="rail__end">
        <SoundButton />
        <PersonMenu onShowKeys={onShowKeys} />
      </div>
    </nav>
  )
}

/** Whether a line stands before the section. */
function startsGroup(sections: readonly Section[], place: number): boolean {
  const before = sections[place - 1]
  return before !== undefined && before.group !== sections[place]?.group
}

/** Pages of a section that have addresses of their own. */
const partOf: Readonly<Record<string, string>> = {
  [paths.team]: paths.journal,
  [paths.couriers]: paths.day,
}

/** An opened order lies over the board, unless it was opened from the list of all. */
function useIsHere(to: string): boolean {
  const { pathname } = useLocation()
  const isOverBoard = pathname.startsWith('/orders/') && !pathname.startsWith(paths.listedOrder(''))
  if (to === paths.start) return pathname === paths.start || isOverBoard
  if (to === paths.orders && isOverBoard) return false
  return pathname === to || pathname.startsWith(`${to}/`) || pathname === partOf[to]
}

function SectionLink({
  section: { to, word, icon },
  waiting,
}: {
  readonly section: Section
  readonly waiting: number
}) {
  const { t } = useMessages()
  const isHere = useIsHere(to)
  return (
    <Link to={to} className="rail__a" aria-current={isHere ? 'page' : undefined}>
      <span className="rail__i">
        <Icon name={icon} />
        <Waiting count={waiting} />
      </span>
      {t(word)}
    </Link>
  )
}

function Waiting({ count }: { readonly count: number }) {
  return count > 0 && <span className="badge">{count}</span>
}
