import { substitutionChoices } from '@doira/domain/orders/substitution'
import * as z from 'zod/mini'
import { bigCountSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, orderCardSchema, staffProblems } from '../staff/staff-shapes.ts'
import { branchFilter } from './board.ts'
import { staffLineSchema } from './order-drawer.ts'

/** An order for the kitchen; with `is_accepted` false it has to be accepted first. */
export const ticketSchema = z.object({
  card: orderCardSchema,
  is_accepted: z.boolean(),
  /** The customer's comment without the way to the customer. */
  comment: z.string(),
  /** What the customer cannot eat; empty: unknown, or the order has ended. */
  cannot_eat: z.string(),
  /** What the customer wants when a dish has run out. */
  substitution: z.enum(substitutionChoices),
  lines: z.array(staffLineSchema),
  /** Lines that are neither done nor waiting for the customer, without auto-added ones. */
  left: z.int(),
})
export type WireTicket = z.infer<typeof ticketSchema>

export const readKitchen = {
  method: 'GET',
  path: '/v1/staff/kitchen',
  summary: 'What the kitchens have to make, by the time at which it must be ready',
  auth: 'staff',
  right: 'kitchen.see',
  query: z.object(branchFilter),
  answer: z.object({
    now: instantSchema,
    event_id: bigCountSchema,
    branches: z.array(branchRefSchema),
    /** Stations in their order; names are keys of the catalogue. */
    stations: z.array(z.string()),
    tickets: z.array(ticketSchema),
    /**
     * Orders that ended within the hour while they were in the kitchen: shown crossed out until they are
     * confirmed.
     */
    cancelled: z.array(ticketSchema),
    /** The last ten that were ready. */
    last_ready: z.array(ticketSchema),
    next_pre_order_at: z.nullable(instantSchema),
    stopped_dishes: z.int(),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** Reads one ticket after an event about it. */
export const readTicket = {
  method: 'GET',
  path: '/v1/staff/kitchen/orders/:id',
  summary: 'One ticket of the kitchen',
  auth: 'staff',
  right: 'kitchen.see',
  answer: z.object({ ticket: ticketSchema, now: instantSchema }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint
