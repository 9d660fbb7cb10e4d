import type { Localized } from '@doira/contract/common/shapes'
import { type Sum, toSum, zeroSum } from '@doira/domain/money/sum'
import { type CartLine, clearCart, type LineStop } from '@doira/domain/ordering/cart/cart'
import { cartTotal, countPieces } from '@doira/domain/ordering/cart/totals'
import { useStore } from 'zustand/react'
import { getOne, listOf, numberOr, recordOf, textOr, truthOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

/** A line of the cart with what its row shows; texts in all languages, as the cart outlives a change of language. */
export type ShopLine = CartLine & {
  readonly slug: string
  readonly title: Localized
  /** The key of the picture for `Picture`; null: none. */
  readonly image: string | null
  readonly pieces: number | null
  readonly grams: number | null
  readonly millilitres: number | null
  /** Chosen modifiers, set items and the variant, as the row names them. */
  readonly choiceTitles: readonly Localized[]
}

/** The menu that the prices of the lines come from, and the branch whose stop list was looked at. */
export type CartMenu = { readonly menuId: string; readonly branchId: string | null }

export type CartState = {
  readonly lines: readonly ShopLine[]
  /** Keys of what the shop would add and the customer said 'no, thanks' to. */
  readonly declinedAutoAdd: readonly string[]
  /** The dishes that were chosen as gifts, by discount. */
  readonly giftChoices: Readonly<Record<string, string>>
  /** Null before any menu was looked at. */
  readonly menu: CartMenu | null
}

const empty: CartState = { lines: [], declinedAutoAdd: [], giftChoices: {}, menu: null }

function parseLocalized(value: unknown): Localized | null {
  const { ru, uz, en } = recordOf(value)
  return typeof ru === 'string' && typeof uz === 'string' && typeof en === 'string' ? { ru, uz, en } : null
}

function parseSum(value: unknown): Sum | null {
  const amount = numberOr(value, null)
  return amount !== null && Number.isSafeInteger(amount) && amount >= 0 ? toSum(amount) : null
}

function parseModifier(value: unknown): CartLine['modifiers'][number] | null {
  const { modifierId, groupId, quantity } = recordOf(value)
  if (typeof modifierId !== 'string' || typeof groupId !== 'string') return null
  return { modifierId, groupId, quantity: numberOr(quantity, 1) }
}

function parseComboChoice(value: unknown): CartLine['comboChoices'][number] | null {
  const { productId, groupId, quantity } = recordOf(value)
  if (typeof productId !== 'string' || typeof groupId !== 'string') return null
  return { productId, groupId, quantity: numberOr(quantity, 1) }
}

const lineStops = ['stop', 'temporary', 'not_in_menu', 'outside_hours'] as const satisfies readonly LineStop[]

/** A line that cannot be read is dropped: better one dish less than a shop that does not open. */
function parseLine(value: unknown): ShopLine | null {
  const line = recordOf(value)
  const title = parseLocalized(line.title)
  const price = parseSum(line.price)
  const type = getOne(line.type, ['simple', 'combo', 'origin', 'variant'], null)
  const quantity = numberOr(line.quantity, 0)
  if (!title || price === null || !type || !Number.isInteger(quantity) || quantity < 1) return null
  if (typeof line.key !== 'string' || typeof line.productId !== 'string') return null
  return {
    key: line.key,
    productId: line.productId,
    type,
    categoryId: textOr(line.categoryId, ''),
    quantity,
    price,
    priceWithDiscount: parseSum(line.priceWithDiscount) ?? price,
    extrasPrice: parseSum(line.extrasPrice) ?? zeroSum,
    previousPrice: parseSum(line.previousPrice),
    isDefaultProduct: truthOr(line.isDefaultProduct, false),
    inStop: getOne(line.inStop, lineStops, null),
    modifiers: listOf(line.modifiers, parseModifier),
    comboChoices: listOf(line.comboChoices, parseComboChoice),
    slug: textOr(line.slug, ''),
    title,
    image: textOr(line.image, null),
    pieces: numberOr(line.pieces, null),
    grams: numberOr(line.grams, null),
    millilitres: numberOr(line.millilitres, null),
    choiceTitles: listOf(line.choiceTitles, parseLocalized),
  }
}

function parseMenu(value: unknown): CartMenu | null {
  const { menuId, branchId } = recordOf(value)
  return typeof menuId === 'string' ? { menuId, branchId: textOr(branchId, null) } : null
}

function parse(stored: unknown): CartState {
  const state = recordOf(stored)
  return {
    lines: listOf(state.lines, parseLine),
    declinedAutoAdd: listOf(state.declinedAutoAdd, (key) => textOr(key, null)),
    // Quotes leave out what is no text.
    giftChoices: recordOf(state.giftChoices) as Record<string, string>,
    menu: parseMenu(state.menu),
  }
}

/** The cart. The operations are those of the domain: `changeCart((lines) => increaseLine(lines, key))`. */
export const cartStore = makePersistedStore<CartState, CartState>(() => empty, {
  name: 'cart',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse,
})

export function changeCart(change: (lines: readonly ShopLine[]) => readonly ShopLine[]): void {
  cartStore.setState(({ lines }) => ({ lines: change(lines) }))
}

/** Empties the cart whole, after an order or by the customer's wish. */
export function emptyCart(): void {
  cartStore.setState({ lines: clearCart(), declinedAutoAdd: [], giftChoices: {} })
}

/** Leaves out what the shop would add, or takes it back in. */
export function declineAutoAdd(key: string, isDeclined: boolean): void {
  cartStore.setState(({ declinedAutoAdd }) => {
    const others = declinedAutoAdd.filter((one) => one !== key)
    return { declinedAutoAdd: isDeclined ? [...others, key] : others }
  })
}

export function useCart<Part>(select: (lines: readonly ShopLine[]) => Part): Part {
  return useStore(cartStore, ({ lines }) => select(lines))
}

/** Pieces in the cart, for the badge (R2-05). */
export function useCartCount(): number {
  return useCart(countPieces)
}

/** Goods that can be ordered, after line discounts. */
export function useCartTotal(): Sum {
  return useCart(cartTotal)
}
