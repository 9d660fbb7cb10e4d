import { type Sum, toSum } from '../money/sum.ts'

export const menuSorts = ['popular', 'cheap', 'expensive', 'new', 'rating'] as const
export type MenuSort = (typeof menuSorts)[number]

/** Stands among the tags of a query, though it is a fact of the price and not a tag of the dish. */
export const onSaleTag = 'on_sale'
const newTag = 'new'

export type MenuFilter = {
  readonly sort: MenuSort
  /** Any of them; may hold `on_sale`. */
  readonly tags: readonly string[]
  /** None of these allergens. */
  readonly without: readonly string[]
  /** Both ends are inside; null is no limit. */
  readonly from: Sum | null
  readonly to: Sum | null
}

export type FilterableDish = {
  readonly price: Sum
  /** Equal to the price, or lower while a discount holds. */
  readonly priceWithDiscount: Sum
  readonly tags: readonly string[]
  readonly allergens: readonly string[]
  readonly popularity: number
  /** Null without reviews. */
  readonly rating: number | null
  /** Place in the menu; of two new dishes the one with the greater place is newer. */
  readonly order: number
}

export const noFilter: MenuFilter = { sort: 'popular', tags: [], without: [], from: null, to: null }

/** The dishes that pass, sorted. */
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

/** Equals stand by popularity, then as given. */
export function sortDishes<D extends FilterableDish>(dishes: readonly D[], sort: MenuSort): readonly D[] {
  return dishes.toSorted((a, b) => compareBy[sort](a, b) || b.popularity - a.popularity)
}

/** How many limits are set, for the badge of the filter button; sorting is none. */
export function countFilters({ tags, without, from, to }: MenuFilter): number {
  return tags.length + without.length + (from !== null || to !== null ? 1 : 0)
}

/** Reads `?sort=&tags=&without=&from=&to=`. What makes no sense is left out; crossed prices are swapped. */
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

/** The query without its question mark, empty for the filter that changes nothing. Equal filters give equal texts. */
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
