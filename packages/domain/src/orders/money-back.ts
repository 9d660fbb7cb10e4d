import { addSums, type Sum, subtractSum, zeroSum } from '../money/sum.ts'
import type { OnlinePaymentType } from './payment-type.ts'
import type { OrderStatus } from './status.ts'

/** Money that a provider took for an order, and how much of it went back before. */
export type TakenMoney = {
  readonly provider: OnlinePaymentType
  readonly amount: Sum
  readonly returned: Sum
}

/** For a rest that no provider gives back, because a part went back before. */
export type RestWay = 'points' | 'transfer'

export type MoneyBackRow = {
  readonly to: 'points' | OnlinePaymentType | 'transfer' | 'nothing_taken'
  readonly amount: Sum
}

/**
 * What a cancelled order gives back and where to: points to the card, what a provider took as a whole to the provider,
 * the rest of what it took as points or by hand. Cash and cards at the door were not taken yet.
 */
export function moneyBackOf({
  points,
  taken,
  way,
}: {
  /** Spent on the order and not returned. */
  readonly points: Sum
  readonly taken: readonly TakenMoney[]
  readonly way: RestWay
}): { readonly total: Sum; readonly rows: readonly MoneyBackRow[] } {
  const rows: readonly MoneyBackRow[] = [
    { to: 'points', amount: points } as const,
    ...taken.map(({ provider, amount, returned }) =>
      returned === 0 ? { to: provider, amount } : { to: way, amount: subtractSum(amount, returned) },
    ),
  ].filter(({ amount }) => amount > 0)
  if (rows.length === 0) return { total: zeroSum, rows: [{ to: 'nothing_taken', amount: zeroSum }] }
  return { total: addSums(...rows.map(({ amount }) => amount)), rows }
}

/** The status that a cancel by staff leads to; null when the guest has the meal, or the order has ended. */
export function statusAfterStaffCancel(status: OrderStatus): OrderStatus | null {
  switch (status) {
    case 'payment_awaited':
      return 'server_cancelled'
    case 'vendor_accepted':
      return 'vendor_cancelled'
    case 'delivered':
    case 'finished':
    case 'operator_cancelled':
    case 'vendor_cancelled':
    case 'server_cancelled':
      return null
    default:
      return 'operator_cancelled'
  }
}
