import {
  alertAddressees,
  alertKinds,
  maxAlertMinutes,
  mostAlertSteps,
} from '@doira/domain/alerts/alert-rules'
import { messageChannels } from '@doira/domain/messaging/messages'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  localTimeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems, staffRoleSchema } from '../staff/staff-shapes.ts'

const stepSchema = z.strictObject({
  to: z.enum(alertAddressees),
  /** Since the problem exists. */
  after_minutes: z.int().check(z.minimum(0), z.maximum(maxAlertMinutes)),
})

export const alertRulesSchema = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: z.enum(alertKinds),
      is_on: z.boolean(),
      steps: z.array(stepSchema).check(z.maxLength(mostAlertSteps)),
    }),
  ),
  /** By the chain's clock; null: none. */
  quiet: z.nullable(z.strictObject({ from: localTimeSchema, to: localTimeSchema })),
})
export type WireAlertRules = z.infer<typeof alertRulesSchema>

const deviceSchema = z.object({
  channel: z.enum(messageChannels),
  device: z.string(),
  since: instantSchema,
  /** The last message that arrived; null: none yet. */
  reached_at: z.nullable(instantSchema),
  /** Since when messages do not arrive; null: they do. */
  failed_at: z.nullable(instantSchema),
})
export type WireAlertDevice = z.infer<typeof deviceSchema>

export const readAlertRules = {
  method: 'GET',
  path: '/v1/staff/alerts',
  summary: 'Who is alerted of what and when, and whether alerts reach them',
  auth: 'staff',
  right: 'alerts.see',
  answer: z.object({
    now: instantSchema,
    rules: alertRulesSchema,
    /** Twenty at most, the last one first; missing in answers of older versions. */
    history: z.optional(
      z.array(
        z.object({
          ...{ id: idSchema, by: z.string(), at: instantSchema },
          ...{ before: alertRulesSchema, after: alertRulesSchema },
        }),
      ),
    ),
    people: z.array(
      z.object({ id: idSchema, name: z.string(), role: staffRoleSchema, devices: z.array(deviceSchema) }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const alertSchema = z.object({
  id: idSchema,
  kind: z.enum(alertKinds),
  branch: localizedSchema,
  order: z.nullable(z.object({ id: idSchema, number: countSchema, total: sumSchema })),
  since: instantSchema,
  ended_at: z.nullable(instantSchema),
  /** Whom messages have reached, in that order. */
  reached: z.array(z.object({ name: z.string(), at: instantSchema })),
  taken: z.nullable(z.object({ by: z.string(), at: instantSchema, until: instantSchema })),
  next_at: z.nullable(instantSchema),
})
export type WireAlert = z.infer<typeof alertSchema>

export const readAlert = {
  method: 'GET',
  path: '/v1/staff/alerts/:id',
  summary: 'An alert of the own branches; reading it ends further messages of its step to this person',
  auth: 'staff',
  right: 'alerts.take',
  answer: z.object({ now: instantSchema, alert: alertSchema }),
  problems: [...staffProblems, 'alert_not_found'],
} as const satisfies Endpoint
