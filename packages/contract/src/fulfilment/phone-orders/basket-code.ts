import * as z from 'zod/mini'
import {
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  locationSchema,
  optionalText,
} from '../../common/shapes.ts'
import { addressPartFields } from '../../delivery/saved-points.ts'
import type { Endpoint } from '../../endpoint.ts'
import { giftChoicesSchema, orderedProductsField } from '../../ordering/order-shapes.ts'
import { todaysLineSchema } from '../../orders/repeat-order.ts'

/**
 * A customer who prefers to order by phone reads a code to the operator, who continues with this basket. Works
 * without signing in; a signed-in customer is identified. A new code invalidates the last one of the page.
 */
export const askBasketCode = {
  method: 'POST',
  path: '/v1/basket-codes',
  summary: 'Makes a short-lived code that hands the basket to an operator',
  auth: 'none',
  status: 201,
  body: z.strictObject({
    products: orderedProductsField.check(z.minLength(1)),
    declined_auto_add: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)), []),
    gift_choices: z._default(giftChoicesSchema, []),
    promo_code: optionalText(32),
    delivery_type: z._default(deliveryTypeSchema, 'delivery'),
    branch_id: z._default(z.nullable(idSchema), null),
    /** The delivery address, if known. */
    address: optionalText(200),
    location: z._default(z.nullable(locationSchema), null),
    ...addressPartFields,
    courier_note: optionalText(200),
    comment: optionalText(500),
    /** The token of the page's last code, which becomes invalid. */
    last_token: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    /** Six digits. */
    code: z.string(),
    /** When it expires. */
    expires_at: instantSchema,
    /** The page reads the state with it; it is not displayed. */
    token: z.string(),
  }),
  problems: ['shipper_not_found', 'too_many_requests'],
} as const satisfies Endpoint

/**
 * - waiting: for a call; - taken: an operator has the basket; - returned: `basket` is the operator's version, and
 * replaces the customer's; - ordered: it was placed by phone, so the basket is empty; - over: the code expired
 * unused, or the order was not placed; the basket is unchanged.
 */
export const readBasketCode = {
  method: 'POST',
  path: '/v1/basket-codes/state',
  summary: 'The state of a basket whose code was requested',
  auth: 'none',
  body: z.strictObject({ token: z.string().check(z.maxLength(64)) }),
  answer: z.object({
    state: z.enum(['waiting', 'taken', 'returned', 'ordered', 'over']),
    expires_at: z.nullable(instantSchema),
    basket: z.nullable(
      z.object({
        menu_id: idSchema,
        branch_id: z.nullable(idSchema),
        lines: z.array(z.extend(todaysLineSchema, { quantity: countSchema })),
        declined_auto_add: z.array(z.string()),
        /** Missing in answers of older versions. */
        gift_choices: z.optional(giftChoicesSchema),
        promo_code: z.string(),
      }),
    ),
  }),
  problems: ['shipper_not_found', 'too_many_requests'],
} as const satisfies Endpoint
