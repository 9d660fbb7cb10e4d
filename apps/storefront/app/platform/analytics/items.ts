import { defaultLanguage } from '@doira/domain/i18n/languages'
import { currency } from '@doira/domain/region'
import type { ShopLine } from '../stores/cart-store.ts'
import { commonStore } from '../stores/common-store.ts'
import type { AnalyticsItem } from './track.ts'

/** A line of the cart as an item; `quantity` where not all of it is meant. */
export function toItem(line: ShopLine, quantity: number = line.quantity): AnalyticsItem {
  const { branch } = commonStore.getState()
  const discount = line.price - line.priceWithDiscount
  const variant = line.choiceTitles.map((title) => title[defaultLanguage]).join(', ')
  return {
    item_id: line.productId,
    item_name: line.title[defaultLanguage],
    price: line.priceWithDiscount + line.extrasPrice,
    quantity,
    ...(line.categoryId && { item_category: line.categoryId }),
    ...(variant && { item_variant: variant }),
    ...(discount > 0 && { discount }),
    ...(branch && { affiliation: branch.slug, location_id: branch.id }),
  }
}

/** Goods with their value: prices by quantities, without delivery. */
export function valued(items: readonly AnalyticsItem[]) {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { currency, value, items } as const
}

/** The cart as far as it can be ordered and was put in by the customer. */
export function cartItems(lines: readonly ShopLine[]): readonly AnalyticsItem[] {
  return lines.filter(isReported).map((line) => toItem(line))
}

/** What the shop adds by itself was not chosen, and what is stopped is not bought. */
export function isReported({ isDefaultProduct, inStop }: ShopLine): boolean {
  return !isDefaultProduct && inStop === null
}

export type CartChanges = {
  readonly added: readonly AnalyticsItem[]
  readonly removed: readonly AnalyticsItem[]
}

/** What came into a cart and what left it, each with the pieces that did. */
export function cartChanges(before: readonly ShopLine[], after: readonly ShopLine[]): CartChanges {
  const own = (lines: readonly ShopLine[]) => lines.filter(({ isDefaultProduct }) => !isDefaultProduct)
  const quantityIn = (lines: readonly ShopLine[], key: string) =>
    lines.find((line) => line.key === key)?.quantity ?? 0
  const grown = (from: readonly ShopLine[], to: readonly ShopLine[]) =>
    own(to).flatMap((line) => {
      const more = line.quantity - quantityIn(from, line.key)
      return more > 0 ? [toItem(line, more)] : []
    })
  return { added: grown(before, after), removed: grown(after, before) }
}
