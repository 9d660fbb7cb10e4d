import type { Reach } from './discount.ts'
import type { PromotionKind } from './promotion.ts'

/** What decides whether two promotions can meet in one order. Empty lists are no condition. */
export type ClashFacts = {
  readonly kind: PromotionKind
  readonly reach: Reach
  readonly cities: readonly string[]
  readonly branches: readonly string[]
  readonly methods: readonly string[]
  readonly days: readonly number[]
  /** `HH:mm`; null: all day. */
  readonly hours: { readonly from: string; readonly to: string } | null
  readonly startsAt: string
  readonly endsAt: string | null
}

/** Whether two automatic promotions can reduce the same thing in the same order. Dishes of a category are not looked up. */
export function isClash(one: ClashFacts, other: ClashFacts): boolean {
  return (
    findLevel(one) !== null &&
    findLevel(one) === findLevel(other) &&
    meet(one.cities, other.cities) &&
    meet(one.branches, other.branches) &&
    meet(one.methods, other.methods) &&
    meet(one.days, other.days) &&
    (one.endsAt === null || one.endsAt > other.startsAt) &&
    (other.endsAt === null || other.endsAt > one.startsAt) &&
    meetInHours(one.hours, other.hours) &&
    meetInDishes(one, other)
  )
}

/** What it reduces; a gift reduces nothing. */
function findLevel({ kind, reach }: ClashFacts): 'delivery' | 'dishes' | 'order' | null {
  if (kind === 'gift') return null
  if (kind === 'delivery') return 'delivery'
  const named = reach.productIds.length + reach.categoryIds.length + reach.exceptProductIds.length
  return kind === 'prices' || (kind !== 'nth' && named > 0) ? 'dishes' : 'order'
}

function meet<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((item) => other.includes(item))
}

/** Hours that run past midnight are two spans. */
function meetInHours(one: ClashFacts['hours'], other: ClashFacts['hours']): boolean {
  if (one === null || other === null) return true
  return getSpans(one).some((a) => getSpans(other).some((b) => a.from <= b.to && b.from <= a.to))
}

function getSpans({ from, to }: NonNullable<ClashFacts['hours']>) {
  return from <= to
    ? [{ from, to }]
    : [
        { from, to: '23:59' },
        { from: '00:00', to },
      ]
}

function meetInDishes({ reach: one }: ClashFacts, { reach: other }: ClashFacts): boolean {
  const isForAll = (reach: Reach) => reach.productIds.length + reach.categoryIds.length === 0
  if (isForAll(one) || isForAll(other)) return true
  const named = (reach: Reach) => [...reach.productIds, ...reach.categoryIds]
  return named(one).some((id) => named(other).includes(id))
}
