import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { doerSchema, orderCardSchema, staffProblems } from '../staff/staff-shapes.ts'

/** Events of an order other than a new status. */
export const orderEventKindSchema = z.enum([
  'status',
  'silent',
  'unanswered',
  'unaccepted',
  'manager_called',
  'alert_taken',
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
  'additional_payment',
  'refund',
  'complaint',
  'late_points',
  'printed',
  /** An aggregator has sent something about it besides a status: its courier, or what a person has to look at. */
  'aggregator_news',
  'aggregator_reviewed',
])

/**
 * `event: order`: something happened to an order. `id:` is the event's number, sent back as `Last-Event-ID`. The card
 * is the order's current one; null when this person may not (or no longer) see it: remove it.
 */
export const staffOrderEventSchema = z.object({
  id: bigCountSchema,
  kind: orderEventKindSchema,
  order_id: idSchema,
  status: orderStatusSchema,
  by: doerSchema,
  /** When the action was made, or the event happened. */
  at: instantSchema,
  data: z.record(z.string(), z.unknown()),
  card: z.nullable(orderCardSchema),
})
export type WireStaffOrderEvent = z.infer<typeof staffOrderEventSchema>

/**
 * `event: branch`, without an id: the stop list, the load, the hall, the reviews or the couriers' cash of the branch
 * have to be read again. After a reconnect all of them.
 */
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
    'Server-sent events of the visible orders and branches; after the stream has ended, check the session',
  auth: 'staff',
  /** The data of one `event: order`. */
  answer: staffOrderEventSchema,
  problems: staffProblems,
} as const satisfies Endpoint

/** For networks that block streams: the same events, at most a hundred. Without `id` it returns only `last`. */
export const pollStaffEvents = {
  method: 'GET',
  path: '/v1/staff/events/after',
  summary: 'The events after one, for networks that block streams',
  auth: 'staff',
  query: z.object({ id: z.optional(bigCountSchema) }),
  answer: z.object({
    now: instantSchema,
    events: z.array(staffOrderEventSchema),
    /** The next `id`: events up to it that are not visible to this person are left out. */
    last: bigCountSchema,
    has_more: z.boolean(),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
