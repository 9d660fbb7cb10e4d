import { makeSendDueSms } from '../auth/send-due-sms.ts'
import type { SmsProviders } from '../auth/sms-provider.ts'
import { makeCompareWithClick } from '../click/compare-with-click.ts'
import { makeSendClickReceipts } from '../click/send-receipts.ts'
import { makeDemoProvider, standInsOf } from '../demo-payments/demo-provider.ts'
import { makeClickApiOf, refundGatewaysOf } from '../demo-payments/refund-gateways.ts'
import { makeAskLater } from '../fulfilment/ask-later.ts'
import { makeDemoFulfilment } from '../fulfilment/demo-fulfilment.ts'
import { makeEndStops, makeFinishDelivered, makeWatchdog } from '../fulfilment/watchdog.ts'
import { makeExpirePoints } from '../loyalty/expire-points.ts'
import type { MessageChannel } from '../messages/message-channel.ts'
import { messagesTopic } from '../messages/queue-messages.ts'
import { makeSendDueMessages } from '../messages/send-due-messages.ts'
import type { DemoPace } from '../orders/demo-pace.ts'
import { makeExpireSurcharges } from '../orders/expire-surcharges.ts'
import { makeExpireUnpaid } from '../orders/expire-unpaid.ts'
import { makeRefundDue } from '../orders/refund-due.ts'
import { makeReleasePreOrders } from '../orders/release-pre-orders.ts'
import { makeGiveUpOld } from '../payme/give-up-old.ts'
import { makeCheckBooks } from '../payments/check-books.ts'
import type { PaymentsOfChains } from '../payments/payment-settings.ts'
import { refundsTopic } from '../payments/refunds.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { type DueWork, type RunningWork, startDueWork } from '../platform/due-work.ts'
import type { ChangeListener } from '../platform/events.ts'
import type { Log } from '../platform/log.ts'
import type { OfChains } from '../platform/of-chains.ts'
import type { Randomness } from '../platform/randomness.ts'
import { makePublishDue } from '../publishing/publish-due.ts'
import { endBookings } from '../reservations/reservations.queries.ts'
import { makeCleanUp } from '../retention/clean-up.ts'
import type { RetentionSettings } from '../retention/kept.ts'
import { makeReadDeliveries } from '../sms/read-deliveries.ts'
import { makeHardenReserveCodes } from '../staff/harden-reserve-codes.ts'
import { makeCountPast } from '../summary/count-past.ts'
import { makeBotApi } from '../telegram/bot-api.ts'
import type { TelegramSettings } from '../telegram/telegram-settings.ts'
import { makeSetWebhook } from '../telegram/webhook.ts'

export type JobDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly changes: ChangeListener
  readonly sms: OfChains<SmsProviders>
  readonly channels: readonly MessageChannel[]
  readonly telegram: OfChains<TelegramSettings | null>
  readonly demoPace: DemoPace
  readonly random: Pick<Randomness, 'uuid'>
  readonly payments: PaymentsOfChains
  readonly ownAddress: () => string
} & RetentionSettings

/** Starts what happens by itself. Any number of instances may do so. */
export function startJobs(deps: JobDeps): RunningWork {
  const works: readonly DueWork[] = [
    { name: 'send_sms', run: makeSendDueSms(deps), everyMs: 1000, wokenBy: 'sms' },
    { name: 'read_sms_deliveries', run: makeReadDeliveries(deps), everyMs: 10_000 },
    { name: 'release_pre_orders', run: makeReleasePreOrders(deps), everyMs: 5000 },
    { name: 'watch_new_orders', run: makeWatchdog(deps), everyMs: 1000 },
    { name: 'ask_later', run: makeAskLater(deps), everyMs: 5000 },
    { name: 'finish_delivered', run: makeFinishDelivered(deps), everyMs: 5000 },
    { name: 'publish_due', run: makePublishDue(deps), everyMs: 1000 },
    { name: 'end_stops', run: makeEndStops(deps), everyMs: 5000 },
    { name: 'expire_points', run: makeExpirePoints(deps), everyMs: 10 * 60_000 },
    { name: 'end_bookings', run: () => endBookings(deps.db, deps.clock()), everyMs: 10 * 60_000 },
    { name: 'count_past', run: makeCountPast(deps), everyMs: 60_000 },
    { name: 'harden_reserve_codes', run: makeHardenReserveCodes(deps), everyMs: 60 * 60_000 },
    { name: 'clean_up', run: makeCleanUp(deps), everyMs: 10 * 60_000 },
    ...deps.channels.map((channel) => ({
      name: `send_${channel.name}`,
      run: makeSendDueMessages({ ...deps, channel }),
      everyMs: 5000,
      wokenBy: messagesTopic,
    })),
    ...telegramWorks(deps),
    ...paymentWorks(deps),
    ...demoWorks(deps),
  ]
  return startDueWork({ works, changes: deps.changes, log: deps.log })
}

function telegramWorks({ telegram }: JobDeps): readonly DueWork[] {
  const bots = telegram.all.flatMap((bot) => (bot?.siteUrl ? [{ ...bot, siteUrl: bot.siteUrl }] : []))
  if (bots.length === 0) return []
  const sets = bots.map((bot) => makeSetWebhook({ bot: makeBotApi(bot), siteUrl: bot.siteUrl }))
  return [{ name: 'telegram_webhook', run: (signal) => allOf(sets, signal), everyMs: 10 * 60_000 }]
}

/** One that fails holds up no other. */
async function allOf(
  runs: readonly ((signal: AbortSignal) => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const failed = (await Promise.allSettled(runs.map((run) => run(signal)))).flatMap((end) =>
    end.status === 'rejected' ? [end.reason] : [],
  )
  if (failed.length > 0) throw new AggregateError(failed, String(failed[0]))
}

function paymentWorks(deps: JobDeps): readonly DueWork[] {
  const gateways = refundGatewaysOf(deps, makeDemoProvider({ ...deps, ...standInsOf(deps.payments) }))
  const apiOf = makeClickApiOf(deps)
  const everyMs = 10 * 60_000
  return [
    { name: 'expire_unpaid', run: makeExpireUnpaid(deps), everyMs: 1000 },
    { name: 'expire_surcharges', run: makeExpireSurcharges(deps), everyMs: 1000 },
    { name: 'refund_due', run: makeRefundDue({ ...deps, gateways }), everyMs: 5000, wokenBy: refundsTopic },
    { name: 'check_books', run: makeCheckBooks(deps), everyMs },
    { name: 'payme_give_up_old', run: makeGiveUpOld(deps), everyMs },
    { name: 'click_receipts', run: makeSendClickReceipts({ ...deps, apiOf }), everyMs: 5000 },
    { name: 'compare_with_click', run: makeCompareWithClick({ ...deps, apiOf }), everyMs },
  ]
}

function demoWorks({ db, clock, demoPace }: JobDeps): readonly DueWork[] {
  if (demoPace === null) return []
  const run = makeDemoFulfilment({ db, clock, demoPace })
  return [{ name: 'demo_fulfilment', run, everyMs: Math.min(1000, demoPace.secondsBetweenSteps * 500) }]
}
