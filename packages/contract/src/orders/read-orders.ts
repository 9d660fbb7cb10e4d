import * as z from 'zod/mini'
import { bigCountSchema, idSchema, pageQuery } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderSchema } from './order-shape.ts'

export const listOrders = {
  method: 'GET',
  path: '/v1/order',
  summary: 'The orders of the signed-in customer, newest first',
  auth: 'customer',
  query: z.object({
    ...pageQuery,
    /** Comma list of the platform's status ids; may be repeated. */
    status_ids: z.optional(z.string()),
    group: z.optional(z.enum(['current', 'completed', 'cancelled'])),
  }),
  answer: z.object({
    orders: z.array(orderSchema),
    count: bigCountSchema,
    groups: z.object({ current: z.int(), completed: z.int(), cancelled: z.int() }),
  }),
  problems: ['shipper_not_found', 'unauthorized'],
} as const satisfies Endpoint

/** Also mounted as /v1/order/:id. An order of another customer is answered like one that does not exist. */
export const getOrder = {
  method: 'GET',
  path: '/v2/order/:id',
  summary: 'One order of the signed-in customer',
  auth: 'customer',
  answer: orderSchema,
  problems: ['shipper_not_found', 'unauthorized', 'order_not_found'],
} as const satisfies Endpoint

export const orderStatuses = {
  method: 'GET',
  path: '/v1/order-statuses',
  summary: 'Names of the statuses and their ids',
  auth: 'none',
  answer: z.record(z.string(), idSchema),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const cancelOrder = {
  method: 'PATCH',
  path: '/v1/order/:id/cancel',
  summary: 'Cancels an order that the kitchen has not accepted yet',
  auth: 'customer',
  body: z.strictObject({ reason: z.enum(['changed_mind', 'long_wait', 'mistake', 'other']) }),
  answer: orderSchema,
  problems: ['shipper_not_found', 'unauthorized', 'order_not_found', 'order_not_cancellable'],
} as const satisfies Endpoint
