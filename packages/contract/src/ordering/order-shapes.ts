import * as z from 'zod/mini'
import {
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  paymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'

/** A quantity is a whole number; its limits (1 to 99) are a rule, so that breaking them is a problem with a code. */
const quantityField = z.number()

/** One line of a basket as a browser sends it: what is wanted, never what it costs (a price field is refused). */
export const orderedProductSchema = z.strictObject({
  /** The basket's own key of the line, so that a problem can name it; made by the server when missing. */
  key: z.optional(z.string().check(z.maxLength(64))),
  product_id: idSchema,
  type: z.optional(z.string()),
  quantity: quantityField,
  /** Modifiers of ONE piece. */
  order_modifiers: z.optional(
    z
      .array(z.strictObject({ modifier_id: idSchema, modifier_quantity: quantityField }))
      .check(z.maxLength(50)),
  ),
  /** What was chosen in the groups of a combo. */
  variants: z.optional(
    z
      .array(
        z.strictObject({ group_id: idSchema, variant_id: idSchema, quantity: z.optional(quantityField) }),
      )
      .check(z.maxLength(50)),
  ),
})

export const orderedProductsField = z.array(orderedProductSchema).check(z.maxLength(100))

export const quoteRequestFields = {
  delivery_type: z.optional(deliveryTypeSchema),
  /** The asked branch; delivery may leave it out, then the nearest for the point is taken. */
  branch_id: z.optional(z.nullable(idSchema)),
  lat: z.optional(z.nullable(z.number())),
  long: z.optional(z.nullable(z.number())),
  future_time: z.optional(z.nullable(instantSchema)),
  promo_code: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  payment_type: z.optional(z.nullable(paymentTypeSchema)),
  /** Points of the accumulative card to spend. */
  points: z.optional(sumSchema),
  /** The sum of the note that the customer pays with. */
  cash_change: z.optional(z.nullable(sumSchema)),
  /** Keys of auto-add rules that the customer declined. */
  declined_auto_add: z.optional(z.array(z.string()).check(z.maxLength(20))),
}

export const quoteLineSchema = z.object({
  key: z.string(),
  product_id: idSchema,
  title: localizedSchema,
  image: z.nullable(z.string()),
  quantity: countSchema,
  /** One piece with its choices, before and after the line discount. */
  price: sumSchema,
  price_with_discount: sumSchema,
  /** quantity × price_with_discount. */
  total: sumSchema,
  /** Added by the shop (condiments). */
  is_default_product: z.boolean(),
  auto_add_key: z.nullable(z.string()),
  /** Pieces of an auto-added line that cost nothing. */
  free_quantity: countSchema,
  discounts: z.array(z.object({ id: z.string(), amount: sumSchema })),
})

export const appliedDiscountSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  target: z.enum(['order', 'delivery', 'gift']),
  amount: sumSchema,
  promo_code: z.nullable(z.string()),
})
