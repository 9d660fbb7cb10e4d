import { mostCutlery } from '@doira/domain/ordering/cart/auto-add'
import { substitutionChoices } from '@doira/domain/orders/substitution'
import * as z from 'zod/mini'
import {
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  locationSchema,
  paymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'

/** A whole number; its limits (1 to 99) are a rule, so that exceeding them is a problem with a code. */
const quantityField = z.number()

/** A line of a basket as a browser sends it, without prices (a price field is refused). */
export const orderedProductSchema = z.strictObject({
  /** The basket's key of the line, for problems; made by the server when missing. */
  key: z.optional(z.string().check(z.maxLength(64))),
  product_id: idSchema,
  type: z.optional(z.string()),
  quantity: quantityField,
  /** What to do when this dish has run out; left out: as the order says. */
  substitution: z.optional(z.enum(substitutionChoices)),
  /** Modifiers of ONE piece. */
  order_modifiers: z.optional(
    z
      .array(z.strictObject({ modifier_id: idSchema, modifier_quantity: quantityField }))
      .check(z.maxLength(50)),
  ),
  /** The choices in the groups of a combo. */
  variants: z.optional(
    z
      .array(
        z.strictObject({ group_id: idSchema, variant_id: idSchema, quantity: z.optional(quantityField) }),
      )
      .check(z.maxLength(50)),
  ),
})

export const orderedProductsField = z.array(orderedProductSchema).check(z.maxLength(100))

/** Opaque: it contains the quoted total, signed by the shop. */
export const quoteIdSchema = z.string()

/** The dishes that the customer chose as gifts, one for each promotion. */
export const giftChoicesSchema = z
  .array(z.strictObject({ discount_id: idSchema, product_id: idSchema }))
  .check(z.maxLength(20))

export const quoteRequestFields = {
  delivery_type: z.optional(deliveryTypeSchema),
  /** The branch; for delivery it may be omitted: then the nearest for the point is chosen. */
  branch_id: z.optional(z.nullable(idSchema)),
  lat: z.optional(z.nullable(locationSchema.shape.lat)),
  long: z.optional(z.nullable(locationSchema.shape.long)),
  future_time: z.optional(z.nullable(instantSchema)),
  promo_code: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  payment_type: z.optional(z.nullable(paymentTypeSchema)),
  /** Points of the loyalty card to spend. */
  points: z.optional(sumSchema),
  /** The sum that the customer pays with. */
  cash_change: z.optional(z.nullable(sumSchema)),
  /** Keys of the auto-add rules that the customer declined. */
  declined_auto_add: z.optional(z.array(z.string()).check(z.maxLength(20))),
  /** Sets of cutlery; null, or left out: as many as the rules of the shop count. */
  cutlery: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(mostCutlery)))),
  /** The dish that the customer chose for a gift; without one they get the first that can be had. */
  gift_choices: z.optional(giftChoicesSchema),
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
  /** Free pieces of an auto-added line. */
  free_quantity: countSchema,
  /** Ingredients that are left out because this customer wants no dish with them. Missing: none. */
  without: z.optional(z.array(localizedSchema)),
  discounts: z.array(z.object({ id: z.string(), amount: sumSchema })),
})

/** A gift of the order. */
export const giftOfferSchema = z.object({
  discount_id: z.string(),
  name: localizedSchema,
  promo_code: z.nullable(z.string()),
  /** The dishes that can be had; none when they have run out. */
  dishes: z.array(z.object({ product_id: idSchema, title: localizedSchema, image: z.nullable(z.string()) })),
  chosen_id: z.nullable(idSchema),
})

export const appliedDiscountSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  target: z.enum(['product', 'order', 'delivery', 'gift']),
  amount: sumSchema,
  promo_code: z.nullable(z.string()),
})
