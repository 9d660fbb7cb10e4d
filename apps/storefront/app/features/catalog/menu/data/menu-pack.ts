import type { ProductType } from '@doira/domain/catalog/product'
import { toSum } from '@doira/domain/money/sum'
import type { FilterWord, Menu, MenuCard, Unavailability } from './menu-card.ts'

/**
 * A menu as one text, for the way from the server to the browser. The router would take its thousands of values apart
 * one by one, which costs more than rendering them: packed, a page of 178 cards is made in two thirds of the time, and
 * its data is a third of the size.
 */
export type PackedMenu = string

/** The fields of a card in their order: names would be repeated for each of them. */
type PackedCard = [
  id: string,
  slug: string,
  type: ProductType,
  title: string,
  description: string,
  image: string | null,
  pieces: number | null,
  grams: number | null,
  millilitres: number | null,
  price: number,
  priceWithDiscount: number,
  discountPercent: number | null,
  hasChoice: 0 | 1,
  isPriceFrom: 0 | 1,
  tags: readonly string[],
  allergens: readonly string[],
  rating: number | null,
  reviewsCount: number,
  popularity: number,
  order: number,
  off: Unavailability | null,
]

type Packed = {
  readonly id: string
  readonly tags: readonly FilterWord[]
  readonly allergens: readonly FilterWord[]
  readonly sections: readonly [
    id: string,
    slug: string,
    title: string,
    icon: string,
    image: string | null,
    cards: readonly PackedCard[],
  ][]
}

let last: { readonly text: PackedMenu; readonly menu: Menu } | null = null

/** Written card by card: the server needs the text of each again. */
export function packMenu(menu: Menu): PackedMenu {
  const sections = menu.sections.map(({ id, slug, title, icon, image, cards }) => {
    const head = JSON.stringify([id, slug, title, icon, image])
    return `${head.slice(0, -1)},[${cards.map(packCard).join()}]]`
  })
  const head = JSON.stringify({ id: menu.id, tags: menu.tags, allergens: menu.allergens })
  const text = `${head.slice(0, -1)},"sections":[${sections.join()}]}`
  last = { text, menu }
  return text
}

/** The menu that was packed last, as when a page is rendered where it was loaded, is not read again. */
export function unpackMenu(text: PackedMenu): Menu {
  if (last?.text === text) return last.menu
  const packed = JSON.parse(text) as Packed // made by packMenu only
  const menu: Menu = {
    id: packed.id,
    sections: packed.sections.map(([id, slug, title, icon, image, cards]) => ({
      id,
      slug,
      title,
      icon,
      image,
      cards: cards.map((card) => unpackCard(card, id)),
    })),
    tags: packed.tags,
    allergens: packed.allergens,
  }
  last = { text, menu }
  return menu
}

const texts = new WeakMap<MenuCard, string>()

/** All that a browser makes a card of; two cards of one text look alike. */
export function packCard(card: MenuCard): string {
  const known = texts.get(card)
  if (known !== undefined) return known
  const text = JSON.stringify(toPacked(card))
  texts.set(card, text)
  return text
}

function toPacked(card: MenuCard): PackedCard {
  return [
    card.id,
    card.slug,
    card.type,
    card.title,
    card.description,
    card.image,
    card.pieces,
    card.grams,
    card.millilitres,
    card.price,
    card.priceWithDiscount,
    card.discountPercent,
    card.hasChoice ? 1 : 0,
    card.isPriceFrom ? 1 : 0,
    card.tags,
    card.allergens,
    card.rating,
    card.reviewsCount,
    card.popularity,
    card.order,
    card.off,
  ]
}

function unpackCard(packed: PackedCard, categoryId: string): MenuCard {
  const [id, slug, type, title, description, image, pieces, grams, millilitres, price, ...rest] = packed
  const [priceWithDiscount, discountPercent, hasChoice, isPriceFrom, tags, allergens, ...facts] = rest
  const [rating, reviewsCount, popularity, order, off] = facts
  return {
    ...{ id, slug, type, categoryId, title, description, image, pieces, grams, millilitres },
    price: toSum(price),
    priceWithDiscount: toSum(priceWithDiscount),
    discountPercent,
    hasChoice: hasChoice === 1,
    isPriceFrom: isPriceFrom === 1,
    ...{ tags, allergens, rating, reviewsCount, popularity, order, off },
  }
}
