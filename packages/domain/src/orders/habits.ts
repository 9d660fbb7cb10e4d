import { type Sum, toSum } from '../money/sum.ts'
import type { SubstitutionChoice } from './substitution.ts'

/** Banknotes that change is asked from, the largest first. */
const notes = [200_000, 100_000, 50_000, 10_000] as const
type Note = (typeof notes)[number]

/** Something done so often is a habit. */
const fewestNotes = 2
const fewestUsualOrders = 3

/** What earlier orders say about the customer, the latest first. */
type PaidOrder = {
  readonly paymentType: string
  /** What the customer paid with; null: no change was needed. */
  readonly cashChange: number | null
}

/** The note that the customer usually gives in cash; null without a habit. Orders are the latest first. */
export function findUsualNote(orders: readonly PaidOrder[]): Note | null {
  const given = orders
    .filter(({ paymentType }) => paymentType === 'cash')
    .flatMap(({ cashChange }) =>
      cashChange === null ? [] : (notes.find((note) => cashChange % note === 0) ?? []),
    )
  return findMostFrequent(given, fewestNotes)
}

/** What the customer gives for a total with notes of one kind; null: it needs no change. */
export function changeFromNotes(total: Sum, note: Note): Sum | null {
  return total % note === 0 ? null : toSum(Math.ceil(total / note) * note)
}

type OrderedLine = {
  readonly productId: string
  /** Null: as for the whole order. */
  readonly substitution: SubstitutionChoice | null
}

/**
 * What the customer last wanted for each dish when it has run out, where that is not the same as for the whole order.
 *
 * @param orders their lines, the latest order first
 * @returns by product
 */
export function findUsualSubstitutions(
  orders: readonly (readonly OrderedLine[])[],
): Readonly<Record<string, SubstitutionChoice>> {
  const last = new Map<string, SubstitutionChoice | null>()
  for (const { productId, substitution } of orders.flat()) {
    if (!last.has(productId)) last.set(productId, substitution)
  }
  return Object.fromEntries([...last].flatMap(([id, choice]) => (choice === null ? [] : [[id, choice]])))
}

type RepeatedOrder = {
  readonly lines: readonly {
    readonly productId: string
    readonly quantity: number
    /** Names of what was chosen with the dish. */
    readonly choices: readonly string[]
    /** Added by the shop: it follows from the others. */
    readonly isDefaultProduct: boolean
  }[]
}

/** The latest of the orders that were made at least three times with the same dishes; null when there are none. */
export function findUsualOrder<O extends RepeatedOrder>(orders: readonly O[]): O | null {
  const usual = findMostFrequent(orders.map(describeLines), fewestUsualOrders)
  return orders.find((order) => describeLines(order) === usual) ?? null
}

function describeLines({ lines }: RepeatedOrder): string {
  const texts = lines
    .filter(({ isDefaultProduct }) => !isDefaultProduct)
    .map(({ productId, quantity, choices }) => JSON.stringify([productId, quantity, choices.toSorted()]))
  return texts.toSorted().join()
}

/** Of equally frequent values the one that comes first. */
function findMostFrequent<Value>(values: readonly Value[], fewest: number): Value | null {
  let best: Value | null = null
  let most = fewest - 1
  for (const value of new Set(values)) {
    const count = values.filter((one) => one === value).length
    if (count <= most) continue
    best = value
    most = count
  }
  return best
}
