import { isVitalPage, longestVitalMs, vitalDevices, vitalNames } from '@doira/domain/reporting/vitals'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

export const sendVitals = {
  method: 'POST',
  path: '/v1/web-vitals',
  summary: 'What a browser measured on a page; counted without personal data',
  auth: 'none',
  body: z.strictObject({
    /** Its kind: `/product/:slug`. */
    page: z.string().check(z.maxLength(60), z.refine(isVitalPage)),
    device: z.enum(vitalDevices),
    values: z
      .array(
        z.strictObject({
          name: z.enum(vitalNames),
          value: z.number().check(z.minimum(0), z.maximum(longestVitalMs)),
        }),
      )
      .check(z.minLength(1), z.maxLength(vitalNames.length)),
  }),
  answer: z.object({ status: z.literal('ok') }),
  problems: ['shipper_not_found', 'too_many_requests'],
} as const satisfies Endpoint
