import * as z from 'zod/mini'
import { wireProblemSchema } from '../common/error-answer.ts'
import { deliveryTypeSchema, idSchema, instantSchema, looseIdSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  appliedDiscountSchema,
  orderedProductsField,
  quoteLineSchema,
  quoteRequestFields,
} from './order-shapes.ts'

export const quoteSchema = z.object({
  id: idSchema,
  expires_at: instantSchema,
  delivery_type: deliveryTypeSchema,
  branch_id: z.nullable(idSchema),
  delivery_zone_id: z.nullable(idSchema),
  lines: z.array(quoteLineSchema),
  discounts: z.array(appliedDiscountSchema),
  /** Goods at full price; after line discounts; and what the order discount takes from them. */
  goods_full: sumSchema,
  goods: sumSchema,
  order_discount: sumSchema,
  delivery_price: sumSchema,
  delivery_discount: sumSchema,
  points_spent: sumSchema,
  /** What the order will bring once it is finished; null for a guest. Older answers do not have it. */
  points_earned: z.optional(z.nullable(sumSchema)),
  total: sumSchema,
  /** VAT contained in the total. */
  vat_included: sumSchema,
  minimum: sumSchema,
  free_delivery_from: z.nullable(sumSchema),
  /** Minutes from now, as a range; null when the kitchen is closed. */
  eta_minutes: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** What the order takes of the kitchen, for the call that lists slots. Older quotes of a browser do not have it. */
  make_minutes: z.optional(z.int()),
  /** Earliest moment at which the closed branch opens; null when open. */
  opens_at: z.nullable(instantSchema),
  /** An operator calls to confirm the order before it is cooked. Older answers do not have it. */
  needs_confirmation: z.optional(z.boolean()),
  problems: z.array(wireProblemSchema),
})
export type WireQuote = z.infer<typeof quoteSchema>

/** The platform's call with its observed answer (`price` is the delivery fee); the quote is ours (decisions 8, 27). */
export const computePrice = {
  method: 'PATCH',
  path: '/v1/fares/compute-price',
  summary: 'What an order would cost, with everything that stands in its way',
  auth: 'none',
  body: z.strictObject({
    ...quoteRequestFields,
    order_price: z.optional(z.number()),
    delivery_zone_id: z.optional(z.nullable(looseIdSchema)),
    products: z.optional(orderedProductsField),
  }),
  answer: z.object({
    price: z.number(),
    distance: z.number(),
    /** Null when no products were asked. */
    quote: z.nullable(quoteSchema),
  }),
  problems: ['shipper_not_found', 'price_not_accepted', 'too_many_requests'],
} as const satisfies Endpoint
