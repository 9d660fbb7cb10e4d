import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema, languageSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const missedReasons = [
  ...(['auth', 'end', 'active', 'phone', 'uses', 'first_order', 'birthday', 'city', 'branch'] as const),
  ...(['order_number', 'segment'] as const),
  ...(['order_type', 'time', 'min_amount', 'budget', 'dishes', 'better'] as const),
] as const

const exampleSchema = z.object({
  order_id: idSchema,
  number: countSchema,
  at: instantSchema,
  branch_id: idSchema,
  dishes: countSchema,
  bill_before: sumSchema,
  /** A gift at the price of the menu. */
  cost: sumSchema,
  bill_after: sumSchema,
  /** The largest discount of an order limited it. */
  is_capped: z.boolean(),
})

/** As YYYY-MM; of the present one what there is so far. */
const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

export const dryRunPromotion = {
  method: 'GET',
  path: '/v1/staff/promotions/:id/dry-run',
  summary: 'What the draft of a promotion would have cost in a month of the past; writes nothing',
  auth: 'staff',
  right: 'promotions.see',
  query: z.object({ month: monthSchema }),
  answer: z.object({
    /** All orders of the month, without cancelled ones. */
    orders: countSchema,
    revenue: sumSchema,
    got: z.object({
      orders: countSchema,
      cost: sumSchema,
      largest: sumSchema,
      bill_before: sumSchema,
      bill_after: sumSchema,
    }),
    examples: z.array(exampleSchema),
    /** Why the others would not have had it, the most frequent reason first. */
    missed: z.array(z.object({ reason: z.enum(missedReasons), orders: countSchema })),
    /** The branch with the highest cost first. */
    branches: z.array(z.object({ branch_id: idSchema, orders: countSchema, cost: sumSchema })),
  }),
  problems: [...staffProblems, 'content_not_found', 'draft_incomplete', 'too_busy'],
} as const satisfies Endpoint

/** The journal has a row for it; the file is read by `downloadDryRun` for a day. */
export const exportDryRun = {
  method: 'POST',
  path: '/v1/staff/actions/dry_run_export',
  summary: 'Prepares a file of all orders of a month that would have had a promotion',
  auth: 'staff',
  right: 'orders.export',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      promotion_id: idSchema,
      month: monthSchema,
      format: z.enum(['xlsx', 'csv']),
      language: languageSchema,
    }),
  }),
  answer: z.object({ action_id: idSchema, count: countSchema }),
  problems: [...staffProblems, 'action_conflict', 'content_not_found', 'draft_incomplete', 'too_busy'],
} as const satisfies Endpoint

export const downloadDryRun = {
  method: 'GET',
  path: '/v1/staff/dry-runs/files/:id',
  summary: 'The file of an own export of the last day, by the id of its action',
  auth: 'staff',
  right: 'orders.export',
  /** text/csv or a workbook. */
  answer: z.string(),
  problems: [...staffProblems, 'file_not_found', 'too_busy'],
} as const satisfies Endpoint
