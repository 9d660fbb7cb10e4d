import { errorAnswerSchema } from '@doira/contract/common/error-answer'
import type { AnswerOf, BodyOf, Endpoint } from '@doira/contract/endpoint'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { type AggregatorAccounts, noAggregators } from '../aggregators/dialects/choose-aggregators.ts'
import type { ApiDeps } from '../api-deps.ts'
import { createApi } from '../create-api.ts'
import { makeEmbeddedGeocoder } from '../delivery/geocoder/embedded-geocoder.ts'
import type { ChainRegister } from '../fiscal/registers/choose-register.ts'
import { type Crm, noCrm } from '../loyalty/crm/crm-card.ts'
import { makeSendDueSms } from '../messaging/sms/send-due-sms.ts'
import { smsCallbackPath } from '../messaging/sms/sms-callbacks.ts'
import { consoleSms, type SmsProviders } from '../messaging/sms/sms-provider.ts'
import type { TelegramSettings } from '../messaging/telegram/telegram-settings.ts'
import { getVapidKeys } from '../messaging/web-push/vapid-keys.ts'
import type { WebPushSettings } from '../messaging/web-push/web-push-settings.ts'
import type { PaymentSettings } from '../payments/core/payment-settings.ts'
import type { ClickAccount } from '../payments/providers/click/click-account.ts'
import type { PaymeAccount } from '../payments/providers/payme/payme-account.ts'
import { getReads } from '../platform/database/connection/reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { ChangeListener } from '../platform/events.ts'
import { silentLog } from '../platform/log.ts'
import type { OfChains } from '../platform/of-chains.ts'
import { systemRandomness } from '../platform/randomness.ts'
import type { Pos } from '../pos/providers/choose-pos.ts'
import { aMoment } from './factories.testing.ts'
import { testRetention } from './retention.testing.ts'
import { widePolicy } from './wide-policy.testing.ts'

/** For tests inside a transaction: events are published after a commit, and these transactions never commit. */
export const noChanges: ChangeListener = {
  subscribe: () => () => undefined,
  isListening: () => false,
  close: async () => undefined,
}

/** Merchant accounts at Payme and Click with keys for tests. */
export const testAccounts = {
  payme: {
    merchant: '0123456789abcdef01234567',
    key: 'payme-key-of-tests',
    payUrl: 'https://checkout.paycom.uz',
  },
  click: {
    merchant: '12345',
    merchantId: '54321',
    secretKey: 'SECRET123',
    merchantUserId: '777',
    payUrl: 'https://my.click.uz/services/pay',
    fiscal: null,
  },
} satisfies { readonly payme: PaymeAccount; readonly click: ClickAccount }

export const testPayments: PaymentSettings = {
  accounts: testAccounts,
  holdMinutes: 15,
  siteUrl: 'https://shop.example',
  deliveryCodes: null,
}

const testSecret = new Uint8Array(32).fill(7)
const testWebPush: WebPushSettings = {
  keys: getVapidKeys(new Uint8Array(32)),
  contact: 'mailto:shop@doira.example',
  services: [],
}

/** Reads its files once for all tests. */
const geocoder = makeEmbeddedGeocoder()

type Refusal = ReturnType<typeof errorAnswerSchema.parse>

export type Answered<E extends Endpoint> = {
  readonly status: number
  readonly headers: Headers
  /** @throws Error when the call was refused; the message names the code. */
  readonly ok: () => AnswerOf<E>
  /** @throws Error when the call succeeded. */
  readonly refused: () => Refusal
}

type CallOptions<E extends Endpoint> = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** A body of the contract, or anything else to see it refused. */
  readonly body?: BodyOf<E> | Readonly<Record<string, unknown>>
  /** Sent as it is, instead of a body. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>
  readonly token?: string
  /** Null leaves the header out. */
  readonly headers?: Readonly<Record<string, string | null>>
}

/** What chains have of their own: the same for all, or each what it is given. */
type OfEachChain = {
  readonly [Name in
    | 'payments'
    | 'sms'
    | 'telegram'
    | 'crm'
    | 'webPush'
    | 'pos'
    | 'registers'
    | 'aggregators']?: ApiDeps[Name] | ReturnType<ApiDeps[Name]['of']>
}
export type TestDeps = Partial<Omit<ApiDeps, keyof OfEachChain | 'limits' | 'demoPace'>> &
  OfEachChain & {
    readonly limits?: Partial<ApiDeps['limits']>
    /** Seconds between two steps, where the chain of the test is the demo chain. */
    readonly demoPace?: number | null
  }

/** All chains have this. */
export function forAll<Thing>(thing: Thing): OfChains<Thing> {
  return { of: () => thing, all: [thing] }
}

function toOfChains<Thing>(given: Thing | OfChains<Thing>): OfChains<Thing> {
  return typeof given === 'object' && given !== null && 'of' in given ? given : forAll(given)
}

/** The API of one chain in process, with a clock to turn and the codes it would have sent. */
export function makeTestApi(
  db: Db,
  chain: { readonly shipperId: string; readonly platformId: string },
  {
    payments,
    sms,
    telegram,
    crm,
    webPush,
    pos,
    registers,
    aggregators,
    limits,
    demoPace = null,
    ...given
  }: TestDeps = {},
) {
  let now: Instant = aMoment
  const printed: string[] = []
  const deps: ApiDeps = {
    db,
    reads: getReads(db),
    log: silentLog,
    clock: () => now,
    changes: noChanges,
    random: systemRandomness,
    sms: toOfChains<SmsProviders>(
      sms ?? [
        {
          ...consoleSms((line) => printed.push(line)),
          reportsAt: smsCallbackPath('eskiz', given.secret ?? testSecret, null),
        },
      ],
    ),
    channels: [],
    webPush: toOfChains<WebPushSettings>(webPush ?? testWebPush),
    geocoder,
    crm: toOfChains<Crm>(crm ?? noCrm),
    mapApiKey: null,
    mapTiles: null,
    secret: testSecret,
    limits: {
      ...{ codesPerAddress: 1000, codesPerPhone: 1000, codesPerChain: 20_000, codesUnconfirmed: 20_000 },
      ordersPerCustomer: 1000,
      ...limits,
    },
    policyOf: () => widePolicy,
    demoPace: demoPace === null ? null : { shipperId: chain.shipperId, secondsBetweenSteps: demoPace },
    couriersConfirm: false,
    ...testRetention,
    findStaffCodePrinter: () => null,
    payments: toOfChains<PaymentSettings>(payments ?? testPayments),
    telegram: toOfChains<TelegramSettings | null>(telegram ?? null),
    pos: toOfChains<Pos | null>(pos ?? null),
    registers: toOfChains<ChainRegister | null>(registers ?? null),
    aggregators: toOfChains<AggregatorAccounts>(aggregators ?? noAggregators),
    ownAddress: () => 'http://shop.test',
    webhookNetwork: { allowsPrivate: false },
    stopping: new AbortController().signal,
    ...given,
  }
  const api = createApi(deps)

  async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Response> {
    const { params = {}, query = {}, body, rawBody, token } = options
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const headers = new Headers({ Shipper: chain.shipperId, Platform: chain.platformId })
    if (token !== undefined) headers.set('Authorization', token)
    if (body !== undefined || rawBody !== undefined) headers.set('Content-Type', 'application/json')
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    const search = new URLSearchParams(query).toString()
    return api.request(`${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers,
      ...(rawBody !== undefined
        ? { body: rawBody }
        : body !== undefined
          ? { body: JSON.stringify(body) }
          : {}),
    })
  }

  /** Sends a call and holds the answer against the contract. */
  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Answered<E>> {
    const response = await send(endpoint, options)
    const json: unknown = await response.json()
    if (response.ok) {
      const expected = endpoint.status ?? 200
      if (response.status !== expected) throw new Error(`${endpoint.path} answered ${response.status}`)
      const answer = endpoint.answer.parse(json) as AnswerOf<E>
      const refused = () => {
        throw new Error(`${endpoint.path} was not refused`)
      }
      return { status: response.status, headers: response.headers, ok: () => answer, refused }
    }
    const refusal = errorAnswerSchema.parse(json)
    const ok = () => {
      throw new Error(`${endpoint.path} was refused: ${refusal.code} ${JSON.stringify(refusal.fields ?? '')}`)
    }
    return { status: response.status, headers: response.headers, ok, refused: () => refusal }
  }

  const sendDueSms = makeSendDueSms({ ...deps, atOnce: 1 })
  const sendSms = () => sendDueSms(AbortSignal.timeout(60_000))
  return {
    api,
    deps,
    call,
    send,
    /** Every line that the console provider printed. */
    printed,
    wait: (seconds: number) => {
      now = addSeconds(now, seconds)
    },
    setNow: (moment: Instant) => {
      now = moment
    },
    sendSms,
    /** The last code that was sent to a phone, for signing in unless another kind is asked for. */
    async codeOf(phone: string, kind: 'code' | 'points' = 'code'): Promise<string> {
      await sendSms()
      const line = printed.findLast((text) => text.startsWith(`sms ${kind} ${phone} `))
      if (!line) throw new Error(`no code was sent to ${phone}`)
      return line.slice(-6)
    },
  }
}

export type TestApi = ReturnType<typeof makeTestApi>
