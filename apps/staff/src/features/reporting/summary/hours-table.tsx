import { formatTime } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { SummaryData } from './use-summary.ts'

type Hour = SummaryData['hours'][number]

/** The numbers of the chart, hour by hour; to the minute for the running one, and what it was up to the same minute. */
export function HoursTable({
  summary: { hours: all, now, total },
  runningHour,
  thenText,
}: {
  readonly summary: SummaryData
  readonly runningHour: number | null
  readonly thenText: string
}) {
  const { t } = useMessages()
  const hours = runningHour === null ? all : all.filter(({ hour }) => hour <= runningHour)
  const rows: readonly {
    readonly label: string
    readonly of: (hour: Hour) => number
    readonly unit: number
  }[] = [
    { label: t('summary.orders'), of: ({ orders }) => orders, unit: 1 },
    { label: t('summary.of_them_late'), of: ({ late }) => late, unit: 1 },
    { label: thenText, of: ({ compared_orders }) => compared_orders, unit: 1 },
    ...(total.revenue === null
      ? []
      : [{ label: t('summary.revenue_thousands'), of: ({ revenue }: Hour) => revenue ?? 0, unit: 1000 }]),
  ]
  const shown = (count: number, unit: number) => formatCount(Math.round(count / unit))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="dash__wide" tabIndex={0} aria-label={t('summary.hours')}>
      <table className="tb">
        <caption className="sr-only">{t('summary.hours')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('summary.hour')}</th>
            {hours.map(({ hour }) => (
              <th key={hour} scope="col" className="r">
                {hour === runningHour ? t('summary.until', { time: formatTime(now) }) : hour}
              </th>
            ))}
            <th scope="col" className="r">
              {t('summary.whole')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of, unit }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {hours.map((hour) => (
                <td key={hour.hour} className="r">
                  {shown(of(hour), unit)}
                </td>
              ))}
              <td className="r">
                <b>
                  {shown(
                    hours.reduce((sum, hour) => sum + of(hour), 0),
                    unit,
                  )}
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
