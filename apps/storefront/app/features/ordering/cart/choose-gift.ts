import { cartStore } from '../../../platform/stores/cart-store.ts'

/** A basket has few gifts; choices of promotions that are long over go first. */
const mostChoices = 20

/** Remembers which dish of a promotion the customer wants. */
export function chooseGift(discountId: string, productId: string): void {
  cartStore.setState(({ giftChoices: { [discountId]: _, ...others } }) => ({
    giftChoices: Object.fromEntries([
      ...Object.entries(others).slice(1 - mostChoices),
      [discountId, productId],
    ]),
  }))
}
