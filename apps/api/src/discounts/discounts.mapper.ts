import type { WireDiscount } from '@doira/contract/discounts/discount-with-all'
import { defaultNoticeDays, isForBirthday } from '@doira/domain/discounts/birthday'
import type { Discount } from '@doira/domain/discounts/discount'
import type { Titled } from './discounts.queries.ts'

/** The public facts of a discount. The customers who may use it or have used it are not included. */
export function toWireDiscount({ discount, title }: Titled<Discount>): WireDiscount {
  const { conditions } = discount
  return {
    id: discount.id,
    name: title,
    type: 'discount',
    target: discount.target,
    discount_mode: discount.mode,
    value: amountOf(discount),
    product_to_discount:
      discount.target === 'product' && discount.mode === 'map' ? { ...discount.amounts } : {},
    ...reachOf(discount),
    max_discount_amount: 'maxAmount' in discount ? discount.maxAmount : null,
    stackable: discount.isStackable,
    conditions: {
      days: conditions.days && [...conditions.days],
      time_from: conditions.timeFrom,
      time_to: conditions.timeTo,
      min_order_amount: conditions.minOrderAmount,
      order_types: conditions.orderTypes && [...conditions.orderTypes],
      cities: conditions.cities && [...conditions.cities],
      first_order_only: conditions.isFirstOrderOnly,
      requires_auth: conditions.requiresAuth,
      is_birthday: isForBirthday(conditions),
      birthday_notice_days: isForBirthday(conditions)
        ? (conditions.birthdayNoticeDays ?? defaultNoticeDays)
        : null,
      ends_at: conditions.endsOn,
    },
  }
}

function amountOf(discount: Discount): number | null {
  if (discount.mode === 'percentage') return discount.percent
  return discount.mode === 'fixed' ? discount.amount : null
}

function reachOf(discount: Discount): Pick<WireDiscount, 'product_ids' | 'category_ids'> {
  if (!('productIds' in discount)) return { product_ids: [], category_ids: [] }
  return { product_ids: [...discount.productIds], category_ids: [...discount.categoryIds] }
}
