import { createHash, timingSafeEqual } from 'node:crypto'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { findBill, getAmount, lockBill, payabilityOfBill, settleBill } from '../../../orders/refunds/bills.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { missing } from '../../../platform/settings/missing-settings.ts'
import { recordAnswer, recordCallback } from '../../core/callbacks.queries.ts'
import type { ForgeryBudget } from '../../core/forgery-budget.ts'
import { isPaidAt, type PaymentAccount } from '../../core/payment-settings.ts'
import { insertRefund } from '../../core/refunds.queries.ts'
import { changeTransaction, findTransaction, insertTransaction } from '../../core/transactions.queries.ts'
import type { PaymentProvider, ProviderCalls, ProviderDeps } from '../payment-provider.ts'
import { returnUrl } from '../return-url.ts'

// The list of providers has it while its test runs.
export const testpayId = 'testpay' as OnlinePaymentType
export const testpayPath = '/payments/testpay'

const fields = {
  TESTPAY_SHOP: z.optional(z.string().check(z.regex(/^\d+$/))),
  TESTPAY_KEY: z.optional(z.string()),
}
const schema = z.object(fields)

type TestpayAccount = PaymentAccount & { readonly key: string }

/** A fictitious provider in one file: everything that a provider has to implement. */
export const testpay: PaymentProvider<TestpayAccount> = {
  id: testpayId,
  settings: {
    fields,
    realKeys: ['TESTPAY_KEY'],
    complain: (given) => [
      ...missing(given, 'TESTPAY_SHOP', ['TESTPAY_KEY']),
      ...missing(given, 'TESTPAY_KEY', ['TESTPAY_SHOP']),
    ],
    identify(given) {
      const { TESTPAY_SHOP: shop, TESTPAY_KEY: key } = schema.parse(given)
      return { parts: [shop], whole: JSON.stringify([shop, key]) }
    },
    clash: (other) => ({ name: 'TESTPAY_SHOP', message: `is that of ${other}` }),
  },
  readAccount(settings) {
    const { TESTPAY_SHOP: merchant, TESTPAY_KEY: key } = schema.parse(settings)
    return merchant && key ? { merchant, key, payUrl: 'https://pay.testpay.example/' } : null
  },
  checkoutUrl({ merchant, payUrl }, payment) {
    const { billId: bill, total } = payment
    return `${payUrl}?${new URLSearchParams({ shop: merchant, bill, sum: String(total), back: returnUrl(payment) })}`
  },
  mountCallbacks,
  async refund(account, { transaction }, calls) {
    try {
      const { status } = await ask(calls, account, `refunds/${transaction.externalId}`, 'POST')
      return status === 'returned'
        ? { outcome: 'done', message: '' }
        : { outcome: 'refused', message: status }
    } catch (error) {
      // Whether it was made is not known: it is attempted again.
      return { outcome: 'unknown', message: error instanceof Error ? error.name : 'no answer' }
    }
  },
  async readStatus(account, { externalId }, calls) {
    const { status } = await ask(calls, account, `payments/${externalId}`, 'GET')
    if (status === 'taken') return { state: 'taken' }
    return status === 'returned' ? { state: 'not_taken', reason: 1 } : null
  },
}

async function ask(
  { request = fetch }: ProviderCalls,
  { key }: TestpayAccount,
  path: string,
  method: string,
) {
  const response = await request(`https://api.testpay.example/${path}`, { method, headers: { Key: key } })
  return z.object({ status: z.string() }).parse(await response.json())
}

const callSchema = z.object({
  key: z.string(),
  payment: z.string(),
  bill: z.uuid(),
  /** In so'm. */
  sum: z.int(),
  event: z.enum(['begun', 'taken']),
})
type Call = z.infer<typeof callSchema>

/** Its only address: a payment is created, or its money was taken. */
function mountCallbacks(app: Hono<AppEnv>, deps: ProviderDeps<TestpayAccount> & ForgeryBudget): void {
  app.post(testpayPath, async (c) => {
    const body = await c.req.text()
    const call = callSchema.parse(JSON.parse(body))
    const account = deps.accounts.all.find((one) => one !== null && isSameKey(one.key, call.key)) ?? null
    const isProven = account !== null
    const isStored = isProven || (await deps.spendOnForgery(callerAddress(c)))
    const received = { request: `POST ${testpayPath}`, body, receivedAt: deps.clock() }
    const record = isStored
      ? await recordCallback(deps.db, { provider: testpayId, ...received, isProven })
      : null
    const accepted = account !== null && (await accept(deps, account, call))
    const answer = { accepted }
    if (record) {
      const code = accepted ? 0 : 1
      const answered = { answer: JSON.stringify(answer), answeredAt: deps.clock(), isRefused: !isProven }
      await recordAnswer(deps.db, record, { code, ...answered })
    }
    return c.json(answer)
  })
}

function isSameKey(key: string, given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(key), hash(given))
}

/** A repeated call changes nothing and is accepted like the first. */
async function accept(
  deps: ProviderDeps<TestpayAccount>,
  account: TestpayAccount,
  call: Call,
): Promise<boolean> {
  const key = await findBill(deps.db, call.bill, isPaidAt(deps.payments, testpayId, account))
  if (!key) return false
  return deps.db.transaction(async (tx) => {
    const bill = await lockBill(tx, key)
    if (!bill || call.sum !== getAmount(bill)) return false
    const now = deps.clock()
    const paysOrder = payabilityOfBill(bill, now) === 'payable'
    const merchant = account.merchant
    const known = await findTransaction(tx, { provider: testpayId, merchant, externalId: call.payment })
    if (known && known.orderId !== key.orderId) return false
    if (!known && !paysOrder && call.event === 'begun') return false
    const payment =
      known ??
      (await insertTransaction(tx, {
        ...{ ...key, id: deps.random.uuid(), provider: testpayId, merchant },
        ...{ externalId: call.payment, documentId: null, amount: getAmount(bill) },
        ...{ providerTime: null, isRevocable: false, createdAt: now },
      }))
    if (!payment) return false
    if (call.event === 'begun' || payment.state === 'performed') return true
    await changeTransaction(tx, payment, { state: 'performed', paysOrder, performedAt: now })
    // The money was taken: what no order needs is returned.
    if (paysOrder) await settleBill(tx, bill, { provider: testpayId, now, demoPace: deps.demoPace })
    else await insertRefund(tx, payment, { cause: 'order_gone', now })
    return true
  })
}
