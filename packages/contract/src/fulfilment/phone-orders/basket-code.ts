import * as z from 'zod/mini'
import {
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  locationSchema,
} from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { orderedProductsField } from '../../ordering/order-shapes.ts'
import { todaysLineSchema } from '../../orders/repeat-order.ts'

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

/**
 * A customer who would rather order by phone reads a code out, and the operator goes on with this basket. Works without
 * signing in; who is signed in is known to the operator at once. A new code makes the last one of the page useless.
 */
export const askBasketCode = {
  method: 'POST',
  path: '/v1/basket-codes',
  summary: 'A short-lived code that hands the basket to an operator',
  auth: 'none',
  status: 201,
  body: z.strictObject({
    products: orderedProductsField.check(z.minLength(1)),
    declined_auto_add: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)), []),
    promo_code: text(32),
    delivery_type: z._default(deliveryTypeSchema, 'delivery'),
    branch_id: z._default(z.nullable(idSchema), null),
    /** Where to, as far as it is known. */
    address: text(200),
    location: z._default(z.nullable(locationSchema), null),
    /** The house. */
    accommodation: text(50),
    /** The entrance. */
    building: text(50),
    floor: text(50),
    apartment: text(50),
    landmark: text(120),
    courier_note: text(200),
    comment: text(500),
    /** That of the last code of this page, which is over from now on. */
    last_token: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    /** Six digits. */
    code: z.string(),
    /** Until when an operator can take it. */
    expires_at: instantSchema,
    /** What the page asks with; it is shown to nobody. */
    token: z.string(),
  }),
  problems: ['shipper_not_found', 'too_many_requests'],
} as const satisfies Endpoint

/**
 * - waiting: for a call;
 * - taken: an operator has the basket;
 * - returned: `basket` is what they made of it, and takes the place of the customer's;
 * - ordered: it was placed by phone, so the basket is empty;
 * - over: nobody took it in time, or it came to nothing; the basket is as it was.
 */
export const readBasketCode = {
  method: 'POST',
  path: '/v1/basket-codes/state',
  summary: 'What became of a basket whose code was asked for',
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
        promo_code: z.string(),
      }),
    ),
  }),
  problems: ['shipper_not_found', 'too_many_requests'],
} as const satisfies Endpoint
