import type { WireDiscount } from '@doira/contract/discounts/discount-with-all'
import { defaultNoticeDays, isForBirthday } from '@doira/domain/discounts/birthday'
import { isPersonal } from '@doira/domain/discounts/conditions'
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
    value: findAmount(discount),
    product_to_discount:
      discount.target === 'product' && discount.mode === 'map' ? { ...discount.amounts } : {},
    ...getReach(discount),
    max_discount_amount: 'maxAmount' in discount ? discount.maxAmount : null,
    stackable: discount.isStackable,
    exclusive: discount.isExclusive,
    allows_points: discount.allowsPoints,
    nth: discount.mode === 'nth' ? discount.every : null,
    max_times: discount.mode === 'nth' ? discount.maxTimes : null,
    conditions: {
      days: conditions.days && [...conditions.days],
      time_from: conditions.timeFrom,
      time_to: conditions.timeTo,
      min_order_amount: conditions.minOrderAmount,
      order_types: conditions.orderTypes && [...conditions.orderTypes],
      cities: conditions.cities && [...conditions.cities],
      branches: conditions.branches && [...conditions.branches],
      starts: conditions.startsAt,
      ends: conditions.endsAt,
      first_order_only: conditions.isFirstOrderOnly,
      // What depends on the customer is for those who are signed in, in every client.
      requires_auth: isPersonal(conditions),
      is_birthday: isForBirthday(conditions),
      birthday_notice_days: isForBirthday(conditions)
        ? (conditions.birthdayNoticeDays ?? defaultNoticeDays)
        : null,
      ends_at: conditions.endsOn,
    },
  }
}

function findAmount(discount: Discount): number | null {
  if (discount.mode === 'percentage' || discount.mode === 'nth') return discount.percent
  return discount.mode === 'fixed' ? discount.amount : null
}

function getReach(
  discount: Discount,
): Pick<WireDiscount, 'product_ids' | 'category_ids' | 'except_product_ids'> {
  if (discount.target === 'gift') {
    return { product_ids: [...discount.giftProductIds], category_ids: [], except_product_ids: [] }
  }
  if (!('productIds' in discount)) return { product_ids: [], category_ids: [], except_product_ids: [] }
  const { productIds, categoryIds, exceptProductIds } = discount
  return {
    product_ids: [...productIds],
    category_ids: [...categoryIds],
    except_product_ids: [...exceptProductIds],
  }
}
