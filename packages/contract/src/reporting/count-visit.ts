import { funnelSteps } from '@doira/domain/reporting/funnel'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

export const countVisit = {
  method: 'POST',
  path: '/v1/visits',
  summary:
    'The steps from the menu to the order that a visit has newly reached; counted without personal data',
  auth: 'none',
  body: z.strictObject({
    /** The slug of the city whose menu was shown. */
    city: z.string().check(z.minLength(1), z.maxLength(60)),
    /** The step that was counted last; null: none. */
    before: z.nullable(z.enum(funnelSteps)),
    step: z.enum(funnelSteps),
  }),
  answer: z.object({ status: z.literal('ok') }),
  problems: ['shipper_not_found', 'too_many_requests'],
} as const satisfies Endpoint
