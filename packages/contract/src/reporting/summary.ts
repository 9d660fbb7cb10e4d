import { complaintReasons } from '@doira/domain/complaints/complaint'
import { isRangeOfDays, summaryRanges } from '@doira/domain/reporting/summary/summary-range'
import { toLocalDate } from '@doira/domain/time/local-time'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  orderPaymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'

/** Null for staff who may not see money. */
const moneySchema = z.nullable(sumSchema)

/** Defined by `measures` of the domain. */
const numbersSchema = z.object({
  orders: countSchema,
  late: countSchema,
  cancelled: countSchema,
  revenue: moneySchema,
  /** Null also without orders. */
  average: moneySchema,
  /** Minutes; null without orders. */
  median: z.nullable(countSchema),
  promised: z.nullable(countSchema),
})
const returnsSchema = { returned: moneySchema, returning: moneySchema }
export const summaryTotalSchema = z.extend(numbersSchema, returnsSchema)

const daysSchema = z.object({ from: localDateSchema, to: localDateSchema })

const filters = z
  .object({
    range: z._default(z.enum(summaryRanges), 'today'),
    /** The first and the last day of `days`; without a last one it is the first. */
    from: z.optional(z.pipe(localDateSchema, z.transform(toLocalDate))),
    to: z.optional(z.pipe(localDateSchema, z.transform(toLocalDate))),
    /** Ids of branches, separated by commas; all of the person's by default. */
    branch: z.optional(z.string().check(z.maxLength(4000))),
  })
  .check(
    z.refine(({ range, from, to }) => range !== 'days' || isRangeOfDays(from, to), {
      path: ['from'],
      message: 'days from a first to a last one, two years at most',
    }),
  )

export const readSummary = {
  method: 'GET',
  path: '/v1/staff/summary',
  summary: 'The numbers of a range of days, and those of the same weekdays before it up to the same minute',
  auth: 'staff',
  right: 'summary.see',
  query: filters,
  answer: z.object({
    now: instantSchema,
    /** The first and last day, both inclusive. */
    days: daysSchema,
    compared_days: daysSchema,
    total: summaryTotalSchema,
    compared: summaryTotalSchema,
    /** From the first to the last hour with orders in either period. */
    hours: z.array(
      z.object({
        hour: z.int().check(z.minimum(0), z.maximum(23)),
        orders: countSchema,
        late: countSchema,
        revenue: moneySchema,
        /** Up to the same minute, and to the end of the day. */
        compared_orders: countSchema,
        compared_whole: countSchema,
      }),
    ),
    /** All requested ones, in the chain's order. */
    branches: z.array(
      z.extend(numbersSchema, {
        branch: branchRefSchema,
        /** Now, regardless of the range. */
        open: countSchema,
        stopped: countSchema,
      }),
    ),
    /** Most first. */
    dishes: z.array(
      z.object({
        product_id: idSchema,
        name: localizedSchema,
        image: z.nullable(z.string()),
        quantity: countSchema,
      }),
    ),
    /** Most first; they add up to the orders. */
    payments: z.array(z.object({ type: orderPaymentTypeSchema, orders: countSchema })),
    /** Complaints that were opened in the range, until now. */
    complaints: z.object({
      count: countSchema,
      /** Most first; a complaint with two reasons counts for both. */
      reasons: z.array(z.object({ reason: z.enum(complaintReasons), complaints: countSchema })),
      /** What was given in money, points and dishes. */
      cost: moneySchema,
    }),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

export type WireSummary = z.infer<(typeof readSummary)['answer']>

export const exportSummary = {
  method: 'GET',
  path: '/v1/staff/summary.csv',
  summary: 'The same numbers as CSV, not rounded',
  auth: 'staff',
  right: 'summary.see',
  query: filters,
  /** text/csv. */
  answer: z.string(),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint
