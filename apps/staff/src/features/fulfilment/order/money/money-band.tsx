import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { paymentText } from '../../../../i18n/payment-texts.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { toTakeText } from '../../board/card/to-take.ts'
import type { StaffOrder } from '../use-order.ts'

/** The first thing under the number: what is to be taken and returned as change, or that nothing is. */
export function MoneyBand({ order: { card, money } }: { readonly order: StaffOrder }) {
  const { t, language } = useMessages()
  if (card.lane === 'done' || card.lane === 'cancelled') return null
  const sum = (amount: number) => formatSum(language, amount)
  const points =
    money.points_spent > 0 && t('order.band.points', { sum: formatOrderNumber(money.points_spent) })
  const toTake = toTakeText({ t, language }, card)
  if (toTake !== null) {
    const gives =
      money.cash_change !== null &&
      card.payment_type === 'cash' &&
      t('order.band.gives', {
        sum: formatOrderNumber(money.cash_change),
        change: formatOrderNumber(Math.max(0, money.cash_change - card.to_take)),
      })
    const how = card.payment_type === 'cash' ? `${toTake}, ${t('order.band.cash')}` : toTake
    return (
      <Band
        icon={card.payment_type === 'card' ? 'credit-card' : 'banknote'}
        title={how}
        facts={[gives, points]}
      />
    )
  }
  if (card.paid) {
    const how = [
      paymentText(t, card.payment_type),
      money.total > 0 && sum(money.total),
      money.paid_at && formatTime(money.paid_at),
    ]
    return (
      <Band
        icon="circle-check"
        look="paid"
        title={t('courier.paid')}
        facts={[how.filter(Boolean).join(', ')]}
      />
    )
  }
  return (
    <Band
      icon="hourglass"
      look="waits"
      title={t('card.unpaid', { sum: sum(money.total) })}
      facts={[points]}
    />
  )
}

function Band({
  icon,
  title,
  facts,
  look = 'take',
}: {
  readonly icon: 'banknote' | 'credit-card' | 'circle-check' | 'hourglass'
  readonly title: string
  readonly facts: readonly (string | false)[]
  readonly look?: 'take' | 'paid' | 'waits'
}) {
  const text = facts.filter(Boolean).join('. ')
  return (
    <div className={`mband mband--${look}`}>
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        {text !== '' && <small>{text}</small>}
      </p>
    </div>
  )
}
