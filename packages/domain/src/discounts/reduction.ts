import { percentOf, type Sum, subtractSum, toSum, zeroSum } from '../money/sum.ts'
import type { AppliedDiscount, DeliveryDiscount, OrderDiscount } from './discount.ts'

type AmountDiscount = OrderDiscount | DeliveryDiscount

type ReductionChoice<D extends AmountDiscount> = {
  readonly base: Sum
  /** Automatic discounts whose conditions are met. */
  readonly automatic: readonly D[]
  /** The promo code for this target if one was entered and applies. */
  readonly promo: D | null
}

/** The reduction of a signed amount on the wire: -7000 takes off 7000, a positive amount nothing. */
export function reductionOf(signedAmount: number): Sum {
  return signedAmount < 0 ? toSum(-signedAmount) : zeroSum
}

/** Limited by the base and by the discount's own maximum. Percentages are rounded down. */
export function reductionFrom(base: Sum, discount: AmountDiscount): Sum {
  const wanted =
    discount.mode === 'percentage' ? percentOf(base, discount.percent) : reductionOf(discount.amount)
  return toSum(Math.min(wanted, base, discount.maxAmount ?? wanted))
}

/**
 * Chooses one discount: the promo code, else the best automatic one. Both only when both are stackable: then the code
 * is applied to the rest.
 */
export function chooseReductions<D extends AmountDiscount>({
  base,
  automatic,
  promo,
}: ReductionChoice<D>): readonly AppliedDiscount[] {
  const best = bestReduction(
    base,
    promo === null ? automatic : automatic.filter(({ isStackable }) => isStackable && promo.isStackable),
  )
  if (promo === null) return best === null ? [] : [best]
  const rest = subtractSum(base, best?.amount ?? zeroSum)
  const byPromo = { id: promo.id, amount: reductionFrom(rest, promo) }
  return best === null ? [byPromo] : [best, byPromo]
}

function bestReduction(base: Sum, discounts: readonly AmountDiscount[]): AppliedDiscount | null {
  const applied = discounts
    .map((discount) => ({ id: discount.id, amount: reductionFrom(base, discount) }))
    .filter(({ amount }) => amount > 0)
  return applied.toSorted((a, b) => b.amount - a.amount)[0] ?? null
}
