import { type Sum, toSum } from '../money/sum.ts'

export const menuSorts = ['popular', 'cheap', 'expensive', 'new', 'rating'] as const
export type MenuSort = (typeof menuSorts)[number]

/** Among the tags of a query, though it depends on the price and is not a tag of the dish. */
export const onSaleTag = 'on_sale'
const newTag = 'new'

export type MenuFilter = {
  readonly sort: MenuSort
  /** Dishes with any of them; may contain `on_sale`. */
  readonly tags: readonly string[]
  /** Dishes without these allergens. */
  readonly without: readonly string[]
  /** Both limits are inclusive; null is no limit. */
  readonly from: Sum | null
  readonly to: Sum | null
}

export type FilterableDish = {
  readonly price: Sum
  /** Equal to the price, or lower while a discount applies. */
  readonly priceWithDiscount: Sum
  readonly tags: readonly string[]
  readonly allergens: readonly string[]
  readonly popularity: number
  /** Null without reviews. */
  readonly rating: number | null
  /** Position in the menu; of two new dishes the one with the higher position is newer. */
  readonly order: number
}

export const noFilter: MenuFilter = { sort: 'popular', tags: [], without: [], from: null, to: null }

/** Selects and sorts dishes. */
export function filterDishes<D extends FilterableDish>(
  dishes: readonly D[],
  filter: MenuFilter,
): readonly D[] {
  return sortDishes(
    dishes.filter((dish) => passesFilter(dish, filter)),
    filter.sort,
  )
}

export function passesFilter(dish: FilterableDish, { tags, without, from, to }: MenuFilter): boolean {
  const hasTag = (tag: string) =>
    tag === onSaleTag ? dish.priceWithDiscount < dish.price : dish.tags.includes(tag)
  return (
    (tags.length === 0 || tags.some(hasTag)) &&
    !without.some((allergen) => dish.allergens.includes(allergen)) &&
    (from === null || dish.priceWithDiscount >= from) &&
    (to === null || dish.priceWithDiscount <= to)
  )
}

const compareBy = {
  popular: () => 0,
  cheap: (a, b) => a.priceWithDiscount - b.priceWithDiscount,
  expensive: (a, b) => b.priceWithDiscount - a.priceWithDiscount,
  new: (a, b) => Number(isNew(b)) - Number(isNew(a)) || (isNew(a) ? b.order - a.order : 0),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
} satisfies Record<MenuSort, (a: FilterableDish, b: FilterableDish) => number>

/** Dishes that compare equal are ordered by popularity, then as given. */
export function sortDishes<D extends FilterableDish>(dishes: readonly D[], sort: MenuSort): readonly D[] {
  return dishes.toSorted((a, b) => compareBy[sort](a, b) || b.popularity - a.popularity)
}

/** The number on the filter button: limits count, sorting does not. */
export function countFilters({ tags, without, from, to }: MenuFilter): number {
  return tags.length + without.length + (from !== null || to !== null ? 1 : 0)
}

/** Parses `?sort=&tags=&without=&from=&to=`. Invalid values are ignored; a reversed price range is swapped. */
export function parseMenuFilter(query: { get(name: string): string | null }): MenuFilter {
  const from = parsePrice(query.get('from'))
  const to = parsePrice(query.get('to'))
  const isCrossed = from !== null && to !== null && from > to
  return {
    sort: menuSorts.find((sort) => sort === query.get('sort')) ?? noFilter.sort,
    tags: parseList(query.get('tags')),
    without: parseList(query.get('without')),
    from: isCrossed ? to : from,
    to: isCrossed ? from : to,
  }
}

/** The query without its question mark; empty for a filter without limits. Equal filters give equal texts. */
export function formatMenuFilter({ sort, tags, without, from, to }: MenuFilter): string {
  const parts = [
    sort === noFilter.sort ? null : `sort=${sort}`,
    formatList('tags', tags),
    formatList('without', without),
    from === null ? null : `from=${from}`,
    to === null ? null : `to=${to}`,
  ]
  return parts.filter((part) => part !== null).join('&')
}

function isNew(dish: FilterableDish): boolean {
  return dish.tags.includes(newTag)
}

function parsePrice(text: string | null): Sum | null {
  const digits = (text ?? '').replace(/\s/g, '')
  return /^\d{1,9}$/.test(digits) ? toSum(Number(digits)) : null
}

function parseList(text: string | null): readonly string[] {
  const slugs = (text ?? '').split(',').map((slug) => slug.trim())
  return [...new Set(slugs.filter((slug) => slug !== ''))]
}

function formatList(name: string, slugs: readonly string[]): string | null {
  return slugs.length === 0 ? null : `${name}=${slugs.toSorted().map(encodeURIComponent).join(',')}`
}
