import { webhookGroups } from '@doira/domain/webhooks/webhook-events'
import * as z from 'zod/mini'
import { idSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields, aPlainAction, ownCodeProblems, ownCodeSchema } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { webhookSchema } from './webhooks.ts'

const urlSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const groupsSchema = z.array(z.enum(webhookGroups)).check(z.minLength(1), z.maxLength(webhookGroups.length))
const code = z.optional(ownCodeSchema)

/** `secret` is in the first answer only. */
const withSecret = z.object({ action_id: idSchema, webhook: webhookSchema, secret: z.nullable(z.string()) })
const secretProblems = [...staffProblems, ...ownCodeProblems, 'action_conflict'] as const

export const createWebhook = {
  method: 'POST',
  path: '/v1/staff/actions/create_webhook',
  summary: 'Adds a webhook and sends it a test; answers its secret once',
  auth: 'staff',
  right: 'keys.edit',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({ url: urlSchema, groups: groupsSchema, code }),
  }),
  answer: withSecret,
  problems: [...secretProblems, 'webhook_address_refused', 'too_many_saved'],
} as const satisfies Endpoint

export const rotateWebhookSecret = {
  method: 'POST',
  path: '/v1/staff/actions/rotate_webhook_secret',
  summary: 'Makes a new secret; for 24 hours deliveries are signed with both',
  auth: 'staff',
  right: 'keys.edit',
  body: z.strictObject({ ...actionFields, data: z.strictObject({ id: idSchema, code }) }),
  answer: withSecret,
  problems: [...secretProblems, 'webhook_not_found'],
} as const satisfies Endpoint

export const changeWebhook = aPlainAction(
  'change_webhook',
  'keys.edit',
  'Changes the address of a webhook and which events it receives',
  z.strictObject({ id: idSchema, url: urlSchema, groups: groupsSchema, code }),
  [...ownCodeProblems, 'webhook_not_found', 'webhook_address_refused'],
)

const webhookTarget = z.strictObject({ id: idSchema })

export const pauseWebhook = aPlainAction(
  'pause_webhook',
  'keys.edit',
  'Pauses a webhook: its events wait for seven days',
  webhookTarget,
  ['webhook_not_found'],
)

export const resumeWebhook = aPlainAction(
  'resume_webhook',
  'keys.edit',
  'Sends to a webhook again, with what waited',
  webhookTarget,
  ['webhook_not_found'],
)

export const deleteWebhook = aPlainAction(
  'delete_webhook',
  'keys.edit',
  'Deletes a webhook with its deliveries',
  z.strictObject({ id: idSchema, code }),
  [...ownCodeProblems, 'webhook_not_found'],
)

export const pingWebhook = aPlainAction(
  'ping_webhook',
  'keys.edit',
  'Sends a test to a webhook',
  webhookTarget,
  ['webhook_not_found'],
)

export const resendDelivery = aPlainAction(
  'resend_delivery',
  'keys.edit',
  'Sends a delivery again, with the same id',
  z.strictObject({ id: idSchema }),
  ['delivery_not_found'],
)

export const resendFailed = aPlainAction(
  'resend_failed',
  'keys.edit',
  'Sends again whatever has not reached a webhook',
  webhookTarget,
  ['webhook_not_found'],
)
