import { addToCart, updateProductQuantity } from '@doira/domain/ordering/cart/cart'
import { afterPaint } from '@doira/web/browser/after-paint.ts'
import { cartStore, changeCart, type ShopLine } from '../../../../platform/stores/cart-store.ts'
import { fetchTitle, whenReceivingIsAsked } from './buying.ts'

type Lines = readonly ShopLine[]

/** Adds dishes all at once, after the reception dialog if that is asked. `onAdded` receives what takes them out again. */
export function addLines(lines: Lines, onAdded: (undo: () => void) => void): void {
  whenReceivingIsAsked(() => {
    const before = cartStore.getState().lines
    changeCart((present) => lines.reduce<Lines>((all, line) => addToCart(all, line), present))
    const added = countAdded(before, cartStore.getState().lines)
    // The press is drawn first.
    void afterPaint().then(() => {
      for (const { slug } of lines) void fetchTitle(slug)
    })
    onAdded(() => changeCart((present) => takeOut(present, added)))
  })
}

type Counts = ReadonlyMap<string, number>

/** How many pieces came to each line. */
function countAdded(before: Lines, after: Lines): Counts {
  const quantityBefore = new Map(before.map(({ key, quantity }) => [key, quantity]))
  return new Map(after.map(({ key, quantity }) => [key, quantity - (quantityBefore.get(key) ?? 0)]))
}

/** Only what was added: what the customer had or has added since stays. */
function takeOut(lines: Lines, added: Counts): Lines {
  return lines.reduce<Lines>((left, { key, quantity }) => {
    const count = added.get(key) ?? 0
    return count > 0 ? updateProductQuantity(left, key, quantity - count) : left
  }, lines)
}
