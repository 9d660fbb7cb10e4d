import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, orderCardSchema, staffProblems } from '../staff/staff-shapes.ts'

/** A comma list of branch ids; all of the person's by default. */
export const branchFilter = { branch: z.optional(z.string().check(z.maxLength(8000))) }

export const readBoard = {
  method: 'GET',
  path: '/v1/staff/board',
  summary: 'All open orders of the branches, and the id of the event after which the stream continues',
  auth: 'staff',
  right: 'board.see',
  query: z.object({ ...branchFilter, type: z.optional(z.enum(['delivery', 'self-pickup'])) }),
  answer: z.object({
    now: instantSchema,
    /** Sent as `Last-Event-ID` to the stream. */
    event_id: bigCountSchema,
    branches: z.array(branchRefSchema),
    /** Open orders: new ones by age, others by time left. Completed and cancelled ones are only counted. */
    orders: z.array(orderCardSchema),
    counts: z.object({ done_today: z.int(), cancelled_today: z.int() }),
    /** Refunds that a provider refused, for staff who may retry them. */
    refunds_refused: z.array(
      z.object({
        refund_id: idSchema,
        order_id: idSchema,
        number: z.int(),
        branch_id: idSchema,
        amount: sumSchema,
        since: instantSchema,
      }),
    ),
    facts: z.object({
      /** For a single branch; null for several. */
      promise_minutes: z.nullable(z.int()),
      stopped_dishes: z.int(),
    }),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** Today's completed and cancelled orders, and search results of 30 days: newest first, at most fifty. */
export const findOrders = {
  method: 'GET',
  path: '/v1/staff/orders',
  summary: 'Orders by number, phone, address or name, or those that ended today',
  auth: 'staff',
  right: 'board.see',
  query: z.object({
    ...branchFilter,
    text: z.optional(z.string().check(z.maxLength(80))),
    lane: z.optional(z.enum(['done', 'cancelled'])),
    /** Of orders that ended today. */
    type: z.optional(z.enum(['delivery', 'self-pickup'])),
  }),
  answer: z.object({ orders: z.array(orderCardSchema) }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint
