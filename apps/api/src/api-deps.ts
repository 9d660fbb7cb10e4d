import type { MapTiles } from '@doira/contract/delivery/geocoder'
import { defaultPolicy } from '@doira/domain/policy/shop-policy'
import type { AggregatorsOfChains } from './aggregators/dialects/choose-aggregators.ts'
import type { SignInLimits } from './auth/budgets/budget-sizes.ts'
import type { ChainSite } from './chains/credentials/chain-credentials.ts'
import { getParts, makeKeysOf } from './chains/credentials/credentials-of.ts'
import type { DemoSettings } from './chains/credentials/demo-settings.ts'
import { chooseGeocoder } from './delivery/geocoder/choose-geocoder.ts'
import type { Geocoder } from './delivery/geocoder/geocoder.ts'
import type { RegistersOfChains } from './fiscal/registers/choose-register.ts'
import type { Crm } from './loyalty/crm/crm-card.ts'
import type { MessageChannel } from './messaging/message-channel.ts'
import type { SmsProviders } from './messaging/sms/sms-provider.ts'
import type { BotsOfChains } from './messaging/telegram/telegram-settings.ts'
import { getVapidKeys } from './messaging/web-push/vapid-keys.ts'
import type { WebPushSettings } from './messaging/web-push/web-push-settings.ts'
import { messengers } from './messengers.ts'
import type { DemoPace } from './orders/lifecycle/demo-pace.ts'
import type { PaymentsOfChains } from './payments/core/payment-settings.ts'
import { withStandIns } from './payments/providers/demo/with-stand-ins.ts'
import type { Clock } from './platform/clock.ts'
import { getReads, type Reads } from './platform/database/connection/reads.ts'
import type { Db } from './platform/database/database.ts'
import type { ChangeListener } from './platform/events.ts'
import { findOrMakeSecret } from './platform/installation-secret.ts'
import type { Log } from './platform/log.ts'
import type { OfChains } from './platform/of-chains.ts'
import type { PolicyOf } from './platform/policy-of.ts'
import { type Randomness, systemRandomness } from './platform/randomness.ts'
import type { PosOfChains } from './pos/providers/choose-pos.ts'
import type { RetentionSettings } from './retention/retention-policy.ts'
import { orderRatings } from './reviews/rate-order.ts'
import type { SettingsOfChains } from './settings/chain-settings.ts'
import type { ApiEnv } from './settings/env.ts'
import { findMapTiles } from './settings/map-env.ts'
import type { FindStaffCodePrinter } from './staff/sign-in/sign-in.ts'
import type { WebhookNetwork } from './webhooks/sending/webhook-target.ts'

/** Everything that the API and its jobs are made of. */
export type ApiDeps = {
  readonly db: Db
  /** For what a copy of the database may answer. */
  readonly reads: Reads
  readonly log: Log
  readonly clock: Clock
  readonly changes: ChangeListener
  readonly random: Randomness
  /** The first of a chain takes a code, the next when it refuses. */
  readonly sms: OfChains<SmsProviders>
  /** The channels by which customers are notified about their orders. */
  readonly channels: readonly MessageChannel[]
  readonly webPush: OfChains<WebPushSettings>
  readonly geocoder: Geocoder
  /** A key that browsers may see; null: maps and addresses are our own. */
  readonly mapApiKey: string | null
  readonly mapTiles: MapTiles | null
  /** Of this installation: codes and addresses are hashed with it. */
  readonly secret: Uint8Array
  readonly limits: SignInLimits & { readonly ordersPerCustomer: number }
  readonly policyOf: PolicyOf
  readonly demoPace: DemoPace
  /** Whether couriers tap to take what they were assigned. */
  readonly couriersConfirm: boolean
  readonly findStaffCodePrinter: FindStaffCodePrinter
  readonly payments: PaymentsOfChains
  /** The address at which this machine reaches the shop. The demo's stand-in calls it there. */
  readonly ownAddress: () => string
  /** A CRM with customer data from outside of this shop. */
  readonly crm: OfChains<Crm>
  readonly telegram: BotsOfChains
  /** The point of sale (POS) of a chain, if any. */
  readonly pos: PosOfChains
  /** The fiscal register of a chain, if any. */
  readonly registers: RegistersOfChains
  /** The aggregators at which a chain sells. */
  readonly aggregators: AggregatorsOfChains
  /** For calls to the POS; `fetch` unless given. */
  readonly posRequest?: typeof fetch
  /** What webhooks may reach. */
  readonly webhookNetwork: WebhookNetwork
  /** Ends the live streams, so that the server can stop. */
  readonly stopping: AbortSignal
} & RetentionSettings

/** What the pages of a chain need of its keys. */
export type SitesOfChains = {
  readonly of: (shipperId: string) => ChainSite & { readonly isMiniApp: boolean }
  /** Looks which chain is the oldest, where there was none before. */
  readonly look: () => Promise<void>
}

type Given = Pick<ApiDeps, 'db' | 'log' | 'clock' | 'changes' | 'ownAddress' | 'stopping'> & {
  readonly env: ApiEnv
  /** Null: there is one database, and it answers all. */
  readonly reads: Reads | null
  readonly demo: DemoSettings
  /** What chains have of their own. */
  readonly chains: SettingsOfChains
  /** Of the oldest chain. */
  readonly site: ChainSite
  /** Writes one line to standard output as it is: a code for signing in. */
  readonly printLine: (line: string) => void
}

/**
 * What the settings ask for, with the sites of the chains for the part that shows their pages. Makes the installation's
 * secrets at the first start.
 *
 * @throws BadSettings
 */
export async function makeApiDeps({
  env,
  demo,
  chains,
  site,
  printLine,
  ...given
}: Given): Promise<{ readonly deps: ApiDeps; readonly sites: SitesOfChains }> {
  const secret = await findOrMakeSecret(given.db, 'sign_in')
  const { shipperId: demoId } = demo
  const print = demo.printsCodes ? printLine : null
  const vapidKeys = getVapidKeys(await findOrMakeSecret(given.db, 'web_push'))
  const keysOf = await makeKeysOf({ ...given, env, chains, site, secret, vapidKeys, printLine: print })
  const parts = getParts(keysOf)
  const standIns = demo.standIns && {
    shipperId: demoId,
    secret: await findOrMakeSecret(given.db, 'demo_payments'),
  }
  const deps: ApiDeps = {
    ...given,
    reads: given.reads ?? getReads(given.db),
    random: systemRandomness,
    ...parts,
    payments: standIns ? withStandIns(parts.payments, standIns) : parts.payments,
    channels: messengers.flatMap(
      (messenger) => messenger.makeChannel({ ...given, ...parts, orderRatings }) ?? [],
    ),
    geocoder: chooseGeocoder({ ...given, env, secret }),
    mapApiKey: env.MAP_API_KEY ?? null,
    mapTiles: findMapTiles(env),
    secret,
    webhookNetwork: { allowsPrivate: env.WEBHOOK_INTERNAL_ADDRESSES === 'on' },
    policyOf: (unpaid) => ({ ...defaultPolicy, unpaid: env.UNPAID_LIMITS === 'on' ? unpaid : null }),
    limits: {
      codesPerAddress: env.SIGN_IN_CODES_PER_ADDRESS,
      codesPerPhone: env.SIGN_IN_CODES_PER_PHONE,
      codesPerChain: env.SIGN_IN_CODES_PER_CHAIN,
      codesUnconfirmed: env.SIGN_IN_CODES_UNCONFIRMED,
      ordersPerCustomer: env.ORDERS_PER_CUSTOMER,
    },
    couriersConfirm: env.COURIER_CONFIRMS === 'on',
    journalYears: env.JOURNAL_YEARS,
    applicationDays: env.APPLICATION_DAYS,
    orderEventYears: env.ORDER_EVENT_YEARS,
    paymentCallYears: env.PAYMENT_CALL_YEARS,
    findStaffCodePrinter: (shipperId) => (shipperId === demoId ? print : null),
    demoPace: demo.movesOrders
      ? { shipperId: demoId, secondsBetweenSteps: env.DEMO_FULFILMENT_SECONDS }
      : null,
  }
  const getSite = (shipperId: string) => {
    const keys = keysOf.of(shipperId)
    return { ...keys.site, isMiniApp: keys.telegram !== null }
  }
  return { deps, sites: { of: getSite, look: keysOf.look } }
}
