import * as z from 'zod/mini'
import { bigCountSchema, instantSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchFilter } from './board.ts'
import { staffLineSchema } from './order-drawer.ts'
import { branchRefSchema, orderCardSchema, staffProblems } from './staff-shapes.ts'

/** An order as the kitchen reads it; `is_accepted` false wants "Принять" first. */
export const ticketSchema = z.object({
  card: orderCardSchema,
  is_accepted: z.boolean(),
  /** The guest's comment, a band under the head. */
  comment: z.string(),
  lines: z.array(staffLineSchema),
  /** Lines that are not done and not waiting for the guest. */
  left: z.int(),
})
export type WireTicket = z.infer<typeof ticketSchema>

export const readKitchen = {
  method: 'GET',
  path: '/v1/staff/kitchen',
  summary: 'What a kitchen has to make, by the time at which it must be ready',
  auth: 'staff',
  right: 'kitchen.see',
  query: z.object(branchFilter),
  answer: z.object({
    now: instantSchema,
    event_id: bigCountSchema,
    branches: z.array(branchRefSchema),
    /** The chips, in their order; names are the catalogue's keys. */
    stations: z.array(z.string()),
    tickets: z.array(ticketSchema),
    /** The ten that were ready last. */
    last_ready: z.array(ticketSchema),
    next_pre_order_at: z.nullable(instantSchema),
    stopped_dishes: z.int(),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** One ticket, for an event of it. */
export const readTicket = {
  method: 'GET',
  path: '/v1/staff/kitchen/orders/:id',
  summary: 'One ticket of the kitchen',
  auth: 'staff',
  right: 'kitchen.see',
  answer: z.object({ ticket: ticketSchema, now: instantSchema }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint

/** A sheet of 80 mm. The kind that fits the order unless one is asked for. */
export const readSheet = {
  method: 'GET',
  path: '/v1/staff/orders/:id/sheet',
  summary: 'What stands on a printed sheet of an order',
  auth: 'staff',
  right: 'order.see',
  query: z.object({ kind: z.optional(z.enum(['kitchen', 'bag', 'pickup', 'cancelled'])) }),
  answer: z.object({
    kind: z.enum(['kitchen', 'bag', 'pickup', 'cancelled']),
    /** Printed before: the sheet says so. */
    is_copy: z.boolean(),
    card: orderCardSchema,
    branch_name: localizedSchema,
    comment: z.string(),
    lines: z.array(staffLineSchema),
    address_rows: z.array(z.string()),
    call_on_arrival: z.boolean(),
    to_take: z.int(),
    gives: z.nullable(z.int()),
    change: z.int(),
    bags: z.int(),
    /** The last four digits, for the counter. */
    phone_tail: z.string(),
    now: instantSchema,
  }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint
