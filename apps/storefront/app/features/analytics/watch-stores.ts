import { defaultLanguage } from '@doira/domain/i18n/languages'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { localeOfPath, withoutLocale } from '../../i18n/locale.ts'
import { cartChanges, cartItems, valued } from '../../platform/analytics/items.ts'
import { type AnalyticsItem, trackEcommerce } from '../../platform/analytics/track.ts'
import { paths } from '../../platform/page/paths.ts'
import { cartStore } from '../../platform/stores/cart-store.ts'
import { checkoutStore } from '../../platform/stores/checkout-store.ts'
import { commonStore } from '../../platform/stores/common-store.ts'
import { watchLines } from '../../platform/stores/watch-lines.ts'

/** A dish from a card has its Russian name a moment later. */
const namesComeMs = 1500

/** Reports what the customer puts into the cart and takes out of it here; another tab reports its own. */
export function watchCart(): () => void {
  return watchLines((before, now) => {
    if (isOrderPage()) return
    const { added, removed } = cartChanges(before, now)
    trackChange('add_to_cart', added)
    trackChange('remove_from_cart', removed)
  })
}

function trackChange(event: 'add_to_cart' | 'remove_from_cart', items: readonly AnalyticsItem[]): void {
  if (items.length === 0) return
  const isDefault = localeOfPath(window.location.pathname) === defaultLanguage
  const trackEvent = () => trackEcommerce(event, valued(items.map(withDefaultName)))
  if (isDefault) trackEvent()
  else setTimeout(trackEvent, namesComeMs)
}

function withDefaultName(item: AnalyticsItem): AnalyticsItem {
  const line = cartStore.getState().lines.find(({ productId }) => productId === item.item_id)
  return line ? { ...item, item_name: line.title[defaultLanguage] } : item
}

/** An order empties the cart: nobody took anything out of it. */
function isOrderPage(): boolean {
  return /^\/(?:orders|myorders)\//.test(withoutLocale(window.location.pathname))
}

/** The payment method that was reported since the checkout was opened; undefined while it is not open. */
let reportedPayment: PaymentType | null | undefined

/** Reports that cart or checkout were opened with something in them. */
export function trackPage(path: string): void {
  const items = cartItems(cartStore.getState().lines)
  reportedPayment = path === paths.checkout() ? null : undefined
  if (items.length === 0) return
  if (path === paths.cart()) trackEcommerce('view_cart', valued(items))
  if (path === paths.checkout()) {
    trackEcommerce('begin_checkout', { ...valued(items), ...coupon() })
    trackShipping()
    trackPayment()
  }
}

/** Reports how the order is received and paid: as the checkout begins with it, and as the customer changes it. */
export function watchCheckout(): () => void {
  const stopReceiving = commonStore.subscribe((now, before) => {
    if (now.deliveryType !== before.deliveryType && reportedPayment !== undefined) trackShipping()
  })
  const stopPayment = checkoutStore.subscribe(trackPayment)
  return () => {
    stopReceiving()
    stopPayment()
  }
}

function trackShipping(): void {
  const items = cartItems(cartStore.getState().lines)
  const { deliveryType, isDeliveryTypeChosen } = commonStore.getState()
  if (items.length === 0 || !isDeliveryTypeChosen) return
  trackEcommerce('add_shipping_info', { ...valued(items), shipping_tier: deliveryType })
}

function trackPayment(): void {
  const items = cartItems(cartStore.getState().lines)
  const { paymentType } = checkoutStore.getState()
  if (reportedPayment === undefined || paymentType === null || paymentType === reportedPayment) return
  if (items.length === 0) return
  reportedPayment = paymentType
  trackEcommerce('add_payment_info', { ...valued(items), payment_type: paymentType })
}

function coupon(): { readonly coupon?: string } {
  const { promoCode } = checkoutStore.getState()
  return promoCode === '' ? {} : { coupon: promoCode }
}
