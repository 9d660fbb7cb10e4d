import type { BranchSchedule } from '@doira/domain/delivery/branches/opening-hours'
import type { Instant } from '@doira/domain/time/instant'
import { getWeekday, localDateAt } from '@doira/domain/time/local-time'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatWeekdayName } from '@doira/web/i18n/weekdays.ts'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { useHoursText } from '../branch-facts.tsx'

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** The usual week and the dated days that differ from it; today is marked where its hours stand. */
export function HoursTables({ schedule, now }: { schedule: BranchSchedule; now: Instant }) {
  const t = useT('branches')
  const l = useT('location')
  const locale = useLocale()
  const hoursText = useHoursText()
  const today = localDateAt(now)
  const special = schedule.exceptions.filter(({ date }) => date >= today)
  const isUsualDay = special.every(({ date }) => date !== today)
  return (
    <section>
      <h2 className="t-h3 mb-3">{t('week_hours')}</h2>
      <table className="hours">
        <tbody>
          {week.map((weekday) => (
            <tr key={weekday} {...marked(isUsualDay && weekday === getWeekday(today))}>
              <th scope="row">{formatWeekdayName(locale, weekday)}</th>
              <td>{hoursText(schedule.work[weekday - 1] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {special.length > 0 && (
        <>
          <h3 className="t-b mt-4 mb-1">{t('special_days')}</h3>
          <table className="hours">
            <tbody>
              {special.map(({ date, work, delivery }) => (
                <tr key={date} {...marked(date === today)}>
                  <th scope="row">{formatDate(locale, date)}</th>
                  <td>
                    {hoursText(work)}
                    {work.length > 0 && delivery.length === 0 && (
                      <small>
                        {l('delivery_colon')} {t('day_off')}
                      </small>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

function marked(isToday: boolean) {
  return isToday ? ({ 'data-on': '', 'aria-current': 'date' } as const) : {}
}
