import { webhookGroups } from '@doira/domain/webhooks/webhook-events'
import { deliveryProblems, offReasons } from '@doira/domain/webhooks/webhook-problem'
import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  groups: z.array(z.enum(webhookGroups)),
  /** `off`: the shop has switched it off, for `off_reason`. */
  state: z.enum(['on', 'paused', 'off']),
  off_reason: z.nullable(z.enum(offReasons)),
  /** The end of its secret, by which people distinguish secrets. */
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
