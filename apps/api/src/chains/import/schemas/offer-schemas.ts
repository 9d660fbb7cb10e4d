import type { Localized } from '@doira/contract/common/shapes'
import * as z from 'zod/mini'
import {
  type Cell,
  day,
  flag,
  getOne,
  id,
  listOf,
  number,
  or,
  part,
  reference,
  slug,
  text,
  time,
  whole,
} from '../cells.ts'

const percent = whole(0, 100)

/** What is given away: discounts, promotions, levels of points. */
export function offerSchemas(words: Cell<Localized>) {
  return {
    discounts: z.object({
      id,
      slug,
      title: words,
      code: or(text, null),
      target: getOne(['product', 'order', 'delivery', 'gift']),
      mode: getOne(['fixed', 'percentage', 'map', 'gift']),
      value: or(number, null),
      max_discount_amount: or(whole(), null),
      max_uses: or(whole(1), null),
      gift_product_id: or(reference, null),
      product_discount_map: part(z.record(z.string(), number)),
      product_ids: listOf(reference),
      category_ids: listOf(reference),
      stackable: or(flag, false),
      active: or(flag, true),
      conditions: part(
        z.object({
          days: or(listOf(whole(1, 7)), undefined),
          time_from: or(time, undefined),
          time_to: or(time, undefined),
          min_order_amount: or(whole(), undefined),
          order_types: or(listOf(text), undefined),
          cities: or(listOf(slug), undefined),
          first_order_only: or(flag, undefined),
          requires_auth: or(flag, undefined),
          uses_per_customer: or(whole(1), undefined),
          uses_per_year: or(whole(1), undefined),
          customer_phones: or(listOf(text), undefined),
          already_used_by_phones: or(listOf(text), undefined),
          ends_at: or(day, undefined),
          birthday_days_before: or(whole(), undefined),
          birthday_days_after: or(whole(), undefined),
          birthday_notice_days: or(whole(), undefined),
        }),
      ),
    }),
    stocks: z.object({
      id,
      slug,
      starts_at: day,
      ends_in_days: or(whole(1), null),
      discount_id: or(reference, null),
      title: words,
      description: words,
      image: or(text, null),
    }),
    levels: z.object({
      ...{ slug, title: words, percent, from_purchases: whole() },
      pay_percent: or(percent, 100),
    }),
  }
}
