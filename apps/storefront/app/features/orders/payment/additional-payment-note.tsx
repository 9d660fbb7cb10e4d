import { formatTimer } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import type { AdditionalPayment } from '../order.mapper.ts'
import { paymentText } from '../order-texts.ts'
import { PaymentLink } from './awaiting-payment-screen.tsx'
import { secondsLeft } from './payment-stage.ts'

/**
 * What a changed order costs more: what comes, how long it can be paid, and where; or all of an order that is paid on
 * receipt otherwise. Gone when its time is over.
 */
export function AdditionalPaymentNote({ additionalPayment }: { additionalPayment: AdditionalPayment }) {
  const t = useT('order')
  const left = secondsLeft(additionalPayment.payUntil, useNow(1000))
  if (left <= 0) return null
  const time = formatTimer(left)
  const dishes = additionalPayment.added
    .map(({ title, quantity }) => (quantity === 1 ? title : `${title} ×\u00a0${quantity}`))
    .join(', ')
  const title = t(additionalPayment.isWhole ? 'pay_online_title' : 'additional_payment_title', {
    price: additionalPayment.amount,
  })
  return (
    <section aria-label={title}>
      <Note
        kind={additionalPayment.isDeclined ? 'err' : 'warn'}
        icon="credit-card"
        title={title}
        action={
          <div className="row wrap gap-2 mt-3">
            {additionalPayment.links.map(({ type, link }, place) => (
              <PaymentLink
                key={type}
                link={link}
                className={place === 0 ? 'btn' : 'btn btn--neutral btn--surface'}
                label={t(additionalPayment.isWhole ? 'pay_online_pay' : 'additional_payment_pay', {
                  provider: paymentText(t, type),
                })}
              />
            ))}
          </div>
        }
      >
        {additionalPayment.isDeclined && `${t('additional_payment_failed')}. `}
        {additionalPayment.isWhole
          ? t('pay_online_text', { time })
          : dishes === ''
            ? t('additional_payment_more', { time })
            : t('additional_payment_text', { dishes, time })}
      </Note>
    </section>
  )
}
