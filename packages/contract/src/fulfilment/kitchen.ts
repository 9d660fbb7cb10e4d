import * as z from 'zod/mini'
import { bigCountSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, orderCardSchema, staffProblems } from '../staff/staff-shapes.ts'
import { branchFilter } from './board.ts'
import { staffLineSchema } from './order-drawer.ts'

/** An order as the kitchen reads it; `is_accepted` false wants "Принять" first. */
export const ticketSchema = z.object({
  card: orderCardSchema,
  is_accepted: z.boolean(),
  /** The guest's comment, a band under the head. */
  comment: z.string(),
  /** What the guest must not eat; empty: nothing is known, or the order is over. */
  cannot_eat: z.string(),
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
    /** What ended within the hour while the kitchen had it: crossed out until somebody has seen it. */
    cancelled: z.array(ticketSchema),
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
