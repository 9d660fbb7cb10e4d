import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { doerSchema, orderCardSchema, staffProblems } from '../staff/staff-shapes.ts'

/** What can happen to an order besides a new status. */
export const orderEventKindSchema = z.enum([
  'status',
  'silent',
  'unanswered',
  'manager_called',
  'rejected',
  'moved_in',
  'moved_out',
  'delayed',
  'assigned',
  'delivery_failed',
  'delivery_retried',
  'cancel_asked',
  'cancel_declined',
  'line',
  'stopped',
  'substitution_chosen',
  'substitution_settled',
  'edited',
  'surcharge',
  'refund',
  'printed',
])

/**
 * `event: order`: something happened to an order. `id:` is the event's number, sent back as `Last-Event-ID`.
 * The card is the order as it is now; null when it is not (any more) for this person's eyes: take it away.
 */
export const staffOrderEventSchema = z.object({
  id: bigCountSchema,
  kind: orderEventKindSchema,
  order_id: idSchema,
  status: orderStatusSchema,
  by: doerSchema,
  /** When it was pressed, or happened. */
  at: instantSchema,
  data: z.record(z.string(), z.unknown()),
  card: z.nullable(orderCardSchema),
})
export type WireStaffOrderEvent = z.infer<typeof staffOrderEventSchema>

/** `event: branch`, without an id: read the stop list, the load, the hall, the reviews or the couriers' cash of the branch again. After a reconnect read all. */
export const staffBranchEventSchema = z.object({
  branch_id: idSchema,
  what: z.enum(['stop', 'branch', 'hall', 'reviews', 'cash']),
})
export type WireStaffBranchEvent = z.infer<typeof staffBranchEventSchema>

/** `event: beat` every 15 s: the server's clock. */
export const staffBeatSchema = z.object({ now: instantSchema })
export type WireStaffBeat = z.infer<typeof staffBeatSchema>

export const staffEvents = {
  method: 'GET',
  path: '/v1/staff/events',
  summary:
    'Server-sent events of the orders and branches that one sees; a stream that ends says to look who one is',
  auth: 'staff',
  /** The data of one `event: order`. */
  answer: staffOrderEventSchema,
  problems: staffProblems,
} as const satisfies Endpoint

/** For where streams do not get through: the same events, a hundred at most. Without `id` it only tells the `last` one. */
export const pollStaffEvents = {
  method: 'GET',
  path: '/v1/staff/events/after',
  summary: 'The events after one, for where streams do not get through',
  auth: 'staff',
  query: z.object({ id: z.optional(bigCountSchema) }),
  answer: z.object({
    now: instantSchema,
    events: z.array(staffOrderEventSchema),
    /** To ask after the next time: what lies before it and is not for these eyes is left out of `events`. */
    last: bigCountSchema,
    has_more: z.boolean(),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
