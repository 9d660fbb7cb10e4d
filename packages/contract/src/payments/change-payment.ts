import * as z from 'zod/mini'
import { paymentTypeSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderSchema } from '../orders/order-shape.ts'

/**
 * Another way to pay for an order that waits for its money: cash, card or points for all of it make it new at once,
 * another provider gets what is left of the time. Points that the order spent before count. `status_conflict` when the order does not wait any more; the same choice again is no error.
 */
export const changePayment = {
  method: 'PATCH',
  path: '/v1/order/:id/payment',
  summary: 'Changes how an unpaid order is paid',
  auth: 'customer',
  body: z.strictObject({
    payment_type: paymentTypeSchema,
    /** With cash: the sum of the note that the customer pays with. */
    cash_change: z.optional(z.nullable(sumSchema)),
  }),
  answer: orderSchema,
  problems: [
    'shipper_not_found',
    'unauthorized',
    'order_not_found',
    'status_conflict',
    'change_below_total',
    'balance_too_low',
    'points_not_allowed',
    'points_below_minimum',
    'points_above_maximum',
    'unpaid_limit',
    'unpaid_orders_open',
    'cash_limit',
    'cash_goods',
  ],
} as const satisfies Endpoint
