import { splitSum } from '../../money/split-sum.ts'
import { addSums, type Sum, zeroSum } from '../../money/sum.ts'

/** Who pays the shop: `one`: the host all of it; `each`: everybody their part, by a link of their own. */
export const groupPayments = ['one', 'each'] as const
export type GroupPayment = (typeof groupPayments)[number]

/** `each`: own dishes, the rest evenly; `even`: everybody the same. */
export const groupSplits = ['each', 'even'] as const
export type GroupSplit = (typeof groupSplits)[number]

type Given = {
  readonly split: GroupSplit
  /** In the order in which they joined. */
  readonly personIds: readonly string[]
  /** Dishes after all discounts of the order; null: for everybody. */
  readonly lines: readonly { readonly personId: string | null; readonly amount: Sum }[]
  /** What is paid, with delivery and after points. */
  readonly total: Sum
}

/**
 * What everybody pays, by person. The parts always add up to the total: shared dishes and delivery are split evenly, and what
 * was taken off the order, such as points, lowers everybody's part by the same share.
 */
export function splitGroup({ split, personIds, lines, total }: Given): ReadonlyMap<string, Sum> {
  if (personIds.length === 0) return new Map()
  const evenly = (amount: Sum) =>
    splitSum(
      amount,
      personIds.map(() => 1),
    )
  if (split === 'even') return toParts(personIds, evenly(total))
  const own = personIds.map((id) =>
    addSums(...lines.flatMap((line) => (line.personId === id ? line.amount : []))),
  )
  const goods = addSums(...lines.map(({ amount }) => amount))
  const shared = evenly((goods - addSums(...own)) as Sum) // a part of the goods is not above them
  const dishes = own.map((amount, place) => addSums(amount, shared[place] ?? zeroSum))
  if (total <= goods) return toParts(personIds, splitSum(total, dishes))
  const rest = evenly((total - goods) as Sum) // above zero
  return toParts(
    personIds,
    dishes.map((amount, place) => addSums(amount, rest[place] ?? zeroSum)),
  )
}

function toParts(personIds: readonly string[], amounts: readonly Sum[]): ReadonlyMap<string, Sum> {
  return new Map(personIds.map((id, place) => [id, amounts[place] ?? zeroSum]))
}
