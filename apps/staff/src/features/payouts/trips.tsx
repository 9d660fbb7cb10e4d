import type { WirePayDay } from '@doira/contract/payouts/payouts'
import { formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { tenthsText } from './lines/pay-texts.ts'

type Trip = WirePayDay['trips'][number]

/** The trips of a day with their orders, and what they come to. */
export function Trips({ trips }: { readonly trips: readonly Trip[] }) {
  const { t, nameOf } = useMessages()
  const orders = trips.flatMap((trip) => trip.orders)
  const columns = ['left', 'orders', 'branch', 'km_column', 'handed', 'cash', 'earned'] as const
  const isNumber = (name: (typeof columns)[number]) => ['km_column', 'cash', 'earned'].includes(name)
  const row = (texts: readonly string[]) =>
    texts.map((text, at) => {
      const name = columns[at] ?? 'left'
      return (
        <td key={name} className={isNumber(name) ? 'r' : undefined}>
          {text !== '' && at > 0 && (
            <span className="only-narrow t-2 report__title">{t(`payouts.${name}`)} </span>
          )}
          {text}
        </td>
      )
    })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="dash__wide report__wide" tabIndex={0} aria-label={t('payouts.trips')}>
      <table className="tb tb--cards report">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={isNumber(name) ? 'r' : undefined}>
                {t(`payouts.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <tr key={trip.left_at + (trip.orders[0]?.id ?? '')}>
              {row([
                formatTime(trip.left_at),
                trip.orders.map(({ number }) => formatOrderNumber(number)).join(', '),
                nameOf(trip.branch),
                tenthsText(sumOf(trip.orders, ({ tenths }) => tenths)),
                handedText(t, trip),
                formatCount(sumOf(trip.orders, ({ cash }) => cash)),
                formatCount(trip.amount),
              ])}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {row([
              t('payouts.all_trips'),
              formatCount(orders.length),
              '',
              tenthsText(sumOf(orders, ({ tenths }) => tenths)),
              '',
              formatCount(sumOf(orders, ({ cash }) => cash)),
              formatCount(sumOf(trips, ({ amount }) => amount)),
            ])}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function handedText(t: ReturnType<typeof useMessages>['t'], { orders }: Trip): string {
  return orders
    .map(({ handed_at: at, late_minutes: late }) =>
      late > 0 ? t('payouts.handed_late', { time: formatTime(at), n: late }) : formatTime(at),
    )
    .join(', ')
}

function sumOf<Item>(items: readonly Item[], getNumber: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + getNumber(item), 0)
}
