import * as z from 'zod/mini'
import { wireProblemSchema } from '../common/error-answer.ts'
import { deliveryTypeSchema, idSchema, instantSchema, looseIdSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  appliedDiscountSchema,
  giftOfferSchema,
  orderedProductsField,
  quoteIdSchema,
  quoteLineSchema,
  quoteRequestFields,
} from './order-shapes.ts'

export const quoteSchema = z.object({
  id: quoteIdSchema,
  expires_at: instantSchema,
  delivery_type: deliveryTypeSchema,
  branch_id: z.nullable(idSchema),
  delivery_zone_id: z.nullable(idSchema),
  lines: z.array(quoteLineSchema),
  discounts: z.array(appliedDiscountSchema),
  /** Missing in answers of older versions. */
  gifts: z.optional(z.array(giftOfferSchema)),
  /** Goods at full price; after line discounts; and the order discount. */
  goods_full: sumSchema,
  goods: sumSchema,
  order_discount: sumSchema,
  delivery_price: sumSchema,
  delivery_discount: sumSchema,
  /** The fee that falls away by the sum of the order; not in the price. Missing in answers of older versions. */
  delivery_waived: z.optional(sumSchema),
  points_spent: sumSchema,
  /** Points that the order will earn; null for a customer. Missing in answers of older versions. */
  points_earned: z.optional(z.nullable(sumSchema)),
  /** The most that points can pay of the order. Missing in answers of older versions. */
  points_maximum: z.optional(sumSchema),
  total: sumSchema,
  /** VAT included in the total. */
  vat_included: sumSchema,
  minimum: sumSchema,
  free_delivery_from: z.nullable(sumSchema),
  /** Minutes from now, as a range; null when the kitchen is closed. */
  eta_minutes: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Kitchen minutes of the order, for listing slots. Missing in quotes of older versions. */
  make_minutes: z.optional(z.int()),
  /** Sets of cutlery that it contains; null, or missing: the shop adds none to these dishes. */
  cutlery: z.optional(z.nullable(z.int())),
  /** When the closed branch opens; null when it is open. */
  opens_at: z.nullable(instantSchema),
  /** An operator will call to confirm before the order is cooked. Missing in answers of older versions. */
  needs_confirmation: z.optional(z.boolean()),
  problems: z.array(wireProblemSchema),
})
export type WireQuote = z.infer<typeof quoteSchema>

/** The platform's call with its observed answer (`price` is the delivery fee); the quote is an addition. */
export const computePrice = {
  method: 'PATCH',
  path: '/v1/fares/compute-price',
  summary: 'What an order would cost, with all of its problems',
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
    /** Null without products. */
    quote: z.nullable(quoteSchema),
  }),
  problems: ['shipper_not_found', 'price_not_accepted', 'too_many_requests'],
} as const satisfies Endpoint
