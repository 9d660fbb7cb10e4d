import { toInstant } from '@doira/domain/time/instant'
import { getWeekday, localTimeAt, toLocalDate } from '@doira/domain/time/local-time'
import { getDate } from '@doira/web/i18n/format.ts'
import { Segment } from '@doira/web/ui/segment.tsx'
import { formatDays } from '../../../i18n/format.ts'
import { chooseHoursView, useDevice } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty } from '../../../ui/states.tsx'
import { findBusiest } from './chart-scale.ts'
import { HoursChart } from './hours-chart.tsx'
import { HoursTable } from './hours-table.tsx'
import type { SummaryData } from './use-summary.ts'

/** Orders by the hour, as bars or as a table; the device remembers which. */
export function HoursCard({
  summary,
  isToday,
}: {
  readonly summary: SummaryData
  readonly isToday: boolean
}) {
  const { t, language } = useMessages()
  const view = useDevice((device) => device.hoursView)
  const { hours, now, compared_days } = summary
  const runningHour = isToday ? Number(localTimeAt(toInstant(now)).slice(0, 2)) : null
  const days = formatDays(language, compared_days, getDate(now).slice(0, 4))
  const thenText = isToday ? t(`summary.then.${getWeekday(toLocalDate(compared_days.from))}`) : days
  return (
    <section className="card">
      <div className="card__h">
        <h2>{t('summary.hours')}</h2>
        <Segment
          className="seg--st"
          name={t('summary.view')}
          value={view}
          options={(['chart', 'table'] as const).map((value) => ({
            value,
            label: t(`summary.view.${value}`),
          }))}
          onChange={chooseHoursView}
        />
      </div>
      {hours.length === 0 ? (
        <Empty title={t('summary.empty')}>
          <p>{t('summary.empty_text')}</p>
        </Empty>
      ) : view === 'table' ? (
        <HoursTable summary={summary} runningHour={runningHour} thenText={thenText} />
      ) : (
        <>
          <HoursChart hours={hours} runningHour={runningHour} label={sentence()} />
          <div className="legend" aria-hidden="true">
            <span>
              <i />
              {t('summary.orders')}
            </span>
            <span>
              <i className="k-late" />
              {t('summary.of_them_late')}
            </span>
            <span>
              <i className="k-then" />
              {thenText}
            </span>
            {isToday && <span>{t('summary.running')}</span>}
          </div>
        </>
      )}
    </section>
  )

  function sentence(): string {
    const busiest = findBusiest(hours, ({ orders }) => orders)
    if (busiest) return t('summary.hours_said', { hour: busiest.hour, n: busiest.orders, late: busiest.late })
    const then = findBusiest(hours, ({ compared_whole }) => compared_whole)
    return t('summary.hours_then', { days, hour: then?.hour ?? 0, n: then?.compared_whole ?? 0 })
  }
}
