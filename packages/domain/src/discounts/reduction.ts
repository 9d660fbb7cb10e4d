import { getPercent, type Sum, subtractSum, toSum, zeroSum } from '../money/sum.ts'
import type { AppliedDiscount, DeliveryDiscount, OrderDiscount } from './discount.ts'
import { nthReduction, type PricedDish } from './nth-reduction.ts'

type AmountDiscount = OrderDiscount | DeliveryDiscount

type ReductionChoice<D extends AmountDiscount> = {
  readonly base: Sum
  /** Automatic discounts whose conditions are met. */
  readonly automatic: readonly D[]
  /** The promo code for this target if one was entered and applies. */
  readonly promo: D | null
  /** What the base consists of, for discounts on every second or third piece. */
  readonly dishes?: readonly PricedDish[]
}

/** Discounts that add up reduce by at most so many percent, unless one of them alone reduces by more. */
const mostPercentTogether = 40

/** The reduction of a signed amount on the wire: -7000 takes off 7000, a positive amount nothing. */
export function getReduction(signedAmount: number): Sum {
  return signedAmount < 0 ? toSum(-signedAmount) : zeroSum
}

/** Limited by the base and by the discount's own maximum. Percentages are rounded down. */
export function reductionFrom(base: Sum, discount: AmountDiscount, dishes: readonly PricedDish[] = []): Sum {
  const wanted = wantedFrom(base, discount, dishes)
  return toSum(Math.min(wanted, base, discount.maxAmount ?? wanted))
}

function wantedFrom(base: Sum, discount: AmountDiscount, dishes: readonly PricedDish[]): Sum {
  if (discount.mode === 'nth') return nthReduction(discount, dishes)
  return discount.mode === 'percentage' ? getPercent(base, discount.percent) : getReduction(discount.amount)
}

/** What several discounts reduce at most together, when the largest of them alone takes off `largest`. */
export function mostTogether(base: Sum, largest: Sum): Sum {
  return toSum(Math.max(getPercent(base, mostPercentTogether), largest))
}

/**
 * Chooses what reduces an amount: the promo code, else the best automatic discount, or all stackable automatic ones
 * together when that is more. A stackable promo code is applied to the rest after the stackable automatic ones.
 */
export function chooseReductions<D extends AmountDiscount>({
  base,
  automatic,
  promo,
  dishes = [],
}: ReductionChoice<D>): readonly AppliedDiscount[] {
  const alone = (discount: D): AppliedDiscount => ({
    id: discount.id,
    amount: reductionFrom(base, discount, dishes),
  })
  const stackable = automatic
    .filter(({ isStackable }) => isStackable)
    .toSorted((a, b) => alone(b).amount - alone(a).amount)
  if (promo !== null) {
    const beside = promo.isStackable ? stackable : []
    return applyInTurn(base, [...beside, promo], dishes).filter(
      ({ id, amount }) => id === promo.id || amount > 0,
    )
  }
  const best = automatic
    .map(alone)
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)[0]
  const together = applyInTurn(base, stackable, dishes).filter(({ amount }) => amount > 0)
  if (best && getTotal(together) > best.amount) return together
  return best ? [best] : []
}

/** Each is applied to what the ones before it leave. */
function applyInTurn(
  base: Sum,
  discounts: readonly AmountDiscount[],
  dishes: readonly PricedDish[],
): readonly AppliedDiscount[] {
  const largest = discounts.map((discount) => reductionFrom(base, discount, dishes))
  let left = mostTogether(base, toSum(Math.max(0, ...largest)))
  let rest = base
  return discounts.map((discount) => {
    const amount = toSum(Math.min(left, reductionFrom(rest, discount, dishes)))
    left = subtractSum(left, amount)
    rest = subtractSum(rest, amount)
    return { id: discount.id, amount }
  })
}

function getTotal(applied: readonly AppliedDiscount[]): number {
  return applied.reduce((total, { amount }) => total + amount, 0)
}
