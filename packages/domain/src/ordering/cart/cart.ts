import type { Choices } from '../../catalog/choices.ts'
import type { ProductType, StopState } from '../../catalog/product.ts'
import type { Sum } from '../../money/sum.ts'
import { isQuantity, maxQuantity, minQuantity } from '../limits.ts'

/** Why a line cannot be ordered: the stop list, another menu, or the hours of the dish. */
export type LineStop = StopState | 'not_in_menu' | 'outside_hours'

/** A line of a cart. Prices are for one piece; those of choices are separate. */
export type CartLine = Choices & {
  /** Unique in the cart. */
  readonly key: string
  /** The ordered product: the variant of a dish with variants. */
  readonly productId: string
  readonly type: ProductType
  readonly categoryId: string
  readonly quantity: number
  readonly price: Sum
  readonly priceWithDiscount: Sum
  readonly extrasPrice: Sum
  /** The price before a menu change that has not been shown yet; else null. */
  readonly previousPrice: Sum | null
  /** Added by the shop, not by the customer. */
  readonly isDefaultProduct: boolean
  /** Null: can be ordered. */
  readonly inStop: LineStop | null
}

/** A plain dish is added to the customer's line of it; one with modifiers always gets its own line (R4-13). */
export function addToCart<L extends CartLine>(lines: readonly L[], added: L): readonly L[] {
  const twin = isPlain(added)
    ? lines.find((line) => isPlain(line) && line.productId === added.productId)
    : undefined
  if (!twin) return [...lines, added]
  return setQuantity(lines, twin.key, twin.quantity + added.quantity)
}

export function increaseLine<L extends CartLine>(lines: readonly L[], key: string): readonly L[] {
  return changeLine(lines, key, (line) => setQuantity(lines, key, line.quantity + 1))
}

/** Stops at one piece: a line is removed only explicitly. */
export function decreaseLine<L extends CartLine>(lines: readonly L[], key: string): readonly L[] {
  return changeLine(lines, key, (line) => setQuantity(lines, key, line.quantity - 1))
}

export function removeLine<L extends CartLine>(lines: readonly L[], key: string): readonly L[] {
  return lines.filter((line) => line.key !== key)
}

export function increaseLastOfProduct<L extends CartLine>(
  lines: readonly L[],
  productId: string,
): readonly L[] {
  return changeLast(lines, productId, (key) => increaseLine(lines, key))
}

export function decreaseLastOfProduct<L extends CartLine>(
  lines: readonly L[],
  productId: string,
): readonly L[] {
  return changeLast(lines, productId, (key) => decreaseLine(lines, key))
}

export function removeLastOfProduct<L extends CartLine>(
  lines: readonly L[],
  productId: string,
): readonly L[] {
  return changeLast(lines, productId, (key) => removeLine(lines, key))
}

/** A quantity of zero or less removes the line; more than 99 becomes 99. */
export function updateProductQuantity<L extends CartLine>(
  lines: readonly L[],
  key: string,
  quantity: number,
): readonly L[] {
  return quantity <= 0 ? removeLine(lines, key) : setQuantity(lines, key, quantity)
}

export function clearCart(): readonly never[] {
  return []
}

function isPlain({ type, modifiers, comboChoices, isDefaultProduct }: CartLine): boolean {
  return type === 'simple' && modifiers.length === 0 && comboChoices.length === 0 && !isDefaultProduct
}

function setQuantity<L extends CartLine>(lines: readonly L[], key: string, wanted: number): readonly L[] {
  const quantity = Math.min(maxQuantity, Math.max(minQuantity, wanted))
  if (!isQuantity(quantity)) throw new RangeError(`not a quantity: ${wanted}`)
  return lines.map((line) => (line.key === key ? { ...line, quantity } : line))
}

function changeLine<L extends CartLine>(
  lines: readonly L[],
  key: string,
  change: (line: L) => readonly L[],
): readonly L[] {
  const line = lines.find((candidate) => candidate.key === key)
  return line ? change(line) : lines
}

/** The latest line is the last one. Auto-added lines follow from the others and are unchanged. */
function changeLast<L extends CartLine>(
  lines: readonly L[],
  productId: string,
  change: (key: string) => readonly L[],
): readonly L[] {
  const last = lines.findLast((line) => line.productId === productId && !line.isDefaultProduct)
  return last ? change(last.key) : lines
}
