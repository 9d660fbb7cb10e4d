import { type Sum, toSum } from '../../money/sum.ts'
import type { CoverPrice } from './cheapest-cover.ts'
import { leastWantedGrams, type PlannerDish, type SetWishes, type Weighed, wantedGrams } from './wishes.ts'

/** `right` follows the appetite and the budget, `light` is less of both, `hearty` is more food. */
export const setKinds = ['right', 'light', 'hearty'] as const
export type SetKind = (typeof setKinds)[number]

export type SetLine<D extends PlannerDish> = { readonly dish: D; readonly quantity: number }

type Character = {
  /** Of the grams that were asked for. */
  readonly share: number
  /** Of the budget that may be spent. */
  readonly spends: number
  /** Portions, of which several of a kind are taken, are preferred to what is shared by pieces. */
  readonly prefersPortions: boolean
}

const characters = {
  right: { share: 1, spends: 0.95, prefersPortions: false },
  light: { share: 0.88, spends: 0.7, prefersPortions: false },
  hearty: { share: 1.25, spends: 1, prefersPortions: true },
} satisfies Record<SetKind, Character>

/** A set is this much heavier than wished at most, unless no lighter one is possible. */
const mostExcess = 1.3
/** A price for a gram that is further above the usual one than this is paid for the name only. */
const dearestOfMedian = 1.5
/** As many different dishes a table of two has, and one more for so many people. */
const fewestDishes = 3
const peopleForAnotherDish = 3

type Composed<D extends PlannerDish> = {
  readonly candidates: readonly Weighed<D>[]
  readonly coverPrice: CoverPrice
  readonly wishes: SetWishes
  readonly kind: SetKind
  /** Dishes of the sets before this one, which are avoided. */
  readonly used: ReadonlySet<string>
}

/**
 * Adds the dish that fits best until the set weighs enough. A dish is only added if the rest of the food can still be paid
 * for, so the set is within the budget whenever any set is. Null: none is.
 */
export function composeSet<D extends PlannerDish>(input: Composed<D>): readonly SetLine<D>[] | null {
  const { candidates, coverPrice, wishes, kind } = input
  const least = leastWantedGrams(wishes)
  if (coverPrice(least) > wishes.budget) return null
  const goal = Math.max(least, wantedGrams(wishes) * characters[kind].share)
  const rate = makeRating(input, goal)
  const state: State = { grams: 0, price: 0, quantities: new Map(), ofCategory: new Map() }
  while (state.grams < goal) {
    const isEnough = state.grams >= least
    const canAdd = (dish: Weighed<D>) =>
      state.price + dish.priceWithDiscount + coverPrice(least - state.grams - dish.grams) <= wishes.budget
    const payable = candidates.filter(canAdd)
    const inMeasure = payable.filter((dish) => isInMeasure(dish, state, { wishes, goal }))
    const dish =
      findBest(inMeasure, (one) => rate(one, state)) ??
      (isEnough ? null : findBest(payable, (one) => rate(one, state)))
    if (dish === null) break
    add(dish, state)
  }
  return candidates.flatMap((dish) => {
    const quantity = state.quantities.get(dish.id)
    return quantity === undefined ? [] : [{ dish, quantity }]
  })
}

type State = {
  grams: number
  price: number
  readonly quantities: Map<string, number>
  readonly ofCategory: Map<string, number>
}

function add({ id, categoryId, grams, priceWithDiscount }: Weighed<PlannerDish>, state: State): void {
  state.grams += grams
  state.price += priceWithDiscount
  state.quantities.set(id, (state.quantities.get(id) ?? 0) + 1)
  state.ofCategory.set(categoryId, (state.ofCategory.get(categoryId) ?? 0) + grams)
}

/** Neither too much of one dish, nor too many dishes, nor too much food. */
function isInMeasure(
  { id, grams }: Weighed<PlannerDish>,
  state: State,
  { wishes, goal }: { readonly wishes: SetWishes; readonly goal: number },
): boolean {
  const quantity = state.quantities.get(id) ?? 0
  const mostDishes = fewestDishes + Math.floor(wishes.people / peopleForAnotherDish)
  return (
    state.grams + grams <= goal * mostExcess &&
    quantity < Math.max(1, Math.ceil(wishes.people / 2)) &&
    (quantity > 0 || state.quantities.size < mostDishes)
  )
}

type Rating<D extends PlannerDish> = (dish: Weighed<D>, state: State) => number

function makeRating<D extends PlannerDish>(
  { candidates, wishes, kind, used }: Composed<D>,
  goal: number,
): Rating<D> {
  const { spends, prefersPortions } = characters[kind]
  const mostPopular = Math.max(1, ...candidates.map(({ popularity }) => popularity))
  const dearest = dearestOfMedian * median(candidates.map(pricePerGram))
  const portion = goal / (fewestDishes + Math.floor(wishes.people / peopleForAnotherDish))
  return (dish, { grams, price, quantities, ofCategory }) => {
    const left = Math.max(1, goal - grams)
    const wantedPrice = Math.min(dearest, Math.max(0, wishes.budget * spends - price) / left)
    const priceMiss = Math.min(1, Math.abs(pricePerGram(dish) - wantedPrice) / Math.max(wantedPrice, 1))
    const excess = Math.max(0, dish.grams - left) / goal
    return (
      dish.popularity / mostPopular +
      Math.min(1, dish.grams / portion) -
      1.5 * priceMiss -
      3 * excess -
      (dish.pieces === null ? 0.2 : 0.5) * (quantities.get(dish.id) ?? 0) -
      1.2 * ((ofCategory.get(dish.categoryId) ?? 0) / goal) -
      (used.has(dish.id) ? 1.5 : 0) +
      (prefersPortions === (dish.pieces === null) && wishes.people > 1 ? 0.9 : 0)
    )
  }
}

function pricePerGram({ grams, priceWithDiscount }: Weighed<PlannerDish>): number {
  return priceWithDiscount / grams
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The first of equals, so that equal wishes have equal answers. */
function findBest<D>(dishes: readonly D[], rate: (dish: D) => number): D | null {
  let best: D | null = null
  let bestRate = Number.NEGATIVE_INFINITY
  for (const dish of dishes) {
    const rated = rate(dish)
    if (rated <= bestRate) continue
    best = dish
    bestRate = rated
  }
  return best
}

export function priceOfLines(lines: readonly SetLine<PlannerDish>[]): Sum {
  return toSum(lines.reduce((sum, { dish, quantity }) => sum + dish.priceWithDiscount * quantity, 0))
}
