import { type Sum, toSum } from '../../money/sum.ts'
import { type BranchScope, isInScope } from '../../staff/rights.ts'

/** More than this is missing only with the knowledge of somebody who closes days or leads the couriers. */
export const mostMissing: Sum = toSum(20_000)

/** What a courier carries of one branch's orders. */
export type Carried = { readonly branchId: string; readonly amount: Sum }

/** How that money leaves the courier; what came into the till, and what was missing (negative) or too much. */
export type HandedIn = { readonly branchId: string; readonly handedIn: Sum; readonly difference: number }

/**
 * Splits what was counted in a till over the branches whose orders it is from. Other branches get theirs first and in
 * full, as far as it reaches; what is missing or too much falls on the branch that counted. Branches that are not the
 * counter's own come last, and what is missing of theirs is still carried afterwards; of the others nothing is.
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

/** What was too much (positive) or missing in the hand-ins of a courier for one branch, as the server wrote it. */
export type HandInDifferences = {
  /** Since the order of the sum was placed: before then nobody could have paid it. */
  readonly sinceOrder: number
  /** Of all hand-ins: what was too much once may have made up for what was missing before. */
  readonly altogether: number
}

/**
 * A sum that is told late, when the courier had no link, may have been counted already: as much of it as was too much
 * then is no difference any more. Where it may as well have made up for a missing sum, a person has to decide.
 *
 * @returns what is taken off the difference; 0: the courier has it still
 */
export function countedBefore(taken: Sum, { sinceOrder, altogether }: HandInDifferences): Sum {
  return toSum(Math.max(0, Math.min(taken, sinceOrder, altogether)))
}
