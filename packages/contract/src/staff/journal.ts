import { maxOrderNumber } from '@doira/domain/orders/order-number'
import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from './staff-shapes.ts'

/** Kinds of rows without a call under `/v1/staff/actions`. */
export const otherJournalKinds = ['look_up', 'see_order', 'customer_open', 'sign_in', 'sign_out'] as const
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
  /** Names of other objects of the action: dishes, texts of the site, people, tables. */
  subjects: z.array(localizedSchema),
  /** Names of the ids in `before` and `after`. */
  names: z.record(z.string(), localizedSchema),
  /** Changed facts by name; null without any. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The device of the action. */
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
  /** The id of the last row of the previous page. */
  before: z.optional(bigCountSchema),
}

export const readJournal = {
  method: 'GET',
  path: '/v1/staff/journal',
  summary: 'Actions and refusals, newest first, fifty rows a page',
  auth: 'staff',
  right: 'team.manage',
  query: z.object(filters),
  answer: z.object({ rows: z.array(journalRowSchema), has_more: z.boolean() }),
  problems: staffProblems,
} as const satisfies Endpoint

export const exportJournal = {
  method: 'GET',
  path: '/v1/staff/journal.csv',
  summary: 'The same rows as CSV, at most ten thousand',
  auth: 'staff',
  right: 'team.manage',
  query: z.object(filters),
  /** text/csv. */
  answer: z.string(),
  problems: staffProblems,
} as const satisfies Endpoint
