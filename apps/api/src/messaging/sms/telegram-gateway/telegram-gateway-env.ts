import * as z from 'zod/mini'

export const telegramGatewayFields = {
  /** Token of the account at Telegram Gateway. With it, sign-in codes go to the Telegram app. @secret */
  TELEGRAM_GATEWAY_TOKEN: z.optional(z.string().check(z.regex(/^[\w:-]{10,200}$/))),
  /** Whether codes go by Telegram first and by SMS when it does not deliver, or by SMS, and by Telegram on request. */
  TELEGRAM_GATEWAY_FIRST: z._default(z.enum(['on', 'off']), 'on'),
  /** A verified channel of the account that Telegram shows as the sender, without @. */
  TELEGRAM_GATEWAY_SENDER: z.optional(z.string().check(z.regex(/^\w{5,32}$/))),
  /** With less than this left on the account, in its own currency, codes go by SMS. */
  TELEGRAM_GATEWAY_MIN_BALANCE: z._default(z.coerce.number().check(z.nonnegative()), 1),
  /** Address of Telegram Gateway, or of a relay where it cannot be reached. */
  TELEGRAM_GATEWAY_URL: z._default(z.url(), 'https://gatewayapi.telegram.org'),
}

export const telegramGatewayEnv = z.object(telegramGatewayFields)
