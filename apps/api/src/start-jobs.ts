import { acceptReleased } from './aggregators/orders/accept-released.ts'
import { staffMessagesTopic } from './alerts/queue-staff-messages.ts'
import { makeSendStaffMessages } from './alerts/send-staff-messages.ts'
import { makeWatchAlerts } from './alerts/watch-alerts.ts'
import { makeWarnOfExpiry } from './campaigns/expiry/warn-of-expiry.ts'
import { campaignsDueAt, makeSendCampaigns } from './campaigns/send-campaigns.ts'
import { makeChangeMenus } from './content/editor/menu-changes/change-due.ts'
import { makePublishDue } from './content/editor/publishing/publish-due.ts'
import { makeRefreshPurchases } from './customers/directory/refresh-purchases.ts'
import { demoOrderDueAt, dueAt, messageDueAt, staffMessageDueAt } from './due-rows.ts'
import { fiscalWorks } from './fiscal/fiscal-works.ts'
import type { RegistersOfChains } from './fiscal/registers/choose-register.ts'
import { makeDemoFulfilment } from './fulfilment/demo-fulfilment.ts'
import { makeFollowPromises } from './fulfilment/promises/follow-promises.ts'
import { makeSettleLate } from './fulfilment/promises/settle-late.ts'
import { makeAskLater } from './fulfilment/stop-list/ask-later.ts'
import { makeEndStops, makeFinishDelivered, makeWatchdog } from './fulfilment/watchdog.ts'
import { makeExpirePoints } from './loyalty/expire-points.ts'
import { makeAnnounceProgrammes } from './loyalty/programme/announce-programmes.ts'
import type { MessageChannel } from './messaging/message-channel.ts'
import { messagesTopic } from './messaging/queue-messages.ts'
import { makeSendDueMessages } from './messaging/send-due-messages.ts'
import { makeReadDeliveries } from './messaging/sms/read-deliveries.ts'
import { makeSendDueSms } from './messaging/sms/send-due-sms.ts'
import type { SmsProviders } from './messaging/sms/sms-provider.ts'
import { type MessengerDeps, messengers } from './messengers.ts'
import { makeExpireAdditionalPayments } from './orders/edit/expire-additional-payments.ts'
import type { DemoPace } from './orders/lifecycle/demo-pace.ts'
import { makeExpireUnpaid } from './orders/lifecycle/expire-unpaid.ts'
import { makeReleasePreOrders } from './orders/lifecycle/release-pre-orders.ts'
import { makeRefundDue } from './orders/refunds/refund-due.ts'
import type { PaymentsOfChains } from './payments/core/payment-settings.ts'
import { refundsTopic } from './payments/core/refunds.queries.ts'
import { providerWorks } from './payments/providers/provider-works.ts'
import { getRefundGateways } from './payments/providers/refund-gateways.ts'
import { makeReconcilePayments } from './payments/reconciliation/reconcile-payments.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import type { ChangeListener } from './platform/events.ts'
import { type DueWork, type RunningWork, startDueWork } from './platform/jobs/due-work.ts'
import type { Log } from './platform/log.ts'
import type { OfChains } from './platform/of-chains.ts'
import type { Randomness } from './platform/randomness.ts'
import { posWorks } from './pos/pos-works.ts'
import type { PosOfChains } from './pos/providers/choose-pos.ts'
import { makeCountPast } from './reporting/summary/count-past.ts'
import { endBookings } from './reservations/reservations.queries.ts'
import { makeCleanUp } from './retention/clean-up.ts'
import type { RetentionSettings } from './retention/retention-policy.ts'
import { makeEndForgotten } from './staff/shifts/end-forgotten.ts'
import type { WebhookNetwork } from './webhooks/sending/webhook-target.ts'
import { webhookWorks } from './webhooks/webhook-works.ts'

export type JobDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly changes: ChangeListener
  readonly sms: OfChains<SmsProviders>
  readonly channels: readonly MessageChannel[]
  readonly demoPace: DemoPace
  readonly random: Pick<Randomness, 'uuid'>
  readonly payments: PaymentsOfChains
  readonly pos: PosOfChains
  readonly posRequest?: typeof fetch
  readonly registers: RegistersOfChains
  readonly registerRequest?: typeof fetch
  /** For calls to payment providers; `fetch` unless given. */
  readonly request?: typeof fetch
  readonly ownAddress: () => string
  readonly webhookNetwork: WebhookNetwork
} & RetentionSettings &
  MessengerDeps

/** Starts what happens by itself. Any number of instances may do so. */
export function startJobs(deps: JobDeps): RunningWork {
  return startDueWork({ ...deps, works: listWorks(deps) })
}

/** All that happens by itself, for who has another sense of time than `startJobs`: a simulation. */
export function listWorks(deps: JobDeps): readonly DueWork[] {
  return [
    { name: 'send_sms', run: makeSendDueSms(deps), everyMs: 1000, dueAt: dueAt.sms, wokenBy: 'sms' },
    { name: 'read_sms_deliveries', run: makeReadDeliveries(deps), everyMs: 10_000 },
    {
      name: 'release_pre_orders',
      run: makeReleasePreOrders({ ...deps, onReleased: acceptReleased }),
      everyMs: 5000,
      dueAt: dueAt.preOrders,
    },
    { name: 'watch_new_orders', run: makeWatchdog(deps), everyMs: 1000, dueAt: dueAt.silentOrders },
    { name: 'end_forgotten_shifts', run: makeEndForgotten(deps), everyMs: 10 * 60_000 },
    { name: 'watch_alerts', run: makeWatchAlerts(deps), everyMs: 10_000 },
    { name: 'ask_later', run: makeAskLater(deps), everyMs: 5000, dueAt: dueAt.unchecked },
    { name: 'finish_delivered', run: makeFinishDelivered(deps), everyMs: 5000, dueAt: dueAt.deliveredOrders },
    { name: 'settle_late', run: makeSettleLate(deps), everyMs: 1000, dueAt: dueAt.lateOrders },
    { name: 'follow_promises', run: makeFollowPromises(deps), everyMs: 30_000 },
    { name: 'publish_due', run: makePublishDue(deps), everyMs: 1000, dueAt: dueAt.drafts },
    { name: 'change_menus', run: makeChangeMenus(deps), everyMs: 1000, dueAt: dueAt.menuChanges },
    {
      name: 'announce_programmes',
      run: makeAnnounceProgrammes(deps),
      everyMs: 1000,
      dueAt: dueAt.programmes,
    },
    { name: 'end_stops', run: makeEndStops(deps), everyMs: 5000, dueAt: dueAt.stops },
    { name: 'send_campaigns', run: makeSendCampaigns(deps), everyMs: 2000, dueAt: campaignsDueAt },
    { name: 'refresh_purchases', run: makeRefreshPurchases(deps), everyMs: 10 * 60_000 },
    { name: 'warn_of_expiry', run: makeWarnOfExpiry(deps), everyMs: 10 * 60_000 },
    { name: 'expire_points', run: makeExpirePoints(deps), everyMs: 10 * 60_000 },
    { name: 'end_bookings', run: () => endBookings(deps.db, deps.clock()), everyMs: 10 * 60_000 },
    { name: 'count_past', run: makeCountPast(deps), everyMs: 60_000 },
    { name: 'clean_up', run: makeCleanUp(deps), everyMs: 10 * 60_000 },
    ...deps.channels.map((channel) => ({
      name: `send_${channel.name}`,
      run: makeSendDueMessages({ ...deps, channel }),
      everyMs: 5000,
      dueAt: messageDueAt(channel.name),
      wokenBy: messagesTopic,
    })),
    ...deps.channels.map((channel) => ({
      name: `send_staff_${channel.name}`,
      run: makeSendStaffMessages({ ...deps, channel }),
      everyMs: 2000,
      dueAt: staffMessageDueAt(channel.name),
      wokenBy: staffMessagesTopic,
    })),
    ...messengers.flatMap((messenger) => messenger.works?.(deps) ?? []),
    ...posWorks(deps),
    ...fiscalWorks(deps),
    ...webhookWorks(deps),
    ...paymentWorks(deps),
    ...demoWorks(deps),
  ]
}

function paymentWorks(deps: JobDeps): readonly DueWork[] {
  const gateways = getRefundGateways(deps)
  return [
    { name: 'expire_unpaid', run: makeExpireUnpaid(deps), everyMs: 1000, dueAt: dueAt.unpaidOrders },
    {
      name: 'expire_additional_payments',
      run: makeExpireAdditionalPayments(deps),
      everyMs: 1000,
      dueAt: dueAt.additionalPayments,
    },
    {
      name: 'refund_due',
      run: makeRefundDue({ ...deps, gateways }),
      everyMs: 5000,
      dueAt: dueAt.refunds,
      wokenBy: refundsTopic,
    },
    { name: 'reconcile_payments', run: makeReconcilePayments(deps), everyMs: 10 * 60_000 },
    ...providerWorks(deps),
  ]
}

function demoWorks({ db, clock, demoPace }: JobDeps): readonly DueWork[] {
  if (demoPace === null) return []
  const run = makeDemoFulfilment({ db, clock, demoPace })
  const everyMs = Math.min(1000, demoPace.secondsBetweenSteps * 500)
  return [{ name: 'demo_fulfilment', run, everyMs, dueAt: demoOrderDueAt(demoPace) }]
}
