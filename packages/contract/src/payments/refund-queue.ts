import { refundStates } from '@doira/domain/payments/refund-steps'
import { refundWays } from '@doira/domain/payments/refund-ways'
import * as z from 'zod/mini'
import {
  bigCountSchema,
  idSchema,
  instantSchema,
  onlinePaymentTypeSchema,
  pageQuery,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { doerSchema, staffProblems } from '../staff/staff-shapes.ts'

export const refundWaySchema = z.enum(refundWays)
export const refundStateSchema = z.enum(refundStates)

/** Money of one order on its way back. */
export const staffRefundSchema = z.object({
  id: idSchema,
  order: z.object({ id: idSchema, number: z.int(), status: orderStatusSchema, branch_id: idSchema }),
  customer: z.string(),
  /** Null for who may not see phones. */
  phone: z.nullable(z.string()),
  /** Through whom the money came. */
  paid_by: onlinePaymentTypeSchema,
  amount: sumSchema,
  way: refundWaySchema,
  state: refundStateSchema,
  /** `order_gone`: the money came for an order that could not take it any more; `provider`: given back on its side. */
  cause: z.enum([
    'order_cancelled',
    'order_gone',
    'provider',
    'line_dropped',
    'line_replaced',
    'edited',
    'complaint',
    'payment_changed',
  ]),
  /** Why the order was cancelled: the word of a reason, or what was written. */
  reason: z.string(),
  /** What the provider answered, or the number of the transfer. */
  comment: z.string(),
  requested_at: instantSchema,
  done_at: z.nullable(instantSchema),
  begun_by: doerSchema,
  /** It has waited for more than a day. */
  is_overdue: z.boolean(),
})
export type WireStaffRefund = z.infer<typeof staffRefundSchema>

/** An order for which more has gone back than was taken: a person has to clear that up with the customer. */
export const excessRefundSchema = z.object({
  order: staffRefundSchema.shape.order,
  customer: z.string(),
  amount: sumSchema,
  found_at: instantSchema,
})
export type WireExcessRefund = z.infer<typeof excessRefundSchema>

export const listStaffRefunds = {
  method: 'GET',
  path: '/v1/staff/refunds',
  summary:
    'Money of the own branches on its way back: what waits, longest first, or all of a week, newest first',
  auth: 'staff',
  right: 'refunds.retry',
  query: z.object({
    ...pageQuery,
    show: z.optional(z.enum(['waiting', 'week'])),
    /** Comma list of branches. */
    branch: z.optional(z.string()),
    /** Part of a customer's name, or an order's number. */
    text: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: z.object({
    now: instantSchema,
    refunds: z.array(staffRefundSchema),
    count: bigCountSchema,
    /** Those that wait, whatever is searched for. */
    waiting: z.int(),
    /** Those of them that a provider refused, or that have waited for more than a day. */
    overdue: z.int(),
    /** What has gone back in the last seven days, whatever is searched for. */
    week: z.object({ returned: sumSchema, orders: z.int() }),
    /** Orders of the last thirty days, newest first. */
    excess: z.array(excessRefundSchema),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** The same rows as a table for a spreadsheet, those of a week. */
export const exportRefunds = {
  method: 'GET',
  path: '/v1/staff/refunds.csv',
  summary: 'Refunds of the last seven days as CSV',
  auth: 'staff',
  right: 'refunds.retry',
  query: z.object({ branch: z.optional(z.string()) }),
  /** text/csv. */
  answer: z.string(),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint
