import * as z from 'zod/mini'
import {
  deliveryTypeSchema,
  idSchema,
  localDateSchema,
  localizedSchema,
  localTimeSchema,
  looseIdSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const discountSchema = z.object({
  id: idSchema,
  name: localizedSchema,
  type: z.enum(['discount', 'surcharge', 'promo_code']),
  target: z.enum(['product', 'order', 'delivery', 'gift']),
  discount_mode: z.enum(['fixed', 'percentage', 'map', 'gift']),
  /** Percent for `percentage`; a negative sum for `fixed`; null for the others. */
  value: z.nullable(z.number()),
  /** Negative sums by product id (`map`). */
  product_to_discount: z.record(z.string(), z.number()),
  product_ids: z.array(idSchema),
  category_ids: z.array(idSchema),
  max_discount_amount: z.nullable(sumSchema),
  stackable: z.boolean(),
  conditions: z.object({
    days: z.nullable(z.array(z.int())),
    time_from: z.nullable(localTimeSchema),
    time_to: z.nullable(localTimeSchema),
    min_order_amount: z.nullable(sumSchema),
    order_types: z.nullable(z.array(deliveryTypeSchema)),
    cities: z.nullable(z.array(z.string())),
    first_order_only: z.boolean(),
    requires_auth: z.boolean(),
    /** Only around the customer's birthday. */
    is_birthday: z.boolean(),
    /** How many days before a birthday its date must have been entered; null: not a birthday discount. */
    birthday_notice_days: z.nullable(z.int()),
    ends_at: z.nullable(localDateSchema),
  }),
})
export type WireDiscount = z.infer<typeof discountSchema>

/** Automatic discounts only: a promo code is secret until a customer enters it. */
export const discountWithAll = {
  method: 'GET',
  path: '/v2/discount-with-all',
  summary: 'The automatic discounts of the chain with their conditions, for the preview in the browser',
  auth: 'none',
  query: z.object({ order_source: z.optional(z.string()), branch_id: z.optional(looseIdSchema) }),
  answer: z.object({ discounts: z.array(discountSchema) }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint
