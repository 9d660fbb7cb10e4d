import { createHmac } from 'node:crypto'
import type { ApiEnv } from '../platform/env.ts'

export type TelegramSettings = {
  /** Stands in the address of every call to the Bot API, so that address is never logged. */
  readonly botToken: string
  readonly botName: string
  readonly apiUrl: string
  /** Telegram sends it along with all it tells, so that nobody else can tell anything. */
  readonly webhookSecret: string
  /** Where Telegram reaches the shop; null: it is told nothing, and the bot only writes. */
  readonly siteUrl: string | null
}

type Given = {
  readonly env: Pick<ApiEnv, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BOT_NAME' | 'TELEGRAM_API_URL'>
  readonly secret: Uint8Array
  readonly siteUrl: string | null
}

/** Null without a bot token. */
export function toTelegramSettings({ env, secret, siteUrl }: Given): TelegramSettings | null {
  const { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_BOT_NAME: botName, TELEGRAM_API_URL: apiUrl } = env
  if (botToken === undefined || botName === undefined) return null
  const webhookSecret = createHmac('sha256', secret)
    .update(`telegram webhook|${botToken}`)
    .digest('base64url')
  return { botToken, botName, apiUrl, webhookSecret, siteUrl: siteUrl?.startsWith('https:') ? siteUrl : null }
}
