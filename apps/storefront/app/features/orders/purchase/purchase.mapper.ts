import type { WireOrder } from '@doira/contract/orders/order-shape'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { listGroup } from '@doira/domain/orders/status'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { valued } from '../../../platform/analytics/items.ts'
import type { AnalyticsItem, Ecommerce } from '../../../platform/analytics/track.ts'
import { toStatus } from '../order.mapper.ts'

type Bought = Pick<
  WireOrder,
  'id' | 'status' | 'payment_type' | 'paid' | 'delivery_price' | 'vat_included' | 'steps'
>

/** What analytics receive of an order; null while it does not count: online it counts when its money has come. */
export function toPurchase(order: Bought): Ecommerce['purchase'] | null {
  const isOff = order.status === 'payment_awaited' || isCancelled(order)
  if (isOff || (isPaidOnline(order) && !order.paid)) return null
  return {
    ...valued(getItems(order)),
    transaction_id: order.id,
    shipping: order.delivery_price,
    tax: order.vat_included,
  }
}

/** What analytics receive of a refunded order, once it was reported as a purchase; null for any other. */
export function toRefund(order: Bought): Ecommerce['refund'] | null {
  // Once the money is back an order is not paid any more.
  const isBack = isPaidOnline(order) && isCancelled(order)
  return isBack ? { ...valued(getItems(order)), transaction_id: order.id } : null
}

function isCancelled({ status }: Pick<Bought, 'status'>): boolean {
  return listGroup(toStatus(status)) === 'cancelled'
}

function isPaidOnline({ payment_type: type }: Pick<Bought, 'payment_type'>): boolean {
  return isOnlinePayment(type)
}

function getItems(order: Bought): readonly AnalyticsItem[] {
  return order.steps.flatMap((step) =>
    step.products
      .filter((product) => !product.is_default_product)
      .map((product) => {
        const { product_id, name, quantity, total_amount, discount_price, variants, order_modifiers } =
          product
        const chosen = [
          ...variants.map((one) => one.variant_name[defaultLanguage]),
          ...order_modifiers.map((one) => one.name[defaultLanguage]),
        ]
        return {
          item_id: product_id,
          item_name: name[defaultLanguage],
          // Of one piece after its discount; sums are whole, also where they do not divide.
          price: Math.round(total_amount / quantity),
          quantity,
          affiliation: step.branch_slug,
          location_id: step.branch_id,
          ...(discount_price > 0 && { discount: Math.round(discount_price / quantity) }),
          ...(chosen.length > 0 && { item_variant: chosen.join(', ') }),
        }
      }),
  )
}
