import { substitutionChoices } from '@doira/domain/orders/substitution'
import * as z from 'zod/mini'
import { idSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderSchema } from './order-shape.ts'

/**
 * The customer's choice about a dish that ran out after the order. `replace` and `drop` change the order at once; an
 * overpayment is refunded as points or by transfer. `call` asks an operator to call. `status_conflict` when it has
 * been settled meanwhile; a repeat of the same choice is no error.
 */
export const chooseSubstitution = {
  method: 'PATCH',
  path: '/v1/order/:id/substitution',
  summary: 'Chooses what to do about a dish that has run out',
  auth: 'customer',
  body: z.strictObject({
    question_id: idSchema,
    choice: z.enum(substitutionChoices),
    /** For `replace`: one of the question's options. */
    product_id: z.optional(idSchema),
    /** How a paid order is refunded. */
    way: z.optional(z.enum(['points', 'transfer'])),
  }),
  answer: orderSchema,
  problems: [
    'shipper_not_found',
    'unauthorized',
    'order_not_found',
    'status_conflict',
    'product_not_found',
    'quantity_invalid',
    'cash_goods',
  ],
} as const satisfies Endpoint
