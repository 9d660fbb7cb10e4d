import { type Sum, toSum } from '../../money/sum.ts'
import { type BranchScope, isInScope } from '../../staff/rights.ts'

/** The largest missing amount that staff other than managers and owners may accept. */
export const mostMissing: Sum = toSum(20_000)

/** The cash that a courier carries of one branch's orders. */
export type Carried = { readonly branchId: string; readonly amount: Sum }

/** How much was handed in for a branch, and how much was missing (negative) or too much. */
export type HandedIn = { readonly branchId: string; readonly handedIn: Sum; readonly difference: number }

/**
 * Splits what was counted in a till among the branches whose orders it is from. Other branches get theirs first and in
 * full, as far as it suffices; the difference belongs to the branch that counted. Branches outside of the counter's scope
 * come last, and what is missing of theirs is still carried afterwards; of the others nothing is.
 */
export function splitHandIn({
  carried,
  counted,
  tillId,
  ownIds = null,
}: {
  readonly carried: readonly Carried[]
  readonly counted: Sum
  readonly tillId: string
  /** The branches of the person who counts; null: all. */
  readonly ownIds?: BranchScope
}): readonly HandedIn[] {
  const others = carried.filter(({ branchId }) => branchId !== tillId)
  const own = others.filter(({ branchId }) => isInScope(ownIds, branchId))
  const foreign = others.filter(({ branchId }) => !isInScope(ownIds, branchId))
  let left: number = counted
  const take = (amount: number): Sum => {
    const taken = toSum(Math.min(left, amount))
    left -= taken
    return taken
  }
  const ofOwn = own.map(({ branchId, amount }) => {
    const handedIn = take(amount)
    return { branchId, handedIn, difference: handedIn - amount }
  })
  const ofTill = carried.find(({ branchId }) => branchId === tillId)?.amount ?? 0
  const inTill = take(ofTill)
  const ofForeign = foreign.map(({ branchId, amount }) => ({
    branchId,
    handedIn: take(amount),
    difference: 0,
  }))
  const handedIn = toSum(inTill + left)
  const rest = { branchId: tillId, handedIn, difference: handedIn - ofTill }
  return [...ofOwn, ...ofForeign, rest].filter(({ handedIn: sum, difference }) => sum > 0 || difference !== 0)
}

/** The differences in a courier's hand-ins for one branch: too much (positive) or missing. */
export type HandInDifferences = {
  /** Since the order was placed, because it could not have been paid earlier. */
  readonly sinceOrder: number
  /** Of all hand-ins: an excess may have made up for an earlier shortage. */
  readonly altogether: number
}

/**
 * A sum that an offline courier reports late may have been counted already: then the excess in a hand-in was this sum
 * and is no difference any more. Where the excess may also have made up for a shortage, a person has to decide.
 *
 * @returns the part that was counted already; 0: the courier still carries the sum
 */
export function countedBefore(taken: Sum, { sinceOrder, altogether }: HandInDifferences): Sum {
  return toSum(Math.max(0, Math.min(taken, sinceOrder, altogether)))
}
