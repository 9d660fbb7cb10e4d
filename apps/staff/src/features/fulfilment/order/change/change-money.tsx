import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { refundDestinationText } from '../../../../i18n/payment-texts.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import type { AnswerTo } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import type { Payment } from './change-fields.tsx'

type Shown = AnswerTo<'previewChange'>

/** The sums before and after, and what is left to settle. */
export function ChangeMoney({
  shown,
  isPaid,
  payment,
}: {
  readonly shown: Shown
  readonly isPaid: boolean
  /** The way to pay that was chosen; null: it stays. */
  readonly payment: Payment['type']
}) {
  const { t, language } = useMessages()
  const sum = (amount: number) => formatSum(language, amount)
  return (
    <dl className="sum chg__money" aria-label={t('change.money')}>
      <div>
        <dt>{t(isPaid ? 'change.paid' : 'change.cost')}</dt>
        <dd>{sum(shown.total_before)}</dd>
      </div>
      {shown.delivery_price !== shown.delivery_price_before && (
        <div>
          <dt>{t('order.delivery')}</dt>
          <dd>
            {sum(shown.delivery_price_before)} → {sum(shown.delivery_price)}
          </dd>
        </div>
      )}
      {shown.promised_at && (
        <div>
          <dt>{t('change.promised')}</dt>
          <dd>{formatTime(shown.promised_at)}</dd>
        </div>
      )}
      {shown.refund?.rows.map(({ way, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refunds can be alike, and never move
        <div key={place}>
          <dt>{refundDestinationText(t, way)}</dt>
          <dd>{sum(amount)}</dd>
        </div>
      ))}
      <Total shown={shown} payment={payment} />
    </dl>
  )
}

/** What the change comes to: the order itself where its payment changes, else what it costs more or less. */
function Total({ shown, payment }: { readonly shown: Shown; readonly payment: Payment['type'] }) {
  const { t, language } = useMessages()
  const sum = (amount: number) => formatSum(language, amount)
  const difference = shown.total - shown.total_before
  if (payment === 'online' || (payment && shown.refund))
    return (
      <div className="sum__total">
        <dt>{t(payment === 'online' ? 'change.to_pay_online' : `change.take_${payment}`)}</dt>
        <dd>{sum(shown.total)}</dd>
      </div>
    )
  return (
    <div className="sum__total">
      <dt>{difference === 0 ? t('edit.total') : t(difference > 0 ? 'change.to_pay' : 'change.to_return')}</dt>
      <dd>{sum(difference === 0 ? shown.total : Math.abs(difference))}</dd>
    </div>
  )
}

/** The button says what is taken or goes back. */
export function saveText(
  t: Translate,
  sum: (amount: number) => string,
  { shown, isByLink }: { readonly shown: Shown | undefined; readonly isByLink: boolean },
): string {
  if (shown?.refund && shown.refund.total > 0) {
    const facts = { sum: sum(shown.refund.total), take: sum(shown.to_take_more) }
    const isSame = shown.refund.total === shown.to_take_more
    return isSame ? t('change.go_receipt_same', facts) : t('change.go_receipt', facts)
  }
  if (shown && isByLink) return t('change.go_link', { sum: sum(shown.to_pay_online) })
  if (shown && shown.returns_paid > 0) return t('change.go_back', { sum: sum(shown.returns_paid) })
  if (shown && shown.to_pay_online > 0) return t('change.go_pay', { sum: sum(shown.to_pay_online) })
  if (shown && shown.to_take_more > 0) return t('change.go_more', { sum: sum(shown.to_take_more) })
  return t('change.go')
}
