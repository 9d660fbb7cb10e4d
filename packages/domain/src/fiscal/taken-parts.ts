import { splitSum } from '../money/split-sum.ts'
import { addSums, type Sum, subtractSum, toSum } from '../money/sum.ts'

/** A part of what was sold: a line, or the delivery. */
type Part = {
  /** After every discount, before points. */
  readonly reduced: Sum
  /** Due for it in money. */
  readonly due: Sum
}

/** The same, as it was paid. */
export type TakenPart = { readonly reduced: Sum; readonly paid: Sum }

/**
 * What was paid for each part when another sum than due was taken at the door. Less is a discount of the seller; more is a
 * dearer price. Money for something that was paid already is for all of its parts. Points stay what was spent on them.
 */
export function takenParts(taken: Sum, parts: readonly Part[]): readonly TakenPart[] {
  const due = addSums(...parts.map((part) => part.due))
  if (due === 0) {
    const paid = splitSum(taken, partsOf(parts, 'reduced'))
    return paid.map((sum) => ({ reduced: sum, paid: sum }))
  }
  const isLess = taken < due
  const change = toSum(Math.abs(taken - due))
  const shares = splitSum(change, partsOf(parts, 'due'))
  return parts.map(({ reduced, due: full }, at) => {
    const share = shares[at] ?? toSum(0)
    return isLess
      ? { reduced: subtractSum(reduced, share), paid: subtractSum(full, share) }
      : { reduced: addSums(reduced, share), paid: addSums(full, share) }
  })
}

function partsOf(parts: readonly Part[], name: keyof Part): readonly Sum[] {
  return parts.map((part) => part[name])
}
