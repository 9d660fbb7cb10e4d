import type { Hono } from 'hono'
import { isSameHash } from '../../auth/secrets.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { findUnstorable } from '../../platform/input/storable-text.ts'
import { type BotApi, makeBotApi } from './bot-api.ts'
import { makeHandleUpdate } from './handle-update.ts'

const path = '/telegram'
/** A pressed button spins until then. */
const sayMs = 2000

/**
 * Mounts the address to which Telegram sends the updates of all bots; the secret in a request identifies the
 * bot. Without a valid secret the answer is 404.
 */
export function mountTelegramWebhook(app: Hono<AppEnv>, deps: Parameters<typeof makeHandleUpdate>[0]): void {
  const bots = deps.telegram.all.flatMap((bot) => bot ?? [])
  if (bots.length === 0) return
  const handleUpdate = makeHandleUpdate(deps)
  app.post(path, async (c) => {
    const given = c.req.header('X-Telegram-Bot-Api-Secret-Token') ?? ''
    const bot = bots.find(({ webhookSecret }) => isSameHash(Buffer.from(given), Buffer.from(webhookSecret)))
    if (!bot) return c.notFound()
    const body: unknown = await c.req.json().catch(() => null)
    // An unusable update is answered with success too, because Telegram repeats it otherwise.
    const answer = findUnstorable(body) === null ? await handleUpdate(bot, body) : null
    if (answer?.said) {
      const { pressId, text } = answer.said
      await makeBotApi(bot).answer(pressId, text, AbortSignal.timeout(sayMs))
    }
    return c.json(answer?.call ?? {})
  })
}

/** Registers the webhook at Telegram, repeatedly, because a new site address or token changes it. */
export function makeSetWebhook({
  bot,
  siteUrl,
}: {
  readonly bot: BotApi
  readonly siteUrl: string
}): (signal: AbortSignal) => Promise<void> {
  const url = new URL(path, siteUrl).toString()
  return (signal) => bot.setWebhook(url, AbortSignal.any([signal, AbortSignal.timeout(10_000)]))
}
