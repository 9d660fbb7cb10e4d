import { formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { CallQuote } from './use-call-quote.ts'

/** The sums of the quote; those of the form before are grey until its own are there. */
export function EntryTotals({
  quote,
  hasMissing,
  isBusy,
}: {
  readonly quote: CallQuote | undefined
  /** Some of the dishes cannot be had: the sum is without them. */
  readonly hasMissing: boolean
  readonly isBusy: boolean
}) {
  const { t, language } = useMessages()
  const sum = (amount: number) => formatSum(language, amount)
  if (!quote) {
    return (
      <dl className="sum">
        <div className="sum__total">
          <dt>{t('order.total')}</dt>
          <dd>{sum(0)}</dd>
        </div>
      </dl>
    )
  }
  const { goods_full, goods, order_discount, delivery_price, delivery_discount, points_spent, total } = quote
  const discount = goods_full - goods + order_discount
  const delivery = delivery_price - delivery_discount
  return (
    <dl className="sum" aria-busy={isBusy}>
      <div>
        <dt>{t(hasMissing ? 'entry.goods_had' : 'order.goods')}</dt>
        <dd>{sum(goods_full)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{t('order.discount')}</dt>
          <dd>{sum(-discount)}</dd>
        </div>
      )}
      {quote.delivery_type === 'delivery' && (
        <div>
          <dt>{t('order.delivery')}</dt>
          <dd>{delivery === 0 ? t('order.free') : sum(delivery)}</dd>
        </div>
      )}
      {points_spent > 0 && (
        <div>
          <dt>{t('order.points')}</dt>
          <dd>{sum(-points_spent)}</dd>
        </div>
      )}
      <div className="sum__total">
        <dt>{t('order.total')}</dt>
        <dd>{sum(total)}</dd>
      </div>
    </dl>
  )
}
