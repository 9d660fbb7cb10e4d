import { formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { Changed, PriceRow } from './price-rows.ts'

/** A dish with its picture and its code. */
export function PricedDish({ row }: { readonly row: PriceRow }) {
  const { nameOf } = useMessages()
  return (
    <span className="row">
      {row.image && (
        <img className="price__pic" src={`/image/${row.image}?w=160`} alt="" width="40" height="32" />
      )}
      <span>
        {nameOf(row.title)}
        <small>{row.sku}</small>
      </span>
    </span>
  )
}

/** What a price becomes more or less, in sums and percent. */
export function PriceDifference({ changed: { before, after, percent } }: { readonly changed: Changed }) {
  const { language } = useMessages()
  const difference = after - before
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : ''
  return (
    <>
      {sign}
      {formatSum(language, Math.abs(difference))}
      {percent !== null && <small>{`${percent > 0 ? '+' : ''}${percent} %`.replace('.', ',')}</small>}
    </>
  )
}
