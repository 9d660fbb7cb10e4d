import * as z from 'zod/mini'
import { instantSchema, languageSchema, messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { subscriptionFields } from '../messaging/push-subscriptions.ts'
import { staffProblems } from './staff-shapes.ts'

/** Where the signed-in person receives alerts. */
export const readOwnRecipients = {
  method: 'GET',
  path: '/v1/staff/me/recipients',
  summary: 'Where the signed-in person receives alerts and assignments',
  auth: 'staff',
  answer: z.object({
    now: instantSchema,
    recipients: z.array(
      z.object({
        channel: z.enum(['push', 'telegram']),
        device: z.string(),
        since: instantSchema,
        reached_at: z.nullable(instantSchema),
        failed_at: z.nullable(instantSchema),
      }),
    ),
    /** Whether the chain has a bot that can be connected. */
    has_telegram: z.boolean(),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const saveOwnPush = {
  method: 'PUT',
  path: '/v1/staff/me/push',
  summary: 'Subscribes this browser to messages for the signed-in person until they sign out on it',
  auth: 'staff',
  body: z.strictObject({
    ...subscriptionFields,
    language: languageSchema,
    public_key: z.string().check(z.maxLength(100)),
  }),
  answer: messageSchema,
  problems: [...staffProblems, 'not_allowed'],
} as const satisfies Endpoint

export const dropOwnPush = {
  method: 'POST',
  path: '/v1/staff/me/push/remove',
  summary: 'Unsubscribes a browser of the signed-in person',
  auth: 'staff',
  body: z.strictObject({ endpoint: subscriptionFields.endpoint }),
  answer: messageSchema,
  problems: staffProblems,
} as const satisfies Endpoint

export const connectOwnTelegram = {
  method: 'POST',
  path: '/v1/staff/me/telegram',
  summary: 'A link that opens the bot and connects a chat, once, within ten minutes',
  auth: 'staff',
  body: z.strictObject({ language: languageSchema }),
  answer: z.object({ link: z.string() }),
  problems: [...staffProblems, 'telegram_off'],
} as const satisfies Endpoint

export const disconnectOwnTelegram = {
  method: 'DELETE',
  path: '/v1/staff/me/telegram',
  summary: 'Disconnects the chat of the signed-in person',
  auth: 'staff',
  answer: messageSchema,
  problems: staffProblems,
} as const satisfies Endpoint

export const testOwnRecipients = {
  method: 'POST',
  path: '/v1/staff/me/recipients/test',
  summary: 'Sends a test message to the signed-in person, to every place at once',
  auth: 'staff',
  /** `count`: how many places it goes to. */
  answer: z.object({ count: z.int() }),
  problems: staffProblems,
} as const satisfies Endpoint
