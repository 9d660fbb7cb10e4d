import { activePoint } from '@doira/domain/delivery/saved-points'
import { authStore } from '../../../platform/stores/auth-store.ts'
import { cartStore } from '../../../platform/stores/cart-store.ts'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { type QuoteInput, toQuoteFields } from './quote.mapper.ts'

/** Reads from the stores what the price depends on. */
export function readQuoteInput(): QuoteInput {
  const { lines, declinedAutoAdd, giftChoices } = cartStore.getState()
  const { deliveryType, branch, points } = commonStore.getState()
  const { futureTime, promoCode, paymentType, pointsToSpend, changeFrom, wishes } = checkoutStore.getState()
  return {
    lines,
    declinedAutoAdd,
    cutlery: wishes.cutlery,
    giftChoices,
    deliveryType,
    branchId: branch?.id ?? null,
    location: activePoint(points)?.location ?? null,
    futureTime,
    promoCode,
    paymentType,
    points: pointsToSpend,
    cashChange: changeFrom,
  }
}

/** Equal texts have equal prices, as far as this browser knows. */
export function askKey(ask: QuoteInput): string {
  return JSON.stringify([toQuoteFields(ask), authStore.getState().user?.id ?? null])
}
