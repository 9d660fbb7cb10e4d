import { type Sum, toSum } from '../../money/sum.ts'

/** What a courier carries of one branch's orders. */
export type Carried = { readonly branchId: string; readonly amount: Sum }

/** How that money leaves the courier; what came into the till, and what was missing (negative) or too much. */
export type HandedIn = { readonly branchId: string; readonly handedIn: Sum; readonly difference: number }

/**
 * Splits what was counted in a till over the branches whose orders it is from. Other branches get theirs first and in
 * full, as far as it reaches; what is missing or too much falls on the branch that counted. Afterwards nothing is carried.
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
