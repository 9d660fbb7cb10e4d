import type { StopState } from '../../catalog/product.ts'
import type { Sum } from '../../money/sum.ts'
import type { CartLine, LineStop } from './cart.ts'

/** A dish in a menu, with the stop list of a branch. */
export type MenuOffer = {
  readonly productId: string
  readonly price: Sum
  readonly priceWithDiscount: Sum
  readonly stop: StopState | null
}

/** The changes that a customer is shown after a menu change. */
export type CartChanges = {
  readonly priceChanged: readonly { readonly key: string; readonly from: Sum; readonly to: Sum }[]
  /** Lines that could be ordered before. */
  readonly stopped: readonly { readonly key: string; readonly reason: LineStop }[]
  /** Keys of lines that can be ordered again. */
  readonly returned: readonly string[]
}

/**
 * Applies another menu, or a new version of the same one, to a cart: each line is unchanged, has another price, or is
 * unavailable. No line is removed.
 *
 * A price that returns before its change was shown is no change.
 */
export function moveCart<L extends CartLine>(
  lines: readonly L[],
  offers: readonly MenuOffer[],
): { readonly lines: readonly L[]; readonly changes: CartChanges } {
  const byProduct = new Map(offers.map((offer) => [offer.productId, offer]))
  const moved = lines.map((line) => moveLine(line, byProduct.get(line.productId)))
  return { lines: moved, changes: changesBetween(lines, moved) }
}

/** Call it after the customer has seen the changed prices. */
export function acknowledgePrices<L extends CartLine>(lines: readonly L[]): readonly L[] {
  return lines.map((line) => (line.previousPrice === null ? line : { ...line, previousPrice: null }))
}

function moveLine<L extends CartLine>(line: L, offer: MenuOffer | undefined): L {
  // Auto-added lines have prices of their rules and are calculated again.
  if (line.isDefaultProduct) return line
  if (offer === undefined) return { ...line, inStop: 'not_in_menu' }
  const knownPrice = line.previousPrice ?? line.price
  return {
    ...line,
    price: offer.price,
    priceWithDiscount: offer.priceWithDiscount,
    previousPrice: knownPrice === offer.price ? null : knownPrice,
    inStop: offer.stop,
  }
}

function changesBetween(before: readonly CartLine[], after: readonly CartLine[]): CartChanges {
  const pairs = after.flatMap((line, index) => {
    const old = before[index]
    return old === undefined ? [] : [{ key: line.key, old, line }]
  })
  return {
    priceChanged: pairs
      .filter(({ old, line }) => old.price !== line.price)
      .map(({ key, old, line }) => ({ key, from: old.price, to: line.price })),
    stopped: pairs.flatMap(({ key, old, line }) =>
      old.inStop === null && line.inStop !== null ? [{ key, reason: line.inStop }] : [],
    ),
    returned: pairs
      .filter(({ old, line }) => old.inStop !== null && line.inStop === null)
      .map(({ key }) => key),
  }
}
