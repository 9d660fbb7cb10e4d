import { createHmac } from 'node:crypto'
import type { OfChains } from '../../platform/of-chains.ts'
import type { ChainSettings } from '../../settings/chain-settings.ts'

export type TelegramSettings = {
  /** Part of the address of every call to the Bot API, so that address is never logged. */
  readonly botToken: string
  readonly botName: string
  readonly apiUrl: string
  /** Telegram sends it with every update, which authenticates the update. */
  readonly webhookSecret: string
  /**
   * The address of the shop for Telegram's webhook; null: there is no webhook, and the bot only sends
   * messages.
   */
  readonly siteUrl: string | null
}

/** Null where a chain has no bot. */
export type BotsOfChains = OfChains<TelegramSettings | null>

/** The part of the token before the colon, which is public. */
export function getBotId({ botToken }: Pick<TelegramSettings, 'botToken'>): number {
  return Number(botToken.split(':', 1)[0])
}

/** Whether a chain uses a bot: updates of the bot are about such chains only. */
export function isBotOf(
  bots: BotsOfChains,
  { botToken }: Pick<TelegramSettings, 'botToken'>,
): (shipperId: string) => boolean {
  return (shipperId) => bots.of(shipperId)?.botToken === botToken
}

type Given = {
  readonly env: Pick<ChainSettings, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BOT_NAME' | 'TELEGRAM_API_URL'>
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
