import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, locationSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderSchema } from './order-shape.ts'

/**
 * What the stream carries as `data:` of an `event: order`; its `id:` is the event's number, sent back as
 * `Last-Event-ID` to resume. The first is `event: begin`, whose `id:` is the number after which the stream begins. A
 * comment line every 25 s keeps the connection open; `retry:` says that the server is about to end it, and after how
 * many milliseconds another one is there.
 */
export const orderEventSchema = z.object({ id: bigCountSchema, order: orderSchema })
export type WireOrderEvent = z.infer<typeof orderEventSchema>

/**
 * `event: position`, without an id: the courier of an order moved, or is not to be seen any more. What the order itself
 * tells when it is read.
 */
export const orderPositionSchema = z.object({
  order_id: idSchema,
  location: z.nullable(locationSchema),
  seen_at: z.nullable(instantSchema),
  arrival: z.nullable(z.object({ from: instantSchema, to: instantSchema })),
})
export type WireOrderPosition = z.infer<typeof orderPositionSchema>

/** Read by `fetch`, since EventSource cannot send the token. The answer here is one event's data. */
export const orderEvents = {
  method: 'GET',
  path: '/v1/order-events',
  summary: 'Server-sent events of all orders of the signed-in customer',
  auth: 'customer',
  answer: orderEventSchema,
  problems: ['shipper_not_found', 'unauthorized', 'customer_blocked'],
} as const satisfies Endpoint
