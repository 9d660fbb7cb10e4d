import * as z from 'zod/mini'
import { idSchema, languageSchema, sumSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { actionFields } from '../../staff/actions.ts'
import { staffProblems } from '../../staff/staff-shapes.ts'

/**
 * Asks a customer by SMS to confirm spending points on this order by phone. The code is for this order only; a new
 * one replaces it.
 */
export const sendPointsCode = {
  method: 'POST',
  path: '/v1/staff/actions/points_code',
  summary: 'Sends a customer the code for spending points by phone',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      /** The draft's. */
      order_id: idSchema,
      customer_id: idSchema,
      points: sumSchema.check(z.minimum(1)),
      language: languageSchema,
    }),
  }),
  answer: z.object({
    action_id: idSchema,
    /** Seconds until another one can be sent. */
    resend_after: z.int(),
    /** The code is printed in the server's output. */
    demo_code_printed: z.boolean(),
    /** Messages may be late. */
    codes_late: z.boolean(),
  }),
  problems: [
    ...staffProblems,
    'action_conflict',
    'customer_not_found',
    'balance_too_low',
    'code_too_soon',
    'too_many_requests',
  ],
} as const satisfies Endpoint

export const checkPointsCode = {
  method: 'POST',
  path: '/v1/staff/actions/points_code_check',
  summary:
    'Verifies the code that the customer read; a right one allows spending the points for half an hour',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({ order_id: idSchema, code: z.string().check(z.maxLength(16)) }),
  }),
  answer: z.object({
    action_id: idSchema,
    /** How many can be spent. */
    points: sumSchema,
  }),
  problems: [...staffProblems, 'action_conflict', 'invalid_code', 'code_expired', 'code_attempts_exceeded'],
} as const satisfies Endpoint
