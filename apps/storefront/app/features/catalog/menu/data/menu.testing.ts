import type { WireProductCard } from '@doira/contract/catalog/product-shape'
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
    reviewsCount: 0,
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

/** A dish as the wire has it. */
export function aWireCard(parts: Partial<WireProductCard> = {}): WireProductCard {
  return {
    id: '57786b87-62e6-5a91-8168-bfe96fa231a0',
    slug: 'maki',
    type: 'simple',
    category_id: '5d172bc9-4511-5f31-b4aa-607efb48daed',
    title: inAll('title'),
    description: inAll('description'),
    out_price: 32_000,
    regular_price: null,
    has_choice: false,
    is_price_from: false,
    image: 'dishes/maki',
    pieces: 6,
    weight: 115,
    weight_unit: 'g',
    tags: ['hit'],
    allergens: [],
    rating: null,
    reviews_count: 0,
    popularity: 9,
    order: 1,
    stop: null,
    sale_window: null,
    price_with_discount: null,
    discount_percent: null,
    ...parts,
  }
}

function inAll(word: string): WireProductCard['title'] {
  return { ru: `${word} ru`, uz: `${word} uz`, en: `${word} en` }
}
