import { noFilter } from '@doira/domain/catalog/filter'
import type { Menu } from './menu-card.ts'
import { viewMenu } from './menu-view.ts'

/**
 * The part of a menu that its page needs at once: all categories, and of the dishes only the most ordered
 * ones and those of the banners.
 */
export function getHead(menu: Menu, ofBanners: readonly string[]): Menu {
  const { popular, sections } = viewMenu(menu, noFilter)
  return {
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      // The first dish stands for a category without a picture, and the head may not contain it.
      image: section.image ?? sections.find(({ id }) => id === section.id)?.cards[0]?.image ?? null,
      cards: section.cards.filter((card) => popular.includes(card) || ofBanners.includes(card.slug)),
    })),
  }
}
