import { maxOrderNumber } from '@doira/domain/orders/order-number'
import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from './staff-shapes.ts'

/** Rows that no call under `/v1/staff/actions` makes. */
export const otherJournalKinds = ['look_up', 'see_order', 'sign_in', 'sign_out'] as const
export type OtherJournalKind = (typeof otherJournalKinds)[number]

export const journalRowSchema = z.object({
  id: bigCountSchema,
  action_id: idSchema,
  kind: z.string(),
  staff: z.object({ id: idSchema, name: z.string(), role: z.string() }),
  outcome: z.enum(['done', 'already', 'refused']),
  /** The code of the refusal. */
  problem: z.nullable(z.string()),
  order: z.nullable(z.object({ id: idSchema, number: z.int() })),
  branch_id: z.nullable(idSchema),
  /** The names of what it was done to besides an order or a branch: dishes, texts of the site, people, tables. */
  subjects: z.array(localizedSchema),
  /** The names of what stands in `before` and `after` by its id. */
  names: z.record(z.string(), localizedSchema),
  /** Facts of what changed, by name; null where there were none. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The device that it came from. */
  device: z.string(),
  pressed_at: instantSchema,
  received_at: instantSchema,
})

const filters = {
  staff_id: z.optional(idSchema),
  branch_id: z.optional(idSchema),
  kind: z.optional(z.string().check(z.maxLength(40))),
  outcome: z.optional(z.enum(['done', 'already', 'refused'])),
  order_number: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxOrderNumber))),
  from: z.optional(instantSchema),
  to: z.optional(instantSchema),
  /** The id of the last row of the page before. */
  before: z.optional(bigCountSchema),
}

export const readJournal = {
  method: 'GET',
  path: '/v1/staff/journal',
  summary: 'What was done and refused, newest first, fifty rows a page',
  auth: 'staff',
  right: 'team.manage',
  query: z.object(filters),
  answer: z.object({ rows: z.array(journalRowSchema), has_more: z.boolean() }),
  problems: staffProblems,
} as const satisfies Endpoint

export const exportJournal = {
  method: 'GET',
  path: '/v1/staff/journal.csv',
  summary: 'The same rows as a table, ten thousand at most',
  auth: 'staff',
  right: 'team.manage',
  query: z.object(filters),
  /** text/csv. */
  answer: z.string(),
  problems: staffProblems,
} as const satisfies Endpoint
