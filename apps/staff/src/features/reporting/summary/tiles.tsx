import { findShare } from '@doira/domain/reporting/summary/measures'
import { getDate } from '@doira/web/i18n/format.ts'
import { formatCount, formatDays, formatRoundSum, formatShare, splitSum } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { findTrend, Tile } from './tile.tsx'
import type { SummaryData } from './use-summary.ts'

/** The five numbers that matter, each beside what it was; money only for those who may see it. */
export function Tiles({
  summary: { total, compared, compared_days, now },
}: {
  readonly summary: SummaryData
}) {
  const { t, language } = useMessages()
  const days = formatDays(language, compared_days, getDate(now).slice(0, 4))
  const share = (part: number, whole: number) => {
    const of = findShare(part, whole)
    return of === null ? '—' : formatShare(language, of)
  }
  const wasNothing = compared.orders === 0
  // What was handed over in the minute of its order was not delivered.
  const median = total.median || null
  return (
    <>
      <dl className="kpis" aria-label={t('summary.numbers')}>
        <Tile
          title={t('summary.orders')}
          value={formatCount(total.orders)}
          trend={findTrend(total.orders - compared.orders, 'good', 'plain', wasNothing)}
          detail={
            wasNothing ? t('summary.none_then', { days }) : ordersText(total.orders - compared.orders, days)
          }
        />
        {total.revenue !== null && compared.revenue !== null && (
          <Tile
            title={t('summary.revenue')}
            {...splitSum(language, total.revenue)}
            trend={findTrend(total.revenue - compared.revenue, 'good', 'plain', wasNothing)}
            detail={wasNothing ? null : moneyText(total.revenue - compared.revenue)}
            more={
              total.average !== null &&
              t('summary.average', { sum: formatCount(Math.round(total.average / 1000) * 1000) })
            }
          />
        )}
        <Tile
          title={t('summary.late')}
          value={share(total.late, total.orders)}
          trend={findTrend(
            (findShare(total.late, total.orders) ?? 0) - (findShare(compared.late, compared.orders) ?? 0),
            'bad',
            'good',
            wasNothing || total.orders === 0,
          )}
          detail={
            wasNothing
              ? t('summary.late_count', { count: total.late })
              : t('summary.late_orders', { count: total.late, share: share(compared.late, compared.orders) })
          }
        />
        <Tile
          title={t('summary.median')}
          value={median === null ? '—' : String(median)}
          unit={median === null ? '' : t('summary.minutes')}
          trend={findTrend(
            (median ?? 0) - (compared.median ?? 0),
            'plain',
            'good',
            median === null || compared.median === null,
          )}
          detail={compared.median === null ? null : t('summary.was_minutes', { n: compared.median })}
          more={total.promised !== null && t('summary.promised', { n: total.promised })}
        />
        <Tile
          title={t('summary.cancelled')}
          value={formatCount(total.cancelled)}
          trend={null}
          detail={
            total.orders === 0
              ? null
              : wasNothing
                ? share(total.cancelled, total.orders)
                : t('summary.cancelled_share', {
                    share: share(total.cancelled, total.orders),
                    n: compared.cancelled,
                  })
          }
          more={
            total.returned !== null &&
            (total.returned > 0 || Number(total.returning) > 0) &&
            returnsText(total)
          }
        />
      </dl>
      {total.revenue !== null && <p className="t-caption t-2">{t('summary.revenue_means')}</p>}
    </>
  )

  function ordersText(difference: number, days: string): string {
    const n = Math.abs(difference)
    if (difference === 0) return t('summary.same_as', { days })
    return t(difference > 0 ? 'summary.more_than' : 'summary.less_than', { n, days })
  }

  function moneyText(difference: number): string {
    if (difference === 0) return t('summary.same_money')
    const sum = formatRoundSum(language, Math.abs(difference))
    return t(difference > 0 ? 'summary.more_money' : 'summary.less_money', { sum })
  }

  function returnsText({ returned, returning }: SummaryData['total']): string {
    const sum = formatRoundSum(language, returned ?? 0)
    if (!returning) return t('summary.returned', { sum })
    return t('summary.returned_more', { sum, more: formatRoundSum(language, returning) })
  }
}
