import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { findBill } from '../../../orders/refunds/bills.ts'
import { paymentCalled } from '../../../platform/diagnostic-events.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { InvalidRequest } from '../../../platform/http/invalid-request.ts'
import { toLanguage } from '../../../platform/http/language-of.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { type CallbackKey, recordAnswer, recordCallback } from '../../core/callbacks.queries.ts'
import type { ForgeryBudget } from '../../core/forgery-budget.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { findTransaction } from '../../core/transactions.queries.ts'
import { type AskLimit, makeAskLimit } from '../asked/ask-limit.ts'
import { toOwnPage } from '../asked/own-page.ts'
import type { ProviderDeps } from '../payment-provider.ts'
import { beginPayment } from './begin-payment.ts'
import { type Settled, settleAttempt } from './settle-attempt.ts'
import type { UzumAccount } from './uzum-account.ts'
import { makeUzumApi } from './uzum-api.ts'

export const uzumPaths = {
  /** Leads to Uzum's page for a bill. */
  pay: '/payments/uzum/pay',
  callback: '/payments/uzum/callback',
} as const

type Deps = ProviderDeps<UzumAccount> & ForgeryBudget
type AskingDeps = Deps & { readonly mayAsk: AskLimit }

export function mountUzum(app: Hono<AppEnv>, deps: Deps): void {
  const accounts = deps.accounts.all.flatMap((account) => account ?? [])
  if (accounts.length === 0) return
  // Each has its own: whoever opens the page keeps no callback of Uzum waiting.
  mountPay(app, { ...deps, mayAsk: makeAskLimit(deps.clock) })
  mountCallback(app, { ...deps, mayAsk: makeAskLimit(deps.clock) }, accounts)
}

/** Uzum's page has to be requested before each payment, so links lead here. */
function mountPay(app: Hono<AppEnv>, deps: AskingDeps): void {
  app.get(`${uzumPaths.pay}/:bill`, async (c) => {
    await deps.spendOnAsking(callerAddress(c))
    const id = c.req.param('bill').toLowerCase()
    const key = isUuid(id) ? await findBill(deps.db, id, (chain) => deps.accounts.of(chain) !== null) : null
    const account = key && deps.accounts.of(key.shipperId)
    if (!account) throw new InvalidRequest('not_found', 'Not found', { status: 404 })
    const returnUrl = toOwnPage(c, deps.payments.of(key.shipperId).siteUrl)
    const language = toLanguage(returnUrl.pathname.split('/')[1])
    const api = makeUzumApi(account, deps)
    const page = await beginPayment({ ...deps, api }, { key, language, returnUrl: String(returnUrl) })
    c.header('Cache-Control', 'no-store')
    return c.redirect(page ?? String(returnUrl), 303)
  })
}

const callbackSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.string().check(z.minLength(1), z.maxLength(36)),
  eventType: z.optional(z.string()),
})
type Callback = z.infer<typeof callbackSchema>

/** Uzum repeats a call, five times at most, when the answer is not 200. */
type Answer = Settled | 'not_understood' | 'try_again'
const httpStatus = (answer: Answer) =>
  answer === 'try_again' ? 503 : answer === 'not_understood' ? 400 : 200

/**
 * The address for all of Uzum's callbacks. They are not signed: a call only makes the shop ask Uzum about the
 * attempt that it names. One that names no attempt counts as forged.
 */
function mountCallback(app: Hono<AppEnv>, deps: AskingDeps, accounts: readonly UzumAccount[]): void {
  app.post(uzumPaths.callback, async (c) => {
    const log = c.get('log')
    const body = await c.req.text()
    const callback = readCallback(body)
    const attempt = callback && (await findAttempt(deps, accounts, callback))
    if (attempt) await deps.spendOnAsking(callerAddress(c))
    const isStored = attempt !== null || (await deps.spendOnForgery(callerAddress(c)))
    const call = { request: `POST ${uzumPaths.callback}`, body, receivedAt: deps.clock(), isProven: false }
    let record: CallbackKey | null = null
    let answer: Answer
    try {
      if (isStored) record = await recordCallback(deps.db, { provider: 'uzum', ...call })
      answer = callback ? await judge(deps, callback, attempt) : 'not_understood'
    } catch (error) {
      log.warn({ err: error }, 'uzum_call_failed')
      answer = 'try_again'
    }
    const status = httpStatus(answer)
    const code = status === 200 ? 0 : status
    if (record !== null) {
      const known = { code, isRefused: attempt === null, answer, answeredAt: deps.clock() }
      await recordAnswer(deps.db, record, known).catch((error: unknown) =>
        log.error({ err: error }, 'payment_answer_not_recorded'),
      )
    }
    log.info({ answer }, 'uzum_call')
    paymentCalled.publish({ provider: 'uzum', code })
    return c.json({ result: answer }, status)
  })
}

function readCallback(body: string): Callback | null {
  try {
    return callbackSchema.parse(JSON.parse(body))
  } catch {
    return null
  }
}

async function findAttempt(
  { db }: Deps,
  accounts: readonly UzumAccount[],
  { orderNumber }: Callback,
): Promise<TransactionRow | null> {
  const externalId = orderNumber.replaceAll('\0', '')
  for (const { merchant } of accounts) {
    const found = await findTransaction(db, { provider: 'uzum', merchant, externalId })
    if (found) return found
  }
  return null
}

async function judge(
  deps: AskingDeps,
  callback: Callback,
  attempt: TransactionRow | null,
): Promise<Settled | 'try_again'> {
  const account = attempt && deps.accounts.of(attempt.shipperId)
  if (!account || account.merchant !== attempt.merchant) return 'ignored'
  if (!deps.mayAsk(attempt)) return 'try_again'
  return settleAttempt({ ...deps, api: makeUzumApi(account, deps) }, attempt, {
    documentId: callback.orderId.toLowerCase(),
    isFormClosed: callback.eventType === 'FORM_CLOSED',
  })
}
