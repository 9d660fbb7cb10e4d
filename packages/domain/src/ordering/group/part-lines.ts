import { splitSum } from '../../money/split-sum.ts'
import { type Sum, subtractSum, toSum, zeroSum } from '../../money/sum.ts'

/** A line of the order: in all, and what the discounts of the whole order take off it. */
type Line = {
  readonly quantity: number
  readonly price: Sum
  readonly total: Sum
  readonly orderDiscountShare: Sum
}

type Owned<L> = { readonly personId: string | null; readonly line: L }

export type PartLines<L> = { readonly lines: readonly L[]; readonly deliveryPrice: Sum }

/**
 * What the receipt of each person's part lists: their own dishes, and of those for everybody as much as their share of them.
 * A dish for everybody that several pay stands in each of their receipts as one piece at what they pay of it. All
 * receipts together list the order exactly.
 */
export function linesOfParts<L extends Line>({
  personIds,
  lines,
  deliveryPrice,
}: {
  /** In the order in which they joined. */
  readonly personIds: readonly string[]
  readonly lines: readonly Owned<L>[]
  readonly deliveryPrice: Sum
}): ReadonlyMap<string, PartLines<L>> {
  const evenly = (amount: Sum) =>
    splitSum(
      amount,
      personIds.map(() => 1),
    )
  const common = lines.filter(({ personId }) => personId === null || !personIds.includes(personId))
  const left = common.map(({ line }) => ({ line, net: subtractSum(line.total, line.orderDiscountShare) }))
  const shares = evenly(toSum(left.reduce((sum, { net }) => sum + net, 0)))
  const deliveries = evenly(deliveryPrice)
  return new Map(
    personIds.map((id, place) => {
      const own = lines.flatMap(({ personId, line }) => (personId === id ? [line] : []))
      const taken = takeFrom(left, shares[place] ?? zeroSum)
      return [id, { lines: [...own, ...taken], deliveryPrice: deliveries[place] ?? zeroSum }]
    }),
  )
}

/** Takes pieces of what is left of the lines, one after the other, that are worth so much; what is taken is left no more. */
function takeFrom<L extends Line>(left: { readonly line: L; net: Sum }[], worth: Sum): readonly L[] {
  let wanted = worth
  return left.flatMap((rest) => {
    const taken = toSum(Math.min(rest.net, wanted))
    if (taken === 0) return []
    wanted = subtractSum(wanted, taken)
    const isWhole = taken === subtractSum(rest.line.total, rest.line.orderDiscountShare)
    rest.net = subtractSum(rest.net, taken)
    return isWhole
      ? [rest.line]
      : [{ ...rest.line, quantity: 1, price: taken, total: taken, orderDiscountShare: zeroSum }]
  })
}

/** Several receipts in one: who pays for others has their dishes in their own receipt, each line once. */
export function joinPartLines<L extends Line & { readonly lineId: string }>(
  parts: readonly PartLines<L>[],
): PartLines<L> {
  const lines = new Map<string, L>()
  for (const line of parts.flatMap((part) => part.lines)) {
    const known = lines.get(line.lineId)
    const total = toSum(line.total - line.orderDiscountShare + (known ? known.total : 0))
    lines.set(
      line.lineId,
      known ? { ...known, quantity: 1, price: total, total, orderDiscountShare: zeroSum } : line,
    )
  }
  const deliveryPrice = toSum(parts.reduce((sum, part) => sum + part.deliveryPrice, 0))
  return { lines: [...lines.values()], deliveryPrice }
}
