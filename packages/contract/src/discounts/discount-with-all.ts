import * as z from 'zod/mini'
import {
  deliveryTypeSchema,
  idSchema,
  instantSchema,
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
  discount_mode: z.enum(['fixed', 'percentage', 'map', 'gift', 'nth']),
  /** Percent for `percentage`; a negative sum for `fixed`; null for the others. */
  value: z.nullable(z.number()),
  /** Negative sums by product id (`map`). */
  product_to_discount: z.record(z.string(), z.number()),
  /** Of a gift the dishes of which the customer chooses one. */
  product_ids: z.array(idSchema),
  category_ids: z.array(idSchema),
  /** Not for these dishes. Missing in answers of older versions, as everything optional here. */
  except_product_ids: z.optional(z.array(idSchema)),
  /** Of `nth`: every second or third piece, and how many of an order at most. */
  nth: z.optional(z.nullable(z.union([z.literal(2), z.literal(3)]))),
  max_times: z.optional(z.nullable(z.int())),
  max_discount_amount: z.nullable(sumSchema),
  stackable: z.boolean(),
  /** An order that has it has no other discount. */
  exclusive: z.optional(z.boolean()),
  allows_points: z.optional(z.boolean()),
  conditions: z.object({
    days: z.nullable(z.array(z.int())),
    time_from: z.nullable(localTimeSchema),
    time_to: z.nullable(localTimeSchema),
    min_order_amount: z.nullable(sumSchema),
    order_types: z.nullable(z.array(deliveryTypeSchema)),
    cities: z.nullable(z.array(z.string())),
    branches: z.optional(z.nullable(z.array(z.string()))),
    starts: z.optional(z.nullable(instantSchema)),
    ends: z.optional(z.nullable(instantSchema)),
    first_order_only: z.boolean(),
    /** Also when another condition depends on the customer. */
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
