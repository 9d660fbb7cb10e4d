import * as z from 'zod/mini'
import { instantSchema, onlinePaymentTypeSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { receiptRefundSchema } from '../orders/get-receipt.ts'

/**
 * The page of a pay link in an SMS, for an order by phone or one whose payment staff changed. Every holder of the link can open it, so it
 * contains neither the customer nor the dishes nor the address.
 */
export const openPayLink = {
  method: 'POST',
  path: '/v1/pay-links/:code/open',
  summary: 'What is to be paid by a link, and where; the operator sees that it was opened',
  auth: 'none',
  answer: z.object({
    number: z.int(),
    total: sumSchema,
    /** `on_delivery`: it is paid on receipt after all. `over`: it was not paid in time, or cancelled. */
    state: z.enum(['payable', 'paid', 'on_delivery', 'over']),
    /** What goes back of a cancelled order that was paid; empty: nothing was taken. */
    refunds: z.array(receiptRefundSchema),
    pay_until: z.nullable(instantSchema),
    /** Without the payment the order is not cancelled but paid on receipt. */
    is_optional: z.boolean(),
    /** The way that the operator chose first; empty unless it can be paid. */
    payment_links: z.array(z.object({ payment_type: onlinePaymentTypeSchema, link: z.string() })),
    /** When the last attempt was declined; null while none was, or another one is under way. */
    payment_failed_at: z.nullable(instantSchema),
    now: instantSchema,
  }),
  problems: ['shipper_not_found', 'order_not_found', 'too_many_requests'],
} as const satisfies Endpoint
