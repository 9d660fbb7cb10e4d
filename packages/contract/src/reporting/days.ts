import { forEachProvider } from '@doira/domain/payments/payment-type'
import { entryKinds, entryWays } from '@doira/domain/reporting/ledger/entry'
import { differenceNames } from '@doira/domain/reporting/ledger/standing'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema, optionalText, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'

const byProvider = forEachProvider(() => z.int())
const orderRow = { order_id: idSchema, number: z.int(), amount: z.int() }

/**
 * The balanced report of a branch's day: `came` minus `went`, with what customers had paid before, is `sold`, carried
 * over to the next day, or a named difference.
 */
export const dayReportSchema = z.object({
  /** The value of meals that were handed over, including points. */
  sold: z.object({ orders: z.int(), value: z.int() }),
  came: z.object({ ...byProvider, cash: z.int(), card: z.int(), points: z.int() }),
  went: z.object({ ...byProvider, transfer: z.int(), points: z.int() }),
  /** Points that were not paid for: earned by orders, and as an apology. */
  points: z.object({ earned: z.int(), gifts: z.int() }),
  carried: z.object({
    opening: z.int(),
    /** For orders that were moved from or to other branches. */
    moved: z.int(),
    closing: z.int(),
    /** `advance`: paid before the meal; `owed`: has to be refunded. */
    rows: z.array(z.object({ ...orderRow, name: z.enum(['advance', 'owed']) })),
  }),
  differences: z.array(z.object({ ...orderRow, name: z.enum(differenceNames), comment: z.string() })),
  /** Paid on receipt by another method than the customer chose. */
  method_changes: z.array(
    z.object({
      ...orderRow,
      from: z.enum(['cash', 'card']),
      to: z.enum(['cash', 'card']),
      comment: z.string(),
    }),
  ),
  /** Couriers' cash from this branch's orders. `unexplained` is 0, or the ledger is wrong by that sum. */
  couriers: z.object({
    opening: z.int(),
    taken: z.int(),
    /** What customers did not pay, and couriers owe. */
    shortfall: z.int(),
    handed_in: z.int(),
    difference: z.int(),
    closing: z.int(),
    unexplained: z.int(),
  }),
  /** Of `couriers.difference`: whose cash it was, who counted it and why it differed. */
  courier_differences: z.array(
    z.object({ amount: z.int(), courier: z.string(), by: z.nullable(z.string()), comment: z.string() }),
  ),
  till: z.object({
    counter: z.int(),
    handed_in: z.int(),
    /** The part of `handed_in` that is from orders of other branches. */
    of_others: z.int(),
    /** What has to be in it; the others are null until it was counted. */
    expected: z.int(),
    counted: z.nullable(z.int()),
    difference: z.nullable(z.int()),
  }),
  /** Entries of a day that had been closed before they arrived. */
  late: z.array(
    z.object({
      kind: z.enum(entryKinds),
      way: z.enum(entryWays),
      amount: z.int(),
      number: z.nullable(z.int()),
      happened_at: instantSchema,
    }),
  ),
  /** True without differences: no order, no courier and not the till. */
  is_even: z.boolean(),
})
export type WireDayReport = z.infer<typeof dayReportSchema>

const ofDay = { branch: idSchema, day: localDateSchema }

export const readDay = {
  method: 'GET',
  path: '/v1/staff/day',
  summary: 'The report of a closed day of a branch, or of an open one so far',
  auth: 'staff',
  right: 'day.close',
  query: z.object(ofDay),
  answer: z.object({
    now: instantSchema,
    branch: branchRefSchema,
    day: localDateSchema,
    /** Null: open. */
    closed: z.nullable(z.object({ by: z.string(), at: instantSchema, comment: z.string() })),
    /** The last closed day; null: none. Only this one can be reopened. */
    last_closed: z.nullable(localDateSchema),
    report: dayReportSchema,
  }),
  problems: [...staffProblems, 'branch_not_found', 'day_closed', 'day_not_begun'],
} as const satisfies Endpoint

export const exportDay = {
  method: 'GET',
  path: '/v1/staff/day.csv',
  summary: 'The same day as a table',
  auth: 'staff',
  right: 'day.close',
  query: z.object(ofDay),
  /** text/csv. */
  answer: z.string(),
  problems: [...staffProblems, 'branch_not_found', 'day_closed', 'day_not_begun'],
} as const satisfies Endpoint

export const closeDay = aPlainAction(
  'day_close',
  'day.close',
  'Closes a day of a branch: later entries are in the next report',
  z.strictObject({
    branch_id: idSchema,
    day: localDateSchema,
    /** The cash in the till, which is taken out of it. */
    counted: sumSchema,
    /** Required when it is not the expected sum. */
    comment: optionalText(300),
  }),
  ['branch_not_found', 'day_closed', 'day_not_begun', 'till_differs'],
)

export const reopenDay = aPlainAction(
  'day_reopen',
  'day.reopen',
  'Reopens the last closed day of a branch and discards its report',
  z.strictObject({
    branch_id: idSchema,
    day: localDateSchema,
    comment: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  }),
  ['branch_not_found', 'day_closed', 'day_not_closed'],
)
