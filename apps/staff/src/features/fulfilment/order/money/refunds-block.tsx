import { formatSum } from '@doira/web/i18n/format.ts'
import { refundDestinationText } from '../../../../i18n/payment-texts.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Note } from '../../../../ui/note.tsx'
import { RefundState } from '../../../payments/refund-state.tsx'
import { RefundSteps } from '../../../payments/refund-steps.tsx'
import type { StaffOrder } from '../use-order.ts'

/** Money on its way back; what a provider refused is asked again or was transferred by hand. */
export function RefundsBlock({ order }: { readonly order: StaffOrder }) {
  const { t, language } = useMessages()
  const { refunds, excess } = order.money
  if (refunds.length === 0) return null
  return (
    <div className="blk">
      <h3>{t('order.refunds')}</h3>
      {excess > 0 && (
        <Note kind="err" title={t('refund.excess_by', { sum: formatSum(language, excess) })}>
          <p>{t('refund.excess_text')}</p>
        </Note>
      )}
      {refunds.map((refund) => (
        <div key={refund.id} className="stack">
          <div className="row row--between">
            <span>
              {t('refund.row', {
                to: refundDestinationText(t, refund.way),
                sum: formatSum(language, refund.amount),
              })}
            </span>
            <RefundState refund={refund} now={order.now} />
          </div>
          {refund.comment !== '' && <p className="t-small t-2">{refund.comment}</p>}
          {refund.state === 'withdrawn' && <p className="t-small t-2">{t('refund.withdrawn_text')}</p>}
          <RefundSteps
            refund={refund}
            order={order.card}
            to={{
              name: order.customer.name,
              phone: order.customer.phone,
              paidBy: refund.paid_by,
            }}
          />
        </div>
      ))}
    </div>
  )
}
