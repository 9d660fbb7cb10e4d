import * as z from 'zod/mini'
import { messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

const ofOneself = ['shipper_not_found', 'unauthorized', 'customer_blocked'] as const
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 8) / 6)}}=*$`)))
const endpointField = z.string().check(z.maxLength(2000))

/** As a browser makes it (RFC 8030); the keys in base64url. */
const subscriptionFields = {
  endpoint: endpointField,
  p256dh: base64url(65),
  auth: base64url(16),
} as const
const changed = z.extend(messageSchema, {
  /** Whether this browser is told of the customer's orders now. */
  is_on: z.boolean(),
})

export const getPushKey = {
  method: 'GET',
  path: '/v1/messages/push-key',
  summary: 'The key that a browser asks its push service for an address with',
  auth: 'none',
  answer: z.object({ public_key: z.string() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const savePushSubscription = {
  method: 'PUT',
  path: '/v1/messages/push-subscription',
  summary: 'This browser is told of the orders of the signed-in customer from now on, in this language',
  auth: 'customer',
  body: z.object({
    ...subscriptionFields,
    language: z.enum(['ru', 'uz', 'en']),
    /** The key that it was asked for with; another than ours by now is not kept. */
    public_key: z.string().check(z.maxLength(100)),
  }),
  answer: changed,
  problems: [...ofOneself, 'not_allowed'],
} as const satisfies Endpoint

export const dropPushSubscription = {
  method: 'POST',
  path: '/v1/messages/push-subscription/remove',
  summary:
    'This browser is told nothing any more. Nobody but the browser knows its address: that is proof enough',
  auth: 'none',
  body: z.object({ endpoint: endpointField }),
  answer: changed,
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const renewPushSubscription = {
  method: 'POST',
  path: '/v1/messages/push-subscription/renew',
  summary: 'A browser that was given another address goes on being told there',
  auth: 'none',
  body: z.object({ ...subscriptionFields, old_endpoint: endpointField }),
  answer: changed,
  problems: ['shipper_not_found', 'not_allowed'],
} as const satisfies Endpoint
