import { type Sum, toSum } from '../../money/sum.ts'

/** The cash that a courier carries of one branch's orders. */
export type Carried = { readonly branchId: string; readonly amount: Sum }

/** How much was handed in for a branch, and how much was missing (negative) or too much. */
export type HandedIn = { readonly branchId: string; readonly handedIn: Sum; readonly difference: number }

/**
 * Splits what was counted in a till among the branches whose orders it is from. Other branches get theirs first and
 * in full, as far as it suffices; the difference belongs to the branch that counted. Afterwards the courier carries
 * nothing.
 */
export function splitHandIn({
  carried,
  counted,
  tillId,
}: {
  readonly carried: readonly Carried[]
  readonly counted: Sum
  readonly tillId: string
}): readonly HandedIn[] {
  let left: number = counted
  const others = carried
    .filter(({ branchId }) => branchId !== tillId)
    .map(({ branchId, amount }) => {
      const handedIn = toSum(Math.min(left, amount))
      left -= handedIn
      return { branchId, handedIn, difference: handedIn - amount }
    })
  const own = carried.find(({ branchId }) => branchId === tillId)?.amount ?? 0
  const rest = { branchId: tillId, handedIn: toSum(left), difference: left - own }
  return [...others, rest].filter(({ handedIn, difference }) => handedIn > 0 || difference !== 0)
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
