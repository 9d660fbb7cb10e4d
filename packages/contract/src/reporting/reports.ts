import { isReportPeriod, reportNames } from '@doira/domain/reporting/reports/reports'
import { summaryRanges } from '@doira/domain/reporting/summary/summary-range'
import { isLocalDate, toLocalDate } from '@doira/domain/time/local-time'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localDateSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const question = {
  report: z.enum(reportNames),
  range: z._default(z.enum(summaryRanges), 'month'),
  /** The first and the last day of `days`; without a last one it is the first. */
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
  /** Ids of branches, separated by commas; all of the person's by default. */
  branch: z.optional(z.string().check(z.maxLength(4000))),
  /** Only branches of this city. */
  city: z.optional(idSchema),
  /** Of heads, and of names of dishes, branches and promotions. */
  language: languageSchema,
}

type Period = { readonly range: string; readonly from?: string | undefined; readonly to?: string | undefined }

const isPeriod = ({ range, from, to }: Period) => {
  if (range !== 'days') return true
  // A text that is no day is refused at its own field.
  if ((from && !isLocalDate(from)) || (to && !isLocalDate(to))) return true
  return isReportPeriod(from ? toLocalDate(from) : undefined, to ? toLocalDate(to) : undefined)
}
const periodProblem = { path: ['from'], message: 'days from a first to a last one, a year at most' }

const cellSchema = z.nullable(z.union([z.string(), z.number()]))
const rowSchema = z.array(cellSchema)

export const readReport = {
  method: 'GET',
  path: '/v1/staff/reports',
  summary: 'A report of some days; reports of money need the right to see revenue',
  auth: 'staff',
  right: 'summary.see',
  query: z.object(question).check(z.refine(isPeriod, periodProblem)),
  answer: z.object({
    now: instantSchema,
    days: z.object({ from: localDateSchema, to: localDateSchema }),
    columns: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        kind: z.enum(['text', 'count', 'sum', 'share', 'percent', 'hour', 'day']),
      }),
    ),
    rows: z.array(rowSchema),
    /** Of the whole selection; null in columns that cannot be added up. */
    total: rowSchema,
    /**
     * Orders in the revenue that are not finished, and those of them that are planned for a day after these; null for
     * people who may not see revenue.
     */
    unfinished: z.nullable(
      z.object({ orders: z.int(), revenue: sumSchema, later_orders: z.int(), later_revenue: sumSchema }),
    ),
    /** Cities of the branches that the person sees, for the filter. */
    cities: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** The journal has a row for it; the file is read by `downloadReport` for a day. */
export const exportReport = {
  method: 'POST',
  path: '/v1/staff/actions/report_export',
  summary: 'Prepares a file of a report, or of all of them',
  auth: 'staff',
  right: 'summary.see',
  body: z.strictObject({
    ...actionFields,
    data: z
      .strictObject({
        ...question,
        /** `all`: a workbook with a sheet for each report that the person may read. */
        report: z.enum([...reportNames, 'all']),
        format: z.enum(['xlsx', 'csv']),
      })
      .check(
        z.refine(isPeriod, periodProblem),
        z.refine(({ report, format }) => report !== 'all' || format === 'xlsx', {
          path: ['format'],
          message: 'all reports together are a workbook',
        }),
      ),
  }),
  answer: z.object({ action_id: idSchema, count: countSchema }),
  problems: [...staffProblems, 'action_conflict', 'branch_not_found'],
} as const satisfies Endpoint

export const downloadReport = {
  method: 'GET',
  path: '/v1/staff/reports/files/:id',
  summary: 'The file of an own export of the last day, by the id of its action',
  auth: 'staff',
  right: 'summary.see',
  /** text/csv or a workbook. */
  answer: z.string(),
  problems: [...staffProblems, 'branch_not_found', 'file_not_found'],
} as const satisfies Endpoint
