import { entryKinds, entryWays } from '@doira/domain/reporting/ledger/entry'
import { differenceNames } from '@doira/domain/reporting/ledger/standing'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'

const orderRow = { order_id: idSchema, number: z.int(), amount: z.int() }

/**
 * The day of a branch in sums that agree: `came` less `went`, with what guests had paid before, is `sold`, carried on to
 * the next day, or a difference with its name.
 */
export const dayReportSchema = z.object({
  /** What was handed over, its points among the value. */
  sold: z.object({ orders: z.int(), value: z.int() }),
  came: z.object({ payme: z.int(), click: z.int(), cash: z.int(), card: z.int(), points: z.int() }),
  went: z.object({ payme: z.int(), click: z.int(), transfer: z.int(), points: z.int() }),
  /** Points that nobody paid for: of orders, and as an apology. */
  points: z.object({ earned: z.int(), gifts: z.int() }),
  carried: z.object({
    opening: z.int(),
    /** With orders that came from other branches, or went there. */
    moved: z.int(),
    closing: z.int(),
    /** `advance`: paid before the meal; `owed`: has to go back. */
    rows: z.array(z.object({ ...orderRow, name: z.enum(['advance', 'owed']) })),
  }),
  differences: z.array(z.object({ ...orderRow, name: z.enum(differenceNames), words: z.string() })),
  /** Paid at the door or the counter by another method than the order says. */
  method_changes: z.array(
    z.object({
      ...orderRow,
      from: z.enum(['cash', 'card']),
      to: z.enum(['cash', 'card']),
      words: z.string(),
    }),
  ),
  /** Cash of this branch's orders with couriers. `unexplained` is 0, or the books are wrong by so much. */
  couriers: z.object({
    opening: z.int(),
    taken: z.int(),
    /** What guests did not pay at the door, and the couriers have to bring. */
    shortfall: z.int(),
    handed_in: z.int(),
    difference: z.int(),
    closing: z.int(),
    unexplained: z.int(),
  }),
  /** Of `couriers.difference`: whose cash it was, who counted it and why it differed. */
  courier_differences: z.array(
    z.object({ amount: z.int(), courier: z.string(), by: z.nullable(z.string()), words: z.string() }),
  ),
  till: z.object({
    counter: z.int(),
    handed_in: z.int(),
    /** Of `handed_in`: from orders of other branches. */
    of_others: z.int(),
    /** What has to be in it; the others are null until it was counted. */
    expected: z.int(),
    counted: z.nullable(z.int()),
    difference: z.nullable(z.int()),
  }),
  /** What belongs to a day that was closed before it came. */
  late: z.array(
    z.object({
      kind: z.enum(entryKinds),
      way: z.enum(entryWays),
      amount: z.int(),
      number: z.nullable(z.int()),
      happened_at: instantSchema,
    }),
  ),
  /** Nothing differs: no order, no courier and not the till. */
  is_even: z.boolean(),
})
export type WireDayReport = z.infer<typeof dayReportSchema>

const ofDay = { branch: idSchema, day: localDateSchema }

export const readDay = {
  method: 'GET',
  path: '/v1/staff/day',
  summary: 'The report of a closed day of a branch, or what an open one comes to by now',
  auth: 'staff',
  right: 'day.close',
  query: z.object(ofDay),
  answer: z.object({
    now: instantSchema,
    branch: branchRefSchema,
    day: localDateSchema,
    /** Null: it is open. */
    closed: z.nullable(z.object({ by: z.string(), at: instantSchema, words: z.string() })),
    /** The last day that is closed; null: none is. Only that one can be opened again. */
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
  'Closes a day of a branch: what comes later is in the report of the next',
  z.strictObject({
    branch_id: idSchema,
    day: localDateSchema,
    /** The cash in the till, which is taken out of it. */
    counted: sumSchema,
    /** Wanted when it is not what has to be there. */
    words: z._default(z.string().check(z.maxLength(300)), ''),
  }),
  ['branch_not_found', 'day_closed', 'day_not_begun', 'till_differs'],
)

export const reopenDay = aPlainAction(
  'day_reopen',
  'day.reopen',
  'Opens the last closed day of a branch again; its report stands no more',
  z.strictObject({
    branch_id: idSchema,
    day: localDateSchema,
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  }),
  ['branch_not_found', 'day_closed', 'day_not_closed'],
)
