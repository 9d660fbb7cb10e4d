import type { WireAggregatorChannel, WireAggregatorOrder } from '@doira/contract/aggregators/aggregators'
import { formatSum } from '@doira/web/i18n/format.ts'
import { reviewText } from '../../../i18n/aggregator-texts.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { OrderCell } from '../../layout/order-cell.tsx'

/** Orders of aggregators that a person has to look at, the longest waiting first. */
export function OrdersToReview({
  orders,
  channels,
  now,
}: {
  readonly orders: readonly WireAggregatorOrder[]
  readonly channels: readonly WireAggregatorChannel[]
  readonly now: string
}) {
  const { t, nameOf, language } = useMessages()
  const may = useMay()('order.accept')
  const names = new Map(channels.flatMap(({ branches }) => branches.map(({ id, name }) => [id, name])))
  const getBranch = (id: string) => {
    const name = names.get(id)
    return name ? nameOf(name) : ''
  }
  return (
    <section className="card" aria-label={t('channels.reviews')}>
      <h2>{t('channels.reviews')}</h2>
      {orders.length === 0 ? (
        <Empty title={t('channels.reviews_empty')}>
          <p>{t('channels.reviews_empty_text')}</p>
        </Empty>
      ) : (
        <table className="tb tb--cards">
          <TableHead
            columns={[
              t('channels.order'),
              t('channels.channel'),
              t('channels.branch'),
              { amount: t('channels.sum') },
              t('channels.why'),
              '',
            ]}
          />
          <tbody>
            {orders.map(({ order, name, eats_id: number, since, reasons }) => (
              <tr key={order.id}>
                <OrderCell id={order.id} number={order.number} />
                <td>
                  {name}
                  <small className="tb__s">{number}</small>
                </td>
                <td>
                  {getBranch(order.branch_id)}
                  <small className="tb__s">{formatMoment(language, since, now)}</small>
                </td>
                <td className="r">{formatSum(language, order.total)}</td>
                <td>{reasons.map((reason) => reviewText(t, language, reason)).join(' · ')}</td>
                <td>
                  {may && (
                    <Button onClick={() => pressOrderAction('aggregator_reviewed', order)}>
                      {t('action.aggregator_reviewed')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
