import { toSum } from '@doira/domain/money/sum'
import type { Menu, MenuCard, MenuSection } from './menu-card.ts'

const categoryId = '5d172bc9-4511-5f31-b4aa-607efb48daed'

export function aCard(parts: Partial<MenuCard> = {}): MenuCard {
  const slug = parts.slug ?? 'maki-salmon'
  return {
    id: `id-of-${slug}`,
    slug,
    type: 'simple',
    categoryId,
    title: slug,
    description: '',
    image: `dishes/${slug}`,
    pieces: 6,
    grams: 115,
    millilitres: null,
    price: toSum(32_000),
    priceWithDiscount: parts.price ?? toSum(32_000),
    discountPercent: null,
    hasChoice: false,
    isPriceFrom: false,
    tags: [],
    allergens: [],
    rating: null,
    popularity: 1,
    order: 1,
    off: null,
    ...parts,
  }
}

export function aSection(cards: readonly MenuCard[], parts: Partial<MenuSection> = {}): MenuSection {
  return {
    id: categoryId,
    slug: 'classic',
    title: 'Classic rolls',
    icon: 'rolls',
    image: null,
    cards,
    ...parts,
  }
}

/** A menu of one section. */
export function aMenu(cards: readonly MenuCard[]): Menu {
  return { id: 'menu', sections: [aSection(cards)], tags: [{ slug: 'hit', title: 'Hit' }], allergens: [] }
}
