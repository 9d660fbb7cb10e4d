import { timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { paymentCalled } from '../../../platform/diagnostic-events.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { type CallbackKey, recordAnswer, recordCallback } from '../../core/callbacks.queries.ts'
import type { ForgeryBudget } from '../../core/forgery-budget.ts'
import type { ProviderDeps } from '../payment-provider.ts'
import { answerCall } from './methods.ts'
import type { PaymeAccount } from './payme-account.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'

export const paymePath = '/payments/payme'

/** Answers to requests of unknown callers: wrong method, not a call, not JSON. */
const refusals: readonly number[] = (['unauthorized', 'notPost', 'notJson'] as const).map(
  (name) => paymeError(name).error.code,
)

/**
 * The address that Payme calls, for all merchant accounts: the key identifies the account. Every answer has
 * status 200, errors too: Payme treats any other status as a failure of the shop. A call is recorded before
 * it is processed.
 */
export function mountPayme(app: Hono<AppEnv>, deps: ProviderDeps<PaymeAccount> & ForgeryBudget): void {
  const desks = deps.accounts.all.flatMap((account) => account ?? [])
  if (desks.length === 0) return
  app.all(paymePath, async (c) => {
    const { method } = c.req
    const password = findPassword(c.req.header('Authorization'))
    const account = desks.find(({ key }) => password !== null && isSameText(password, key)) ?? null
    const isStored = account !== null || (await deps.spendOnForgery(callerAddress(c)))
    const body = await c.req.text()
    const log = c.get('log')
    const callback = {
      provider: 'payme',
      request: `${method} ${paymePath}`,
      body,
      receivedAt: deps.clock(),
      isProven: account !== null,
    } as const
    let record: CallbackKey | null = null
    let outcome: PaymeOutcome
    let call: unknown
    try {
      if (isStored) record = await recordCallback(deps.db, callback)
      call = parse(body)
      outcome = await judge(deps, { method, call, account })
    } catch (error) {
      log.error({ err: error }, 'payme_call_failed')
      outcome = paymeError('internal')
    }
    const answer = { jsonrpc: '2.0', id: findId(call), ...outcome }
    const code = 'error' in outcome ? outcome.error.code : 0
    const isRefused = refusals.includes(code)
    const known = { code, isRefused, answer: JSON.stringify(answer), answeredAt: deps.clock() }
    if (record !== null)
      await recordAnswer(deps.db, record, known).catch((error: unknown) =>
        log.error({ err: error }, 'payment_answer_not_recorded'),
      )
    log.info({ rpc: findName(call), answerCode: code }, 'payme_call')
    paymentCalled.publish({ provider: 'payme', code })
    return c.json(answer)
  })
}

async function judge(
  deps: ProviderDeps<PaymeAccount>,
  { method, call, account }: { method: string; call: unknown; account: PaymeAccount | null },
): Promise<PaymeOutcome> {
  if (method !== 'POST') return paymeError('notPost')
  if (!account) return paymeError('unauthorized')
  if (call === undefined) return paymeError('notJson')
  return answerCall({ ...deps, account }, call)
}

/**
 * Basic authentication with the key of the merchant account as its password. The login is ignored: Payme calls it
 * "Paycom" without guaranteeing it, and the key is the secret.
 */
function findPassword(header: string | undefined): string | null {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = given.indexOf(':')
  return colon < 0 ? null : given.slice(colon + 1)
}

/** Compares in constant time. */
function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The id of a call, for its answer; null where there is none, or one that Payme would not send. */
function findId(call: unknown): string | number | null {
  const id = getField(call, 'id')
  return typeof id === 'number' || (typeof id === 'string' && id.length <= 64) ? id : null
}

function findName(call: unknown): string | null {
  const name = getField(call, 'method')
  return typeof name === 'string' ? name.slice(0, 64) : null
}

function getField(call: unknown, name: string): unknown {
  return typeof call === 'object' && call !== null ? Reflect.get(call, name) : undefined
}
