import * as z from 'zod/mini'

/** Settings of the chain's bot at Telegram. Without a token there is no Telegram. */
export const telegramEnvFields = {
  /** Token of the bot from BotFather. @secret */
  TELEGRAM_BOT_TOKEN: z.optional(z.string().check(z.regex(/^\d{5,}:[\w-]{10,}$/))),
  /** Name of the bot in links, without @. */
  TELEGRAM_BOT_NAME: z.optional(z.string().check(z.regex(/^\w{5,32}$/))),
  /** Address of the Bot API: Telegram's, or a server of your own. */
  TELEGRAM_API_URL: z._default(z.url(), 'https://api.telegram.org'),
}

type Given = { readonly [Name in keyof typeof telegramEnvFields]?: unknown }
type Complaint = { readonly name: keyof Given; readonly message: string }

/** What a bot lacks. Empty when all is well. */
export function complainOfTelegram(given: Given): readonly Complaint[] {
  if (given.TELEGRAM_BOT_TOKEN === undefined || given.TELEGRAM_BOT_NAME !== undefined) return []
  return [{ name: 'TELEGRAM_BOT_NAME', message: 'must be given with TELEGRAM_BOT_TOKEN' }]
}
