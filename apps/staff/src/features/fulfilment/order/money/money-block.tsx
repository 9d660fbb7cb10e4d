import { isRefundWaiting } from '@doira/domain/payments/refund-steps'
import { minutesLeft } from '@doira/domain/staff/lanes'
import { toInstant } from '@doira/domain/time/instant'
import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { paymentText } from '../../../../i18n/payment-texts.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import type { StaffOrder } from '../use-order.ts'

/** The rows that add up to the total, and how it is paid. */
export function MoneyBlock({ order: { money, card, first_promised_at } }: { readonly order: StaffOrder }) {
  const { t, language, nameOf } = useMessages()
  const sum = (amount: number) => formatSum(language, amount)
  const payments = money.payments.map(({ amount, paid_at }) =>
    [sum(amount), paid_at && formatTime(paid_at)].filter(Boolean).join(', '),
  )
  const discountRow = ({
    title,
    amount,
    promo_code,
    target,
    dishes,
  }: StaffOrder['money']['discounts'][number]) => ({
    name: title === null ? t('order.discount') : nameOf(title),
    note: [promo_code, target === 'delivery' ? t('order.delivery') : dishes.map(nameOf).join(', ')]
      .filter(Boolean)
      .join(' · '),
    value: amount === 0 ? t('order.free') : sum(-amount),
  })
  const waiting = money.refunds.filter(isRefundWaiting).reduce((all, { amount }) => all + amount, 0)
  const returned = money.returned - waiting
  const isByPoints = card.payment_type === 'cashback'
  const paid = [
    money.payments.length > 1 ? payments.join(' + ') : money.paid_at && formatTime(money.paid_at),
    money.receipt && t('order.receipt', { number: money.receipt }),
  ]
  return (
    <>
      <div className="blk">
        <dl className="sum">
          <Row name={t('order.goods')} value={sum(money.goods_full)} />
          {money.discounts.map((discount, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: discounts have no ids, and never move
            <Row key={place} {...discountRow(discount)} />
          ))}
          {card.delivery_type === 'delivery' && (
            <Row
              name={t('order.delivery')}
              value={money.delivery_full === 0 ? t('order.free') : sum(money.delivery_full)}
            />
          )}
          {money.points_spent > 0 && <Row name={t('order.points')} value={sum(-money.points_spent)} />}
          <Row name={t('order.total')} value={sum(money.total)} isTotal />
          {money.taken > 0 && <Row name={t('order.taken')} value={sum(money.taken)} />}
          {returned > 0 && <Row name={t('order.returned')} value={sum(-returned)} />}
          {waiting > 0 && <Row name={t('order.returning')} value={sum(-waiting)} />}
        </dl>
      </div>
      <div className="blk facts">
        <div>
          <Icon name={isByPoints ? 'gift' : card.payment_type === 'cash' ? 'banknote' : 'credit-card'} />
          <span>
            <b>{paymentText(t, card.payment_type)}</b>
            <small>
              {[
                isByPoints ? t('entry.points', { count: money.points_spent }) : sum(money.total),
                ...paid,
                money.cash_change !== null && t('order.change_from', { sum: sum(money.cash_change) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          {card.paid && (
            <span className="tag tag--ok">
              <Icon name="check" size="xs" />
              {t('order.paid')}
            </span>
          )}
        </div>
        <div>
          <Icon name="clock" />
          <span>
            <b>
              {first_promised_at === card.promised_at
                ? t(card.future_time === null ? 'order.asap' : 'order.first_promise', {
                    time: formatTime(card.promised_at),
                  })
                : t('order.moved_promise', {
                    first: formatTime(first_promised_at),
                    time: formatTime(card.promised_at),
                  })}
            </b>
            {card.future_time === null && (
              <small>
                {t('order.asap_minutes', {
                  n: minutesLeft(toInstant(card.created_at), toInstant(first_promised_at)),
                })}
              </small>
            )}
          </span>
        </div>
      </div>
    </>
  )
}

function Row({
  name,
  note = '',
  value,
  isTotal,
}: {
  readonly name: string
  /** What the row belongs to. */
  readonly note?: string
  readonly value: string
  readonly isTotal?: boolean
}) {
  return (
    <div className={isTotal ? 'sum__total' : undefined}>
      <dt>
        {name}
        {note !== '' && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
