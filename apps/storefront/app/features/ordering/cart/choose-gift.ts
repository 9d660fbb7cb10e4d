import * as choices from '@doira/domain/ordering/cart/gift-choices'
import { cartStore } from '../../../platform/stores/cart-store.ts'

/** Remembers which dish of a promotion the customer wants. */
export function chooseGift(discountId: string, productId: string): void {
  cartStore.setState(({ giftChoices }) => ({
    giftChoices: choices.chooseGift(giftChoices, discountId, productId),
  }))
}

/** The customer orders without the gift that was shown. */
export function goWithoutGift(discountId: string): void {
  cartStore.setState(({ giftChoices }) => ({ giftChoices: choices.withoutGift(giftChoices, discountId) }))
}
