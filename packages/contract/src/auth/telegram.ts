import * as z from 'zod/mini'
import { messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { signedInSchema } from './sign-in.ts'

/** A query string signed by Telegram: some hundred characters, more with the address of a photograph. */
const signedPayload = z.string().check(z.maxLength(4096))

/**
 * For Telegram's Mini App. A customer whose Telegram account is not connected proves a phone with the contact that
 * Telegram signs when they share it.
 */
export const loginWithoutOtp = {
  method: 'POST',
  path: '/v2/customers/login-without-otp',
  summary: 'Signs in a Telegram user; 404 telegram_unknown until they share their phone',
  auth: 'none',
  body: z.object({
    init_data: signedPayload,
    contact: z.optional(signedPayload),
    device_token: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  }),
  answer: signedInSchema,
  problems: [
    'shipper_not_found',
    'platform_not_found',
    'telegram_off',
    'telegram_refused',
    'telegram_unknown',
    'invalid_phone',
    'too_many_requests',
  ],
} as const satisfies Endpoint

const ofOneself = ['shipper_not_found', 'unauthorized'] as const

export const readTelegram = {
  method: 'GET',
  path: '/v1/customer-profile/telegram',
  summary: 'Whether the chain has a bot, and whether the signed-in customer has connected it',
  auth: 'customer',
  /** `is_reached` is false when the customer has stopped the bot, which then cannot send messages. */
  answer: z.object({ is_offered: z.boolean(), is_connected: z.boolean(), is_reached: z.boolean() }),
  problems: ofOneself,
} as const satisfies Endpoint

export const connectTelegram = {
  method: 'POST',
  path: '/v1/customer-profile/telegram',
  summary: 'A link to the bot that connects the signed-in customer, once and within ten minutes',
  auth: 'customer',
  answer: z.object({ link: z.url() }),
  problems: [...ofOneself, 'telegram_off'],
} as const satisfies Endpoint

export const disconnectTelegram = {
  method: 'DELETE',
  path: '/v1/customer-profile/telegram',
  summary: 'Disconnects the bot: it sends no more messages, and the Mini App asks for the phone again',
  auth: 'customer',
  answer: messageSchema,
  problems: ofOneself,
} as const satisfies Endpoint
