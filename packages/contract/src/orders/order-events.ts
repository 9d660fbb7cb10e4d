import * as z from 'zod/mini'
import { bigCountSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderSchema } from './order-shape.ts'

/**
 * What the stream carries as `data:` of an `event: order`; its `id:` is the event's number, sent back as
 * `Last-Event-ID` to resume. A comment line every 25 s keeps the connection open.
 */
export const orderEventSchema = z.object({ id: bigCountSchema, order: orderSchema })
export type WireOrderEvent = z.infer<typeof orderEventSchema>

/** Read by `fetch`, since EventSource cannot send the token (decision 31). The answer here is one event's data. */
export const orderEvents = {
  method: 'GET',
  path: '/v1/order-events',
  summary: 'Server-sent events of all orders of the signed-in customer',
  auth: 'customer',
  answer: orderEventSchema,
  problems: ['shipper_not_found', 'unauthorized', 'customer_blocked'],
} as const satisfies Endpoint
