import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, locationSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderSchema } from './order-shape.ts'

/**
 * The `data:` of an `event: order`; its `id:` is the event's number, sent back as `Last-Event-ID` to resume. The
 * first is `event: begin`, whose `id:` is the number after which the stream begins. A comment every 25 s holds the
 * connection open; `retry:` announces that the server is about to end it, with the delay before reconnecting.
 */
export const orderEventSchema = z.object({ id: bigCountSchema, order: orderSchema })
export type WireOrderEvent = z.infer<typeof orderEventSchema>

/**
 * `event: position`, without an id: an order's courier moved, or stopped sharing. The order itself has the position
 * when it is read.
 */
export const orderPositionSchema = z.object({
  order_id: idSchema,
  location: z.nullable(locationSchema),
  seen_at: z.nullable(instantSchema),
  arrival: z.nullable(z.object({ from: instantSchema, to: instantSchema })),
})
export type WireOrderPosition = z.infer<typeof orderPositionSchema>

/** Read with `fetch`, since EventSource cannot send the token. The answer here is one event's data. */
export const orderEvents = {
  method: 'GET',
  path: '/v1/order-events',
  summary: 'Server-sent events of all orders of the signed-in customer',
  auth: 'customer',
  answer: orderEventSchema,
  problems: ['shipper_not_found', 'unauthorized'],
} as const satisfies Endpoint
