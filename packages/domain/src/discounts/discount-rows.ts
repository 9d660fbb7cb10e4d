import { splitSum } from '../money/split-sum.ts'
import { addSums, type Sum, subtractSum } from '../money/sum.ts'
import type { MoneyOfOrder } from '../orders/changed-lines.ts'
import type { UsedDiscount } from './used-discounts.ts'

type Amount = Pick<UsedDiscount, 'target' | 'amount'>

export type DiscountRow<Used extends Amount> = {
  /** Null: a reduction without a discount, such as a replacement at the price of the dish that had run out. */
  readonly discount: Used | null
  readonly amount: Sum
}

/**
 * The discounts of an order as rows that add up with its sums: what dishes cost, minus the rows, plus what the delivery
 * cost, minus points, is the total. After a dish was dropped the discounts on dishes and on the order are smaller than
 * they were when it was placed, each by its share.
 */
export function discountRows<Used extends Amount>(
  used: readonly Used[],
  { goodsFull, goods, orderDiscount, deliveryPrice }: Omit<MoneyOfOrder, 'pointsSpent' | 'total'>,
): { readonly rows: readonly DiscountRow<Used>[]; readonly deliveryFull: Sum } {
  const of = (target: UsedDiscount['target']) => used.filter((one) => one.target === target)
  const delivery = of('delivery')
  const asStored = (discount: Used) => ({ discount, amount: discount.amount })
  return {
    rows: [
      ...getRows(of('product'), subtractSum(goodsFull, goods)),
      ...getRows(of('order'), orderDiscount),
      ...delivery.map(asStored),
      ...of('gift').map(asStored),
    ],
    deliveryFull: addSums(deliveryPrice, ...delivery.map(({ amount }) => amount)),
  }
}

function getRows<Used extends Amount>(used: readonly Used[], total: Sum): readonly DiscountRow<Used>[] {
  const amounts = used.map(({ amount }) => amount)
  const rest = subtractSum(total, addSums(...amounts))
  const shares = rest === 0 && amounts.length > 0 ? splitSum(total, amounts) : amounts
  const rows = used.map((discount, place) => ({ discount, amount: shares[place] ?? rest }))
  return [...rows, { discount: null, amount: rest }].filter(({ amount }) => amount > 0)
}
