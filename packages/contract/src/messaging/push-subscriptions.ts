import * as z from 'zod/mini'
import { languageSchema, messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

const ofOneself = ['shipper_not_found', 'unauthorized'] as const
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 8) / 6)}}=*$`)))
const endpointField = z.string().check(z.maxLength(2000))

/** From the browser (RFC 8030); the keys are base64url. */
export const subscriptionFields = {
  endpoint: endpointField,
  p256dh: base64url(65),
  auth: base64url(16),
} as const
const changed = z.extend(messageSchema, {
  /** True when this browser gets messages about the customer's orders. */
  is_on: z.boolean(),
})

export const getPushKey = {
  method: 'GET',
  path: '/v1/messages/push-key',
  summary: 'The public key with which a browser subscribes to its push service',
  auth: 'none',
  answer: z.object({ public_key: z.string() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const savePushSubscription = {
  method: 'PUT',
  path: '/v1/messages/push-subscription',
  summary: "Subscribes this browser to messages about the signed-in customer's orders, in this language",
  auth: 'customer',
  body: z.object({
    ...subscriptionFields,
    language: languageSchema,
    /** The key of the subscription; one that has changed since is not stored. */
    public_key: z.string().check(z.maxLength(100)),
  }),
  answer: changed,
  problems: [...ofOneself, 'not_allowed'],
} as const satisfies Endpoint

export const dropPushSubscription = {
  method: 'POST',
  path: '/v1/messages/push-subscription/remove',
  summary: 'Unsubscribes this browser. Nobody else knows its address, which is proof enough',
  auth: 'none',
  body: z.object({ endpoint: endpointField }),
  answer: changed,
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const renewPushSubscription = {
  method: 'POST',
  path: '/v1/messages/push-subscription/renew',
  summary: 'Replaces the address of a subscription',
  auth: 'none',
  body: z.object({ ...subscriptionFields, old_endpoint: endpointField }),
  answer: changed,
  problems: ['shipper_not_found', 'not_allowed'],
} as const satisfies Endpoint
