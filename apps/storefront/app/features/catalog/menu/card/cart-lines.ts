import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage, languages } from '@doira/domain/i18n/languages'
import { inEveryLanguage } from '@doira/domain/i18n/localized'
import { addSums, type Sum, zeroSum } from '@doira/domain/money/sum'
import {
  decreaseLastOfProduct,
  increaseLastOfProduct,
  removeLastOfProduct,
} from '@doira/domain/ordering/cart/cart'
import { countPieces, lineTotal } from '@doira/domain/ordering/cart/totals'
import { localized } from '@doira/web/i18n/localized.ts'
import type { ShopLine } from '../../../../platform/stores/cart-store.ts'
import type { MenuCard } from '../data/menu-card.ts'

type Lines = readonly ShopLine[]

/** The line of a dish without choices. A card knows its title in one language: `completeTitle` brings the others. */
export function lineOfCard(card: MenuCard, key: string): ShopLine {
  const { id, slug, type, categoryId, title, image, pieces, grams, millilitres, price, priceWithDiscount } =
    card
  return {
    key,
    slug,
    productId: id,
    type,
    categoryId,
    title: inEveryLanguage(title),
    choiceTitles: [],
    ...{ image, pieces, grams, millilitres, price, priceWithDiscount },
    quantity: 1,
    extrasPrice: zeroSum,
    previousPrice: null,
    isDefaultProduct: false,
    inStop: null,
    modifiers: [],
    comboChoices: [],
  }
}

/** Gives the lines of a dish its title in all languages. */
export function completeTitle(lines: Lines, slug: string, title: Localized): Lines {
  return lines.map((line) => (line.slug === slug ? { ...line, title } : line))
}

/** False while a line has one text for all languages, as a card gives it. */
export function hasWholeTitle({ title }: ShopLine): boolean {
  return languages.some((locale) => localized(title, locale) !== title[defaultLanguage])
}

/** Pieces of a dish in the cart, of all its variants. */
export function countOfDish(lines: Lines, slug: string): number {
  return countPieces(lines.filter((line) => line.slug === slug))
}

type InCart = { readonly quantity: number; readonly sum: Sum }

/** Pieces of every dish in the cart and what they cost, by slug. */
export function dishesInCart(lines: Lines): ReadonlyMap<string, InCart> {
  const dishes = new Map<string, InCart>()
  for (const line of lines) {
    if (line.isDefaultProduct) continue
    const { quantity, sum } = dishes.get(line.slug) ?? { quantity: 0, sum: zeroSum }
    dishes.set(line.slug, { quantity: quantity + line.quantity, sum: addSums(sum, lineTotal(line)) })
  }
  return dishes
}

/** The line that the stepper of a card changes: the latest of the dish. */
export function latestLine(lines: Lines, slug: string): ShopLine | null {
  return lines.findLast((line) => line.slug === slug && !line.isDefaultProduct) ?? null
}

export function increaseDish(lines: Lines, slug: string): Lines {
  const latest = latestLine(lines, slug)
  return latest ? increaseLastOfProduct(lines, latest.productId) : lines
}

/** At one piece the latest line leaves the cart: a card has no bin beside its stepper. */
export function decreaseDish(lines: Lines, slug: string): Lines {
  const latest = latestLine(lines, slug)
  if (!latest) return lines
  return latest.quantity > 1
    ? decreaseLastOfProduct(lines, latest.productId)
    : removeLastOfProduct(lines, latest.productId)
}
