import {
  countFilters,
  filterDishes,
  formatMenuFilter,
  type MenuFilter,
  noFilter,
  passesFilter,
} from '@doira/domain/catalog/filter'
import type { Menu, MenuCard, MenuSection } from './menu-card.ts'

const popularCount = 8

/** What a page shows of a menu under a filter. */
export type MenuView = {
  /** The dishes that sell best; empty when the filter leaves none of them. */
  readonly popular: readonly MenuCard[]
  /** Those the filter left empty are hidden; those that were empty before say so. */
  readonly sections: readonly MenuSection[]
  /** The filter leaves nothing at all. */
  readonly isNothingLeft: boolean
}

const usualViews = /* @__PURE__ */ new WeakMap<Menu, MenuView>()

/** Filters and sorts inside the sections. As most pages show it, a menu is viewed once. */
export function viewMenu(menu: Menu, filter: MenuFilter): MenuView {
  if (formatMenuFilter(filter) !== '') return makeView(menu, filter)
  const view = usualViews.get(menu) ?? makeView(menu, noFilter)
  usualViews.set(menu, view)
  return view
}

function makeView(menu: Menu, filter: MenuFilter): MenuView {
  const isFiltered = countFilters(filter) > 0
  const sections = menu.sections
    .map((section) => ({ ...section, cards: filterDishes(section.cards, filter) }))
    .filter(({ cards }) => cards.length > 0 || !isFiltered)
  return {
    popular: filterDishes(popularDishes(menu), filter),
    sections,
    isNothingLeft: isFiltered && sections.length === 0,
  }
}

/** The dishes that sell best and can be ordered now. */
function popularDishes({ sections }: Menu): readonly MenuCard[] {
  const cards = sections.flatMap((section) => section.cards.filter(({ off }) => off === null))
  return cards.toSorted(byRevenue).slice(0, popularCount)
}

/** By the sum of their orders: by their number alone the cheapest dishes would lead. */
export function byRevenue(one: MenuCard, other: MenuCard): number {
  return other.popularity * other.priceWithDiscount - one.popularity * one.priceWithDiscount
}

/** How many dishes pass, announced while the customer is choosing. */
export function countPassing<Dish extends Parameters<typeof passesFilter>[0]>(
  dishes: readonly Dish[],
  filter: MenuFilter,
): number {
  return dishes.filter((dish) => passesFilter(dish, filter)).length
}

/**
 * The set that stands wide at the first place of a section, and the others; never the one that stands wide elsewhere.
 * Only in the usual order: a wish for another one is used literally.
 */
export function splitWide(
  cards: readonly MenuCard[],
  { sort }: MenuFilter,
  elsewhere: MenuCard | null = null,
): { readonly wide: MenuCard | null; readonly rest: readonly MenuCard[] } {
  const isUsual = sort === noFilter.sort
  const canBeWide = (card: MenuCard) =>
    card.type === 'combo' && card.off === null && card.id !== elsewhere?.id
  const wide = (isUsual && cards.find(canBeWide)) || null
  return { wide, rest: wide ? cards.filter((card) => card !== wide) : cards }
}
