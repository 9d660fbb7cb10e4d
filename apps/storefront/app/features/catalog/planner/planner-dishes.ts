import { type ExclusionTag, exclusionTags, type PlannerDish } from '@doira/domain/catalog/planner/wishes'
import type { FilterWord, Menu, MenuCard } from '../menu/data/menu-card.ts'
import { byRevenue } from '../menu/data/menu-view.ts'

/** A card with what the planner asks of it. */
export type SetDish = MenuCard & PlannerDish

/** Drawings of categories whose dishes go with a meal. */
const sideDrawings: readonly string[] = ['desserts', 'drinks', 'extras', 'kids']
const mostReadySets = 8

export type PlannerMenu = {
  readonly dishes: readonly SetDish[]
  /** The tags and allergens of its dishes, for what can be left out. */
  readonly tags: readonly ExclusionTag[]
  readonly allergens: readonly FilterWord[]
}

export function toPlannerMenu({ sections, allergens }: Menu): PlannerMenu {
  const dishes = sections.flatMap(({ icon, cards }) =>
    cards.map((card) => ({
      ...card,
      // One piece is a portion, as on the cards.
      pieces: (card.pieces ?? 0) > 1 ? card.pieces : null,
      isSellable: card.off === null && !card.hasChoice && card.type !== 'origin',
      isMeal: !sideDrawings.includes(icon),
    })),
  )
  const meals = dishes.filter(({ isMeal }) => isMeal)
  return {
    dishes,
    tags: exclusionTags.filter((tag) => meals.some((dish) => dish.tags.includes(tag))),
    allergens: allergens.filter(({ slug }) => meals.some((dish) => dish.allergens.includes(slug))),
  }
}

/** Sets that can be added as they are now, what sells best first. */
export function getReadySets({ sections }: Menu): readonly MenuCard[] {
  return sections
    .flatMap(({ cards }) => cards)
    .filter(({ type, off }) => type === 'combo' && off === null)
    .toSorted(byRevenue)
    .slice(0, mostReadySets)
}
