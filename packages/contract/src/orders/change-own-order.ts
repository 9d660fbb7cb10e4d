import * as z from 'zod/mini'
import { idSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { editedOrderSchema, editFields, editProblems } from '../fulfilment/edit-order.ts'
import { orderSchema } from './order-shape.ts'

const problems = [
  'shipper_not_found',
  'unauthorized',
  'order_not_found',
  'order_not_changeable',
  'line_not_found',
  'price_not_accepted',
] as const

/** A new quote of an order that nobody has accepted yet, with other dishes. */
export const previewOwnChange = {
  method: 'PATCH',
  path: '/v1/order/:id/change-price',
  summary: 'What an order would cost with other dishes, and what would be returned',
  auth: 'customer',
  body: z.strictObject(editFields),
  answer: editedOrderSchema,
  problems,
} as const satisfies Endpoint

/**
 * Changes the dishes of an order until somebody has accepted it. What is paid too much goes back, what a paid order
 * costs more is requested by a link: until it is paid the order is as it was. A repeat with the same `change_id` changes
 * nothing more.
 */
export const changeOwnOrder = {
  method: 'PATCH',
  path: '/v1/order/:id/change',
  summary: 'Changes the dishes of an order that nobody has accepted yet',
  auth: 'customer',
  body: z.strictObject({
    ...editFields,
    /** Made by the client before it sends. */
    change_id: idSchema,
    /** The total that the customer saw: at another one nothing is changed. */
    total: sumSchema,
    /** How a paid order is refunded. */
    way: z._default(z.enum(['points', 'transfer']), 'points'),
  }),
  answer: orderSchema,
  problems: [
    ...problems,
    ...editProblems,
    'price_changed',
    'unpaid_limit',
    'unpaid_orders_open',
    'cash_limit',
    'cash_goods',
    'too_many_pieces',
  ],
} as const satisfies Endpoint
