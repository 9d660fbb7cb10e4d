import { webhookGroups } from '@doira/domain/webhooks/webhook-events'
import { addressFlaws, deliveryProblems, offReasons } from '@doira/domain/webhooks/webhook-problem'
import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields, aPlainAction, ownCodeProblems, ownCodeSchema } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  groups: z.array(z.enum(webhookGroups)),
  /** `off`: the shop has switched it off, for `off_reason`. */
  state: z.enum(['on', 'paused', 'off']),
  off_reason: z.nullable(z.enum(offReasons)),
  /** The end of its secret, by which people tell secrets apart. */
  secret_end: z.string(),
  /** Until then deliveries are signed with the former secret as well. */
  former_secret_until: z.nullable(instantSchema),
  created_at: instantSchema,
  last_success_at: z.nullable(instantSchema),
  /** Since when nothing was accepted; null: the last delivery was. */
  failing_since: z.nullable(instantSchema),
  /** Of the last day. */
  delivered: countSchema,
  sent: countSchema,
  waiting: countSchema,
  failed: countSchema,
})
export type WireWebhook = z.infer<typeof webhookSchema>

export const listWebhooks = {
  method: 'GET',
  path: '/v1/staff/webhooks',
  summary: "The chain's webhooks",
  auth: 'staff',
  right: 'keys.edit',
  answer: z.object({ webhooks: z.array(webhookSchema), now: instantSchema }),
  problems: staffProblems,
} as const satisfies Endpoint

export const deliverySchema = z.object({
  id: idSchema,
  type: z.string(),
  /** Of the order that it is about. */
  number: z.nullable(z.int()),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: instantSchema,
  attempts: z.int(),
  attempted_at: z.nullable(instantSchema),
  /** Null: it is not attempted again. */
  next_at: z.nullable(instantSchema),
  /** Of the last attempt. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
  ms: z.nullable(z.int()),
})
export type WireDelivery = z.infer<typeof deliverySchema>

export const listDeliveries = {
  method: 'GET',
  path: '/v1/staff/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook in the last 30 days, the newest first, fifty a page',
  auth: 'staff',
  right: 'keys.edit',
  query: z.object({
    /** All unless given. */
    state: z.optional(z.enum(['waiting', 'delivered', 'failed', 'not_delivered'])),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  answer: z.object({ deliveries: z.array(deliverySchema), next: z.nullable(z.string()), now: instantSchema }),
  problems: [...staffProblems, 'webhook_not_found'],
} as const satisfies Endpoint

export const readDelivery = {
  method: 'GET',
  path: '/v1/staff/webhook-deliveries/:id',
  summary: 'A delivery with its body and the beginning of the last answer',
  auth: 'staff',
  right: 'keys.edit',
  answer: z.extend(deliverySchema, { body: z.string(), answer: z.string() }),
  problems: [...staffProblems, 'delivery_not_found'],
} as const satisfies Endpoint

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
  'Changes the address of a webhook and what it is told of',
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

export const addressFlawSchema = z.enum(addressFlaws)
