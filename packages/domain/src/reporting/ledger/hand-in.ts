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

/**
 * A sum that is told late, when the courier had no link, may have been counted already: as much of it as was too much
 * then is no difference any more.
 *
 * @param differences of the courier for this branch since the sum was taken
 * @returns what is taken off the difference; 0: the courier has it still
 */
export function countedBefore(taken: Sum, differences: readonly number[]): Sum {
  const tooMuch = differences.reduce((sum, one) => sum + one, 0)
  return toSum(Math.max(0, Math.min(taken, tooMuch)))
}
