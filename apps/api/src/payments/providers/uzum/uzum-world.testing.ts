import { vi } from 'vitest'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makePaymentWorld, type PaymentWorld } from '../../../testing/payment-world.testing.ts'
import { testPayments } from '../../../testing/test-api.testing.ts'
import { providerWorks } from '../provider-works.ts'
import { getRefundGateways } from '../refund-gateways.ts'
import { type BankPayment, makeUzumBank, type UzumBank } from './stand-in/uzum-bank.ts'
import { uzumPaths } from './uzum.routes.ts'
import type { UzumAccount } from './uzum-account.ts'

export const uzumAccount: UzumAccount = {
  merchant: '5b1de1f2-0f0c-4c6f-9a53-1d7f9d3f0a11',
  apiKey: 'b4f0b7b3-3a7c-4f6f-8a3e-6f5a0f5d2c22',
  payUrl: 'https://checkout.uzum.example',
}

/** `lost`: Uzum does what it is asked, and the answer never comes. `silent`: the call does not arrive. */
type Mood = 'good' | 'lost' | 'silent' | 'not_json'

export type UzumWorld = PaymentWorld & {
  readonly bank: UzumBank
  /** The calls that Uzum received, without those for the status. */
  readonly asked: { readonly path: string; readonly operationId: string | null; readonly body: object }[]
  /** For calls of this method only, until the next one. */
  behave(mood: Mood, method?: string): void
  order(): Promise<string>
  /** Opens the payment page two seconds later. @returns where it leads */
  open(orderId: string): Promise<string>
  paymentOf(orderId: string): BankPayment
  /** A callback two seconds later, as anybody could send it. */
  notify(payment: object, changes?: object): Promise<{ readonly status: number; readonly result: string }>
  runWork(name: string): Promise<void>
  refund(): Promise<void>
}

/** A shop that takes Uzum, and Uzum itself with its faults. */
export function atUzum(run: (world: UzumWorld) => Promise<void>) {
  return () => withRollback((db) => inUzumShop(db, run))
}

/** For calls at the same time, with a database of their own. */
export async function inUzumShop(db: Db, run: (world: UzumWorld) => Promise<void>): Promise<void> {
  const payments = { ...testPayments, accounts: { ...testPayments.accounts, uzum: uzumAccount } }
  const world = await makePaymentWorld(db, { payments })
  const { shop } = world
  const bank = makeUzumBank({
    ...{ clock: shop.deps.clock, apiKey: uzumAccount.apiKey },
    pageOf: ({ orderId }) => `https://checkout.uzum.example/form/${orderId}`,
  })
  const asked: UzumWorld['asked'] = []
  let moods: { readonly mood: Mood; readonly method: string | undefined } | null = null
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname.replace('/api/v1/', '')
    const headers = new Headers(init.headers)
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    const mood = moods && (moods.method === undefined || path.endsWith(moods.method)) ? moods.mood : 'good'
    if (mood === 'silent') throw new TypeError('fetch failed')
    if (!path.endsWith('getOrderStatus'))
      asked.push({ path, operationId: headers.get('X-Operation-Id'), body })
    const answer = bank.answer(path, headers, body)
    if (mood === 'lost') throw new DOMException('The operation timed out.', 'TimeoutError')
    return mood === 'not_json' ? new Response('<html>', { status: 502 }) : Response.json(answer)
  })
  const { signal } = new AbortController()
  const notify: UzumWorld['notify'] = async (payment, changes = {}) => {
    const { orderId, orderNumber } = payment as BankPayment
    const facts = { orderId, orderNumber, operationType: 'COMPLETE', operationState: 'SUCCESS' }
    shop.wait(2)
    const response = await shop.api.request(uzumPaths.callback, {
      method: 'POST',
      body: JSON.stringify({ ...facts, ...changes }),
    })
    const { result } = (await response.json()) as { readonly result: string }
    return { status: response.status, result }
  }
  await run({
    ...world,
    ...{ bank, asked, notify },
    behave(mood, method) {
      moods = { mood, method }
    },
    order: () => world.place({ payment_type: 'uzum' }),
    async open(orderId) {
      shop.wait(2)
      const { payment_link } = await world.read(orderId)
      const link = payment_link || `https://shop.example${uzumPaths.pay}/${orderId}`
      const response = await shop.api.request(link)
      return response.headers.get('Location') ?? `${response.status}`
    },
    paymentOf(orderId) {
      const payment = bank.latestOf(orderId)
      if (!payment) throw new Error('no payment was registered')
      return payment
    },
    async runWork(name) {
      await providerWorks(shop.deps)
        .find((work) => work.name === name)
        ?.run(signal)
    },
    refund: () => makeRefundDue({ ...shop.deps, gateways: getRefundGateways(shop.deps) })(signal),
  }).finally(() => vi.unstubAllGlobals())
}
