import { canBeOrdered } from '../../catalog/availability.ts'
import { type Choices, choiceProblems, choicesPrice, type ProductChoices } from '../../catalog/choices.ts'
import type { ProductType, StopList } from '../../catalog/product.ts'
import { offeredGroups, stopOfParts, strongestStop } from '../../catalog/set-stops.ts'
import type { WeeklyWindow } from '../../catalog/weekly-window.ts'
import { type Sum, zeroSum } from '../../money/sum.ts'
import type { Problem } from '../../problem.ts'
import type { Instant } from '../../time/instant.ts'
import type { LineStop } from '../cart/cart.ts'
import { isQuantity } from '../limits.ts'
import type { LineToPrice } from './line-to-price.ts'

/** A line as a customer orders it, without a price. */
export type OrderedLine = Choices & {
  readonly key: string
  readonly productId: string
  readonly quantity: number
}

/** A dish of the menu with everything that its price depends on. */
export type Offer = ProductChoices & {
  readonly type: ProductType
  readonly categoryId: string
  /** The price in this menu. */
  readonly price: Sum
  readonly saleWindow: WeeklyWindow | null
}

type ResolveInput = {
  readonly lines: readonly OrderedLine[]
  /** The menu by product id; other products are not in the menu. */
  readonly offers: ReadonlyMap<string, Offer>
  readonly stops: StopList
  /** The wanted time of the order, at which hours of sale are checked. */
  readonly at: Instant
}

type ResolvedLines = {
  readonly lines: readonly LineToPrice[]
  /** Problems with quantities and choices. Unavailable lines have `inStop` instead. */
  readonly problems: readonly Problem[]
}

/** Finds every ordered line in the menu, so that it can be priced. Lines with an invalid quantity are dropped. */
export function resolveLines({ lines, offers, stops, at }: ResolveInput): ResolvedLines {
  const resolved = lines.map((line) => resolveLine(line, offers.get(line.productId), stops, at))
  return {
    lines: resolved.flatMap(({ line }) => (line === null ? [] : [line])),
    problems: resolved.flatMap(({ problems }) => problems),
  }
}

function resolveLine(
  ordered: OrderedLine,
  offer: Offer | undefined,
  stops: StopList,
  at: Instant,
): { readonly line: LineToPrice | null; readonly problems: readonly Problem[] } {
  const { key, productId, quantity } = ordered
  if (!isQuantity(quantity)) {
    return { line: null, problems: [{ code: 'quantity_invalid', lineKey: key, field: 'quantity' }] }
  }
  if (offer === undefined) {
    const stranger = { type: 'simple', categoryId: '', price: zeroSum, extrasPrice: zeroSum } as const
    return {
      line: { ...stranger, key, productId, quantity, isDefaultProduct: false, inStop: 'not_in_menu' },
      problems: [],
    }
  }
  const offered = { ...offer, comboGroups: offeredGroups(offer.comboGroups, stops) }
  const problems = problemsOfChoice(ordered, offered).map((problem) => ({ ...problem, lineKey: key }))
  const isPriced = problems.every(({ code }) => code !== 'choice_invalid')
  const line = {
    key,
    productId,
    quantity,
    type: offer.type,
    categoryId: offer.categoryId,
    price: offer.price,
    extrasPrice: isPriced ? choicesPrice(offer, ordered) : zeroSum,
    isDefaultProduct: false,
    inStop: findStop(ordered, offer, stops, at),
  }
  return { line, problems }
}

/** Of a dish with variants one has to be chosen, because the dish itself cannot be cooked. */
function problemsOfChoice(ordered: OrderedLine, offer: Offer): readonly Problem[] {
  if (offer.type !== 'origin') return choiceProblems(offer, ordered)
  return [{ code: 'choice_required', productId: offer.productId, groupId: 'variant' }]
}

/** A set is unavailable without one of its parts, and a dish without one of its choices. */
function findStop(ordered: OrderedLine, offer: Offer, stops: StopList, at: Instant): LineStop | null {
  const parts = [
    offer.productId,
    ...ordered.comboChoices.map(({ productId }) => productId),
    ...ordered.modifiers.map(({ modifierId }) => modifierId),
  ]
  const ofSet = stopOfParts(offer.comboGroups, stops)
  const stop = strongestStop([...parts.flatMap((id) => stops.get(id) ?? []), ...(ofSet ? [ofSet] : [])])
  if (stop !== null) return stop
  return canBeOrdered({ stop, saleWindow: offer.saleWindow }, at) ? null : 'outside_hours'
}
