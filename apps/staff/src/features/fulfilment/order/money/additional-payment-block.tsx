import { secondsBetween, toInstant } from '@doira/domain/time/instant'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { formatTimer } from '../../../../i18n/format.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMay } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import type { StaffOrder } from '../use-order.ts'

/**
 * An edit that waits until the customer has paid what it costs more, or an order that the customer may pay online: what
 * comes, how long it waits, and the way back.
 */
export function AdditionalPaymentBlock({ order: { money, card } }: { readonly order: StaffOrder }) {
  const { t, language, nameOf } = useMessages()
  const now = useServerNow()
  const may = useMay()('order.edit')
  const { additional_payment: additionalPayment } = money
  if (!additionalPayment) return null
  const left = secondsBetween(now, toInstant(additionalPayment.pay_until))
  const sum = formatSum(language, additionalPayment.amount)
  const isWhole = additionalPayment.covers === 'total'
  const name = isWhole ? 'online_payment' : 'additional_payment'
  const title = left > 0 ? t(`${name}.title`, { sum, time: formatTimer(left) }) : t(`${name}.over`)
  const dishes = additionalPayment.added
    .map(({ name, quantity }) => `${nameOf(name)} × ${quantity}`)
    .join(', ')
  return (
    <section className="note note--warn" aria-label={t(`event.${name}`)}>
      <Icon name="credit-card" />
      <div className="grow stack">
        <b role="timer" aria-live="off" className="t-num">
          {title}
        </b>
        <span>
          {isWhole
            ? t('online_payment.text')
            : dishes === ''
              ? t('additional_payment.more')
              : t('additional_payment.text', { dishes })}
        </span>
        {additionalPayment.payment_failed_at !== null && <span>{t('additional_payment.failed')}</span>}
        {may && (
          <div className="row">
            <Button look="outline" onClick={() => pressOrderAction('withdraw_edit', card)}>
              {t(isWhole ? 'online_payment.stop' : 'action.withdraw_edit')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
