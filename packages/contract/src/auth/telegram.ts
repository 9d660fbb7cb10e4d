import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { signedInSchema } from './sign-in.ts'

/** A query string that Telegram signed: some hundred characters; a photograph's address makes it longer. */
const signedPayload = z.string().check(z.maxLength(4096))

/**
 * For Telegram's Mini App alone (decision 14). Who is not known by their Telegram account yet proves a phone besides,
 * by the contact that Telegram signs when a customer shares it.
 */
export const loginWithoutOtp = {
  method: 'POST',
  path: '/v2/customers/login-without-otp',
  summary: 'Signs in whoever opened the shop in Telegram: 404 telegram_unknown until they share their phone',
  auth: 'none',
  body: z.object({ init_data: signedPayload, contact: z.optional(signedPayload) }),
  answer: signedInSchema,
  problems: [
    'shipper_not_found',
    'platform_not_found',
    'telegram_off',
    'telegram_refused',
    'telegram_unknown',
    'invalid_phone',
    'customer_blocked',
    'too_many_requests',
  ],
} as const satisfies Endpoint
