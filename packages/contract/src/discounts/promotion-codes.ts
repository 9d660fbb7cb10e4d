import { codePrefixPattern } from '@doira/domain/discounts/personal-code'
import { promotionLimits } from '@doira/domain/discounts/promotion'
import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const within = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most))

const batchSchema = z.object({
  id: idSchema,
  /** Empty: none. */
  prefix: z.string(),
  issued: countSchema,
  used: countSchema,
  /** Codes that can no longer be used because the batch was stopped. */
  stopped: countSchema,
  issued_at: instantSchema,
  /** Null: somebody who is no longer known. */
  issued_by: z.nullable(z.string()),
  expires_at: instantSchema,
  stopped_at: z.nullable(instantSchema),
})

export const listCodeBatches = {
  method: 'GET',
  path: '/v1/staff/promotions/:id/codes',
  summary: 'Batches of personal codes of a promotion, the newest first',
  auth: 'staff',
  right: 'promotions.edit',
  answer: z.object({ now: instantSchema, batches: z.array(batchSchema) }),
  problems: [...staffProblems, 'content_not_found'],
} as const satisfies Endpoint

export const exportCodes = {
  method: 'GET',
  path: '/v1/staff/code-batches/:id',
  summary: 'The codes of a batch as CSV, each with its state',
  auth: 'staff',
  right: 'promotions.edit',
  /** text/csv. */
  answer: z.string(),
  problems: [...staffProblems, 'content_not_found'],
} as const satisfies Endpoint

/** The id of the action is the id of the batch. */
export const issueCodes = aPlainAction(
  'codes_issue',
  'promotions.edit',
  'Issues personal codes of a promotion, each for one order',
  z.strictObject({
    promotion_id: idSchema,
    codes: within(promotionLimits.codes),
    prefix: z.string().check(z.regex(codePrefixPattern)),
    /** How many days from now the codes can be used. */
    days: within(promotionLimits.codeDays),
  }),
  ['content_not_found', 'promotion_ended'],
)

/** Orders that have one of its codes keep their discount. */
export const stopCodes = aPlainAction(
  'codes_stop',
  'promotions.edit',
  'Stops a batch of personal codes: no later order takes one',
  z.strictObject({ batch_id: idSchema }),
  ['content_not_found'],
)
