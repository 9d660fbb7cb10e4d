import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { pointTermsSchema } from './point-terms.ts'
import { programmeDraftSchema } from './programme-draft.ts'

/** A version is shown as it was written, and a chain folder may hold values that the editor would refuse. */
const termsSchema = z.object({
  ...{ begins_on: localDateSchema, ...pointTermsSchema.shape },
  levels: z.array(
    z.object({
      ...{ slug: z.string(), title: localizedSchema, from_purchases: sumSchema },
      ...{ percent: z.number(), pay_percent: z.number() },
    }),
  ),
})
export type WireTerms = z.infer<typeof termsSchema>

export const versionStates = ['planned', 'current', 'past', 'withdrawn'] as const

const versionSchema = z.object({
  number: countSchema,
  state: z.enum(versionStates),
  begins_at: instantSchema,
  document: termsSchema,
  /** Null: it was loaded with the chain. */
  by: z.nullable(z.string()),
  made_at: instantSchema,
})
export type WireProgrammeVersion = z.infer<typeof versionSchema>

export const readProgramme = {
  method: 'GET',
  path: '/v1/staff/programme',
  summary: 'The versions of the loyalty programme, and how many customers are on each present level',
  auth: 'staff',
  right: 'programme.see',
  answer: z.object({
    now: instantSchema,
    /** Of its draft, in the calls for content. */
    id: idSchema,
    /** The last one made first. */
    versions: z.array(versionSchema),
    customers: z.array(z.object({ level: z.string(), count: countSchema })),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

const sideSchema = z.object({
  level: z.nullable(localizedSchema),
  /** Of the orders of the last twelve months. */
  earned: sumSchema,
  /** Of a usual order. */
  payable: sumSchema,
  /** To the next level; null on the highest. */
  missing: z.nullable(sumSchema),
})

const costSchema = z.object({ earned: sumSchema, spent: sumSchema })

export const previewProgramme = {
  method: 'POST',
  path: '/v1/staff/programme/preview',
  summary: 'What a programme would change for the customers of the chain; writes nothing',
  auth: 'staff',
  right: 'programme.edit',
  body: z.object({
    document: programmeDraftSchema,
    /** Which customer is worked through: 0, 1, 2 … from the middle of all who ordered. */
    example: z.int().check(z.minimum(0), z.maximum(1000)),
  }),
  answer: z.object({
    /** The last finished month, as YYYY-MM, and its finished orders. */
    month: z.string(),
    orders: countSchema,
    revenue: sumSchema,
    /** By the versions under which the orders were placed. */
    before: costSchema,
    after: costSchema,
    /** Points on the cards of all customers: a new version does not touch them. */
    on_cards: sumSchema,
    /** Of these, what expires within thirty days; missing in answers of older versions. */
    expires_soon: z.optional(sumSchema),
    /** Points of the month that were spent before they would have been available; missing in answers of older versions. */
    spent_early: z.optional(z.object({ orders: countSchema, points: sumSchema })),
    customers: z.object({ up: countSchema, down: countSchema, same: countSchema }),
    example: z.nullable(
      z.object({
        customer_id: idSchema,
        name: z.string(),
        orders: countSchema,
        purchases: sumSchema,
        usual_order: sumSchema,
        before: sideSchema,
        after: sideSchema,
      }),
    ),
  }),
  problems: [...staffProblems, 'draft_incomplete', 'too_busy'],
} as const satisfies Endpoint

/** A version that has begun cannot be withdrawn: another one replaces it. */
export const withdrawProgramme = aPlainAction(
  'programme_withdraw',
  'programme.edit',
  'Withdraws a planned version of the loyalty programme',
  z.strictObject({ number: countSchema }),
  ['content_not_found', 'programme_begun'],
)
