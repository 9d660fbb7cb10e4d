import { isRangeOfDays, summaryRanges } from '@doira/domain/reporting/summary/summary-range'
import { toLocalDate } from '@doira/domain/time/local-time'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  paymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'

/** Null for whoever may not see money. */
const moneySchema = z.nullable(sumSchema)

/** What each of them is says the domain's `measures`. */
const numbersSchema = z.object({
  orders: countSchema,
  late: countSchema,
  cancelled: countSchema,
  revenue: moneySchema,
  /** Null also of nothing. */
  average: moneySchema,
  /** Minutes; null of nothing. */
  median: z.nullable(countSchema),
  promised: z.nullable(countSchema),
})
const returnsSchema = { returned: moneySchema, returning: moneySchema }

const daysSchema = z.object({ from: localDateSchema, to: localDateSchema })

const filters = z
  .object({
    range: z._default(z.enum(summaryRanges), 'today'),
    /** The first and the last day of `days`; without a last one it is the first. */
    from: z.optional(z.pipe(localDateSchema, z.transform(toLocalDate))),
    to: z.optional(z.pipe(localDateSchema, z.transform(toLocalDate))),
    /** Ids of branches, separated by commas; left out: all that the person has. */
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
  summary:
    'The numbers of a range of days, beside those of the same weekdays before it up to the same minute',
  auth: 'staff',
  right: 'summary.see',
  query: filters,
  answer: z.object({
    now: instantSchema,
    /** The first and last day, both counted in. */
    days: daysSchema,
    compared_days: daysSchema,
    total: z.extend(numbersSchema, returnsSchema),
    compared: z.extend(numbersSchema, returnsSchema),
    /** Those of the day in which anything was ordered, then or now, without gaps between them. */
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
    /** All that were asked for, in the chain's order. */
    branches: z.array(
      z.extend(numbersSchema, {
        branch: branchRefSchema,
        /** Now, whatever the range. */
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
    payments: z.array(z.object({ type: paymentTypeSchema, orders: countSchema })),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

export type WireSummary = z.infer<(typeof readSummary)['answer']>

export const exportSummary = {
  method: 'GET',
  path: '/v1/staff/summary.csv',
  summary: 'The same numbers as a table, not rounded',
  auth: 'staff',
  right: 'summary.see',
  query: filters,
  /** text/csv. */
  answer: z.string(),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint
