import * as z from 'zod/mini'
import { idSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderSchema } from './order-shape.ts'

/**
 * What to do about a dish that ran out after the order. `replace` and `drop` change the order at once; what was paid
 * too much goes back as points or by a transfer. `call` asks an operator to ring. `status_conflict` when it has been
 * settled meanwhile; the same choice again is no error.
 */
export const chooseSubstitution = {
  method: 'PATCH',
  path: '/v1/order/:id/substitution',
  summary: 'Chooses what to do about a dish that has run out',
  auth: 'customer',
  body: z.strictObject({
    question_id: idSchema,
    choice: z.enum(['replace', 'drop', 'call']),
    /** With `replace`: one of the question's options. */
    product_id: z.optional(idSchema),
    /** How money of a paid order goes back. */
    way: z.optional(z.enum(['points', 'transfer'])),
  }),
  answer: orderSchema,
  problems: [
    'shipper_not_found',
    'unauthorized',
    'customer_blocked',
    'order_not_found',
    'status_conflict',
    'product_not_found',
    'quantity_invalid',
  ],
} as const satisfies Endpoint
