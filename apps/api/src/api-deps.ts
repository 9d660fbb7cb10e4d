import type { SignInLimits } from './auth/budgets.ts'
import type { SmsProviders } from './auth/sms-provider.ts'
import { chooseGuestBook } from './crm/choose-guest-book.ts'
import type { GuestBook } from './crm/guest-card.ts'
import { chooseGeocoder } from './delivery/choose-geocoder.ts'
import type { Geocoder } from './delivery/geocoder.ts'
import type { MessageChannel } from './messages/message-channel.ts'
import type { DemoPace } from './orders/demo-pace.ts'
import { type PaymentSettings, toPaymentSettings } from './payments/payment-settings.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import { type Reads, readsOf } from './platform/database/reads.ts'
import type { ApiEnv } from './platform/env.ts'
import type { ChangeListener } from './platform/events.ts'
import { findOrMakeSecret } from './platform/installation-secret.ts'
import type { Log } from './platform/log.ts'
import { type Randomness, systemRandomness } from './platform/randomness.ts'
import type { RetentionSettings } from './retention/kept.ts'
import { chooseSms } from './sms/choose-sms.ts'
import { makeBotApi } from './telegram/bot-api.ts'
import { makeTelegramChannel } from './telegram/telegram-channel.ts'
import { type TelegramSettings, toTelegramSettings } from './telegram/telegram-settings.ts'
import { makeWebPushChannel } from './web-push/web-push-channel.ts'
import { readWebPushSettings, type WebPushSettings } from './web-push/web-push-settings.ts'

/** Everything that the API and its jobs are made of. */
export type ApiDeps = {
  readonly db: Db
  /** For what a copy of the database may answer. */
  readonly reads: Reads
  readonly log: Log
  readonly clock: Clock
  readonly changes: ChangeListener
  readonly random: Randomness
  /** The first takes a code, the next when it refuses. */
  readonly sms: SmsProviders
  /** By what customers are told of their orders. */
  readonly channels: readonly MessageChannel[]
  readonly webPush: WebPushSettings
  readonly geocoder: Geocoder
  /** A key that browsers may see; null: maps and addresses are our own. */
  readonly mapApiKey: string | null
  /** Of this installation: codes and addresses are hashed with it. */
  readonly secret: Uint8Array
  readonly limits: SignInLimits & { readonly ordersPerCustomer: number }
  readonly demoPace: DemoPace
  /** Whether couriers tap to take what they were assigned. */
  readonly couriersConfirm: boolean
  /** Prints the codes of the demo's staff, who have no app for them; null anywhere else. */
  readonly printStaffCode: ((line: string) => void) | null
  readonly payments: PaymentSettings
  /** Where the shop listens, as this machine reaches it. The demo's stand-in calls it there. */
  readonly ownAddress: () => string
  /** Where guests are known besides this shop. */
  readonly guestBook: GuestBook
  /** The chain's bot; null: there is none. */
  readonly telegram: TelegramSettings | null
  /** Ends the live streams, so that the server can stop. */
  readonly stopping: AbortSignal
} & RetentionSettings

type Given = Pick<ApiDeps, 'db' | 'log' | 'clock' | 'changes' | 'ownAddress' | 'stopping'> & {
  readonly env: ApiEnv
  /** Null: there is one database, and it answers all. */
  readonly reads: Reads | null
  /** Whether this is the demo chain: then the demo's kitchen and courier are at work unless they are switched off. */
  readonly isDemo: boolean
  /** The address of the site; null: wherever a customer found it. */
  readonly siteUrl: string | null
  /** Writes one line to standard output as it is: a code for signing in (decision 33). */
  readonly printLine: (line: string) => void
}

/** What the settings ask for. Makes the installation's secret at the first start. */
export async function makeApiDeps({ env, isDemo, siteUrl, printLine, ...given }: Given): Promise<ApiDeps> {
  const secret = await findOrMakeSecret(given.db, 'sign_in')
  const plays = env.DEMO_FULFILMENT === undefined ? isDemo : env.DEMO_FULFILMENT === 'on'
  const pays = env.DEMO_PAYMENTS === undefined ? isDemo : env.DEMO_PAYMENTS === 'on'
  const webPush = await readWebPushSettings({ ...given, env, siteUrl })
  const demoSecret = pays ? await findOrMakeSecret(given.db, 'demo_payments') : null
  const telegram = toTelegramSettings({ env, secret, siteUrl })
  return {
    ...given,
    reads: given.reads ?? readsOf(given.db),
    random: systemRandomness,
    sms: chooseSms({ env, secret, siteUrl, printLine }),
    channels: [
      makeWebPushChannel({ ...given, settings: webPush }),
      ...(telegram ? [makeTelegramChannel({ ...given, bot: makeBotApi(telegram), telegram })] : []),
    ],
    webPush,
    guestBook: chooseGuestBook({ ...given, env }),
    geocoder: chooseGeocoder({ ...given, env, secret }),
    mapApiKey: env.MAP_API_KEY ?? null,
    secret,
    limits: {
      codesPerAddress: env.SIGN_IN_CODES_PER_ADDRESS,
      codesPerPhone: env.SIGN_IN_CODES_PER_PHONE,
      ordersPerCustomer: env.ORDERS_PER_CUSTOMER,
    },
    payments: toPaymentSettings({ env, siteUrl, demoSecret }),
    telegram,
    couriersConfirm: env.COURIER_CONFIRMS === 'on',
    journalYears: env.JOURNAL_YEARS,
    applicationDays: env.APPLICATION_DAYS,
    orderEventYears: env.ORDER_EVENT_YEARS,
    paymentCallYears: env.PAYMENT_CALL_YEARS,
    printStaffCode: isDemo && env.SMS_PROVIDER === 'console' ? printLine : null,
    demoPace: plays ? env.DEMO_FULFILMENT_SECONDS : null,
  }
}
