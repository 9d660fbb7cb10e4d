import { formatSum } from '@doira/web/i18n/format.ts'
import { formatMoment } from '../../i18n/format.ts'
import { refundWayText } from '../../i18n/payment-texts.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { reasonText } from '../fulfilment/board/needs/reason-texts.ts'
import { OrderCell } from '../layout/order-cell.tsx'
import { RefundState } from '../payments/refund-state.tsx'
import { RefundSteps } from '../payments/refund-steps.tsx'
import type { Refund } from './use-refunds.ts'

/** One row for each sum that goes back, with what can be done for it. */
export function RefundsTable({
  refunds,
  now,
}: {
  readonly refunds: readonly Refund[]
  readonly now: string
}) {
  const { t } = useMessages()
  return (
    <table className="tb tb--cards refund__table">
      <TableHead
        columns={[
          t('refund.order'),
          t('refund.reason'),
          t('refund.customer'),
          { amount: t('refund.sum') },
          t('refund.way'),
          t('refund.state'),
          t('refund.who'),
          '',
        ]}
      />
      <tbody>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function RefundRow({ refund, now }: { readonly refund: Refund; readonly now: string }) {
  const { t, language } = useMessages()
  const { order, cause, reason, customer, amount, way, state, comment, begun_by: by } = refund
  const isCancelled = cause === 'order_cancelled' && reason !== ''
  return (
    <tr>
      <OrderCell id={order.id} number={order.number} />
      <td>{isCancelled ? reasonText(t, reason) : t(`refund.cause.${cause}`)}</td>
      <td>{customer}</td>
      <td className="r">
        <b>{formatSum(language, amount)}</b>
      </td>
      <td>{refundWayText(t, way)}</td>
      <td>
        <RefundState refund={refund} now={now} />
        {refund.is_overdue && <span className="t-caption refund__old">{t('refund.overdue')}</span>}
        {state === 'refused' && (
          <span className="t-caption t-2">{t('refund.refused_text', { name: refundWayText(t, way) })}</span>
        )}
        {state === 'withdrawn' && <span className="t-caption t-2">{t('refund.withdrawn_text')}</span>}
        {state === 'manual' && <span className="t-caption t-2">№ {comment}</span>}
      </td>
      <td className="t-2">
        {[by.name ?? t(`actor.${by.actor}`), formatMoment(language, refund.requested_at, now)].join(', ')}
      </td>
      <td>
        <RefundSteps
          refund={refund}
          order={order}
          to={{ name: customer, phone: refund.phone, paidBy: refund.paid_by }}
        />
      </td>
    </tr>
  )
}
