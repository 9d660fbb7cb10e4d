import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, orderCardSchema, staffProblems } from '../staff/staff-shapes.ts'

/** A comma list of branch ids; left out: all that the person has. */
export const branchFilter = { branch: z.optional(z.string().check(z.maxLength(8000))) }

export const readBoard = {
  method: 'GET',
  path: '/v1/staff/board',
  summary: 'Every open order of the branches, and the number of the event from which the stream goes on',
  auth: 'staff',
  right: 'board.see',
  query: z.object({ ...branchFilter, type: z.optional(z.enum(['delivery', 'self-pickup'])) }),
  answer: z.object({
    now: instantSchema,
    /** Sent as `Last-Event-ID` to the stream. */
    event_id: bigCountSchema,
    branches: z.array(branchRefSchema),
    /** Open orders: new by age, the others by time left. Done and cancelled ones are only counted. */
    orders: z.array(orderCardSchema),
    counts: z.object({ done_today: z.int(), cancelled_today: z.int() }),
    /** Refunds that a provider refused, for those who may retry. */
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
      /** Of the one branch that is shown; null for several. */
      promise_minutes: z.nullable(z.int()),
      stopped_dishes: z.int(),
    }),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** Done and cancelled of today, and what search finds in 30 days: newest first, fifty at most. */
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
