import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Messenger } from '../messenger.ts'
import { makeBotApi } from './bot-api.ts'
import type { OrderRatings } from './order-ratings.ts'
import type { StaffChats } from './staff-chats.ts'
import { makeTelegramChannel } from './telegram-channel.ts'
import type { BotsOfChains } from './telegram-settings.ts'
import { makeSetWebhook, mountTelegramWebhook } from './webhook.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** Left out: cards show no ratings. */
  readonly orderRatings?: OrderRatings
  readonly telegram: BotsOfChains
  /** Only where updates are received. */
  readonly staffChats?: StaffChats
}

const noStaff: StaffChats = {
  ask: async () => null,
  answer: async () => null,
  noteReach: async () => undefined,
}

export const telegram: Messenger<Deps> = {
  makeChannel: (deps) => (deps.telegram.all.some((bot) => bot) ? makeTelegramChannel(deps) : null),
  mountCallbacks: (app, { staffChats = noStaff, ...deps }) =>
    mountTelegramWebhook(app, { ...deps, staffChats }),
  works({ telegram: bots }) {
    const called = bots.all.flatMap((bot) => (bot?.siteUrl ? [{ ...bot, siteUrl: bot.siteUrl }] : []))
    if (called.length === 0) return []
    const sets = called.map((bot) => makeSetWebhook({ bot: makeBotApi(bot), siteUrl: bot.siteUrl }))
    return [{ name: 'telegram_webhook', run: (signal) => runForAllBots(sets, signal), everyMs: 10 * 60_000 }]
  },
}

/** A failure for one bot does not affect the others. */
async function runForAllBots(
  runs: readonly ((signal: AbortSignal) => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const failed = (await Promise.allSettled(runs.map((run) => run(signal)))).flatMap((end) =>
    end.status === 'rejected' ? [end.reason] : [],
  )
  if (failed.length > 0) throw new AggregateError(failed, String(failed[0]))
}
