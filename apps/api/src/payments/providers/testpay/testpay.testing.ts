import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { amountOf, findBill, lockBill, payabilityOfBill, settleBill } from '../../../orders/refunds/bills.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { isPaidAt, type PaymentAccount } from '../../core/payment-settings.ts'
import { changeTransaction, insertTransaction } from '../../core/transactions.queries.ts'
import { missing } from '../missing-settings.ts'
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
    const { TESTPAY_SHOP: desk, TESTPAY_KEY: key } = schema.parse(settings)
    return desk && key ? { desk, key, payUrl: 'https://pay.testpay.example/' } : null
  },
  checkoutUrl({ desk, payUrl }, payment) {
    const { billId: bill, total } = payment
    return `${payUrl}?${new URLSearchParams({ shop: desk, bill, sum: String(total), back: returnUrl(payment) })}`
  },
  mountCallbacks,
  async refund(account, { transaction }, calls) {
    const { status } = await ask(calls, account, `refunds/${transaction.externalId}`, 'POST')
    return status === 'returned' ? { outcome: 'done', message: '' } : { outcome: 'refused', message: status }
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
  event: z.enum(['begun', 'taken']),
})

/** Its only address: a payment is created, or its money was taken. */
function mountCallbacks(app: Hono<AppEnv>, deps: ProviderDeps<TestpayAccount>): void {
  app.post(testpayPath, async (c) => {
    const call = callSchema.parse(await c.req.json())
    const account = deps.accounts.all.find((one) => one?.key === call.key)
    const key = account && (await findBill(deps.db, call.bill, isPaidAt(deps.payments, testpayId, account)))
    if (!account || !key) return c.json({ accepted: false })
    const accepted = await deps.db.transaction(async (tx) => {
      const bill = await lockBill(tx, key)
      const now = deps.clock()
      if (!bill || payabilityOfBill(bill, now) !== 'payable') return false
      const begun = await insertTransaction(tx, {
        ...{ ...key, id: deps.random.uuid(), provider: testpayId, merchant: account.desk },
        ...{ externalId: call.payment, documentId: null, amount: amountOf(bill) },
        ...{ providerTime: null, isRevocable: false, createdAt: now },
      })
      if (!begun) return false
      if (call.event === 'begun') return true
      await changeTransaction(tx, begun, { state: 'performed', paysOrder: true, performedAt: now })
      await settleBill(tx, bill, { provider: testpayId, now, demoPace: deps.demoPace })
      return true
    })
    return c.json({ accepted })
  })
}
