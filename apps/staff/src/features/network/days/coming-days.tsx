import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { formatDays } from '../../../i18n/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { hoursWords } from '../typed-hours.ts'
import type { StaffBranches } from '../use-branches.ts'
import type { SpecialDayRow, SpecialDays } from './special-day.ts'

/** What comes next, with what is scheduled on it. */
export function ComingDays({ days, list }: { readonly days: SpecialDays; readonly list: StaffBranches }) {
  const { t, language, nameOf } = useMessages()
  const rows = days.days
    .filter(({ state }) => state !== 'hidden')
    .toSorted((one, other) => ((one.day.first_date ?? '') < (other.day.first_date ?? '') ? -1 : 1))
  const inWork = list.branches.filter(({ state }) => state !== 'shut').length
  const getWhat = ({ day: { kind, hours, sunset_minutes: sunset } }: SpecialDayRow) => {
    if (kind === 'closed') return t('net.closed')
    if (typeof sunset === 'number') return t('net.by_sunset', { n: sunset })
    if (kind === 'delivery' || kind === 'takeaway') return t(`net.only.${kind}`)
    return hours ? hoursWords(t, hours.work) : ''
  }
  return (
    <section className="card" aria-label={t('net.coming')}>
      <div className="card__h">
        <h2>{t('net.coming')}</h2>
      </div>
      {rows.length === 0 && <p className="t-2">{t('net.no_days')}</p>}
      <ul className="netcoming">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={paths.specialDay(row.id)}>
              <span className="t-2">
                {row.day.first_date &&
                  formatDays(
                    language,
                    { from: row.day.first_date, to: row.day.last_date ?? row.day.first_date },
                    days.now.slice(0, 4),
                  )}
              </span>
              <b>{(row.day.title && nameOf(row.day.title)) || t('net.special_day')}</b>
              <span>{getWhat(row)}</span>
              <span className="netcoming__e">
                {row.state === 'new' && <span className="tag tag--info">{t('content.is_draft')}</span>}
                {row.day.is_confirmed === false && <span className="tag">{t('net.may_move')}</span>}
                {row.orders > 0 && (
                  <span className="tag tag--warn">
                    <Icon name="triangle-alert" />
                    {t('net.n_orders', { count: row.orders })}
                  </span>
                )}
                {row.bookings > 0 && (
                  <span className="tag tag--warn">{t('net.n_bookings', { count: row.bookings })}</span>
                )}
                <span className="t-2">
                  {t('net.branches_of', { n: row.day.branches?.length ?? 0, all: inWork })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
