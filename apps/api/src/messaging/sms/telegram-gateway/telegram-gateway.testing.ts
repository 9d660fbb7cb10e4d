import { login } from '@doira/contract/auth/sign-in'
import { toMillis } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { requestBudgetsTable } from '../../../auth/auth.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { readApiEnv } from '../../../settings/env.ts'
import { aChain, aCustomer } from '../../../testing/factories.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { chooseSms } from '../choose-sms.ts'
import { aGatewayServer } from '../gateways.testing.ts'
import { makeSendDueSms } from '../send-due-sms.ts'
import { smsOutboxTable } from '../sms.tables.ts'
import { secret } from '../sms.testing.ts'
import { signReport } from './reports.ts'

export const gatewayToken = 'AAHtest-not-a-real-gateway-token'

export type Fault =
  | 'none'
  | 'no_telegram'
  | 'flood'
  | 'no_money'
  | 'token_expired'
  | 'too_many'
  | 'garbage'
  | 'gone'
  | 'slow'
  | 'lost_answer'

type Sent = {
  readonly id: string
  readonly phone: string
  readonly code: string
  readonly ttl: number
  readonly payload: string
}

const errors: Partial<Record<Fault, string>> = {
  no_telegram: 'PHONE_NUMBER_NOT_AVAILABLE',
  flood: 'PHONE_NUMBER_FLOOD',
  no_money: 'BALANCE_NOT_ENOUGH',
  token_expired: 'ACCESS_TOKEN_INVALID',
  too_many: 'FLOOD_WAIT_30',
}

/** A stand-in of Telegram Gateway that speaks its protocol: the four methods, signed reports, money. */
export function aTelegramGateway() {
  let fault: Fault = 'none'
  let balance = 10
  const sent: Sent[] = []
  const statuses = new Map<string, string>()
  const revoked: string[] = []
  const calls: string[] = []
  const callbacks: string[] = []
  let held: Promise<void> | null = null

  const answerStatus = (id: string, facts: object = {}) =>
    Response.json({
      ok: true,
      result: {
        ...{ request_id: id, phone_number: sent.find((one) => one.id === id)?.phone, request_cost: 0.01 },
        ...{ delivery_status: { status: statuses.get(id) ?? 'sent', updated_at: 1 }, ...facts },
      },
    })
  const refuse = (error: string) => Response.json({ ok: false, error })

  function send(fields: Record<string, unknown>): Response {
    if (!/^\+\d{12}$/.test(String(fields.phone_number))) return refuse('PHONE_NUMBER_INVALID')
    if (!/^\d{4,8}$/.test(String(fields.code))) return refuse('CODE_INVALID')
    const ttl = Number(fields.ttl)
    if (!(ttl >= 30 && ttl <= 3600)) return refuse('TTL_INVALID')
    const id = String(100 + sent.length)
    sent.push({
      id,
      phone: String(fields.phone_number),
      code: String(fields.code),
      ttl,
      payload: String(fields.payload),
    })
    statuses.set(id, 'sent')
    callbacks.push(String(fields.callback_url))
    balance = Math.round((balance - 0.01) * 100) / 100
    return answerStatus(id, { remaining_balance: balance })
  }

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    const method = url.pathname.slice(1)
    calls.push(method)
    await held
    if (fault === 'gone') throw new TypeError('fetch failed', { cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } })
    if (new Headers(init.headers).get('Authorization') !== `Bearer ${gatewayToken}`)
      return refuse('ACCESS_TOKEN_INVALID')
    if (fault === 'garbage') return new Response('<html>502</html>', { status: 502 })
    const error = errors[fault]
    if (error) return Response.json({ ok: false, error }, { status: fault === 'too_many' ? 429 : 200 })
    const fields = JSON.parse(String(init.body))
    const id = String(fields.request_id)
    if (method === 'sendVerificationMessage') {
      const done = send(fields)
      if (fault === 'lost_answer') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
      if (fault === 'slow') throw new DOMException('timeout', 'TimeoutError')
      return done
    }
    if (!statuses.has(id)) return refuse('REQUEST_ID_INVALID')
    if (method === 'checkVerificationStatus') return answerStatus(id)
    if (method !== 'revokeVerificationMessage') return refuse('METHOD_INVALID')
    revoked.push(id)
    return Response.json({ ok: true, result: true })
  }

  return {
    ...{ sent, revoked, calls, callbacks },
    behave: (next: Fault) => {
      fault = next
    },
    /** Answers nothing until what it returns is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = null
        resolve()
      }
    },
    setBalance: (left: number) => {
      balance = left
    },
    setStatus: (id: string, status: string) => statuses.set(id, status),
    request: ((url, init = {}) => answer(new URL(String(url)), init)) as typeof fetch,
  }
}

/** A chain with Telegram Gateway, and Eskiz and PlayMobile for SMS. */
export async function getAGatewayWorld(db: Db, environment: Readonly<Record<string, string>> = {}) {
  const gateway = aTelegramGateway()
  const phones = aGatewayServer()
  const sms = chooseSms({
    env: readApiEnv({
      ...{ SMS_PROVIDER: 'eskiz', ESKIZ_URL: 'https://eskiz.example', ESKIZ_EMAIL: 'shop@example.uz' },
      ...{ ESKIZ_PASSWORD: 'secret', TELEGRAM_GATEWAY_TOKEN: gatewayToken, ...environment },
    }),
    ...{ secret, shipperId: null, siteUrl: 'https://shop.example', printLine: null },
    now: () => toMillis(shop.deps.clock()),
    request: ((url, init) =>
      (String(url).includes('gatewayapi') ? gateway : phones).request(url, init)) as typeof fetch,
  })
  const chain = await aChain(db)
  const log: string[] = []
  const note = (...args: unknown[]) => void log.push(args.map((one) => describe(one)).join(' '))
  const shop = makeTestApi(db, chain, { sms, secret })
  const customer = await aCustomer(db, chain)
  const deps = { ...shop.deps, log: { ...shop.deps.log, warn: note, error: note } }
  return {
    ...{ db, shop, chain, customer, gateway, phones, log },
    smsCodes: () => phones.inbox.eskiz.map(({ text }) => /\d{6}/.exec(text)?.[0]),
    ask: async () => (await shop.call(login, { body: { phone: customer.phone } })).ok(),
    /** Each time another process. */
    send: () => makeSendDueSms({ ...deps, atOnce: 1 })(AbortSignal.timeout(5000)),
    row: async () =>
      (await db.select().from(smsOutboxTable).where(eq(smsOutboxTable.phone, customer.phone))).at(-1),
    /** A report as Telegram signs it, or as somebody else does. */
    report: async (
      body: object,
      { token = gatewayToken, ageSeconds = 0 }: { token?: string; ageSeconds?: number } = {},
    ) => {
      const text = JSON.stringify(body)
      const now = Math.floor(toMillis(shop.deps.clock()) / 1000)
      const timestamp = String(now - ageSeconds)
      const headers = {
        'Content-Type': 'application/json',
        'X-Request-Timestamp': timestamp,
        'X-Request-Signature': signReport(token, timestamp, text),
      }
      const response = await shop.api.request('/sms/telegram-gateway', {
        method: 'POST',
        headers,
        body: text,
      })
      return response.status
    },
  }
}

type World = Awaited<ReturnType<typeof getAGatewayWorld>>

export const inWorld =
  (run: (world: World) => Promise<void>, environment: Readonly<Record<string, string>> = {}) =>
  () =>
    withRollback(async (db) => run(await getAGatewayWorld(db, environment)))

/** How many codes count against the budget of the chain. */
export async function countSpent({ db, chain }: Pick<World, 'db' | 'chain'>): Promise<number> {
  const rows = await db.select().from(requestBudgetsTable)
  return rows.find(({ key }) => key === `code_by_chain:${chain.shipperId}`)?.points ?? 0
}

function describe(thing: unknown): string {
  if (thing instanceof Error) return `${thing.stack ?? ''} ${describe(thing.cause)}`
  if (typeof thing !== 'object' || thing === null) return String(thing)
  return Object.entries(thing)
    .map(([name, value]) => `${name}=${describe(value)}`)
    .join(' ')
}
