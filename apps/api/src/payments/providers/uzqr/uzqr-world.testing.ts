import { vi } from 'vitest'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makePaymentWorld, type PaymentWorld } from '../../../testing/payment-world.testing.ts'
import { testPayments } from '../../../testing/test-api.testing.ts'
import { providerWorks } from '../provider-works.ts'
import { getRefundGateways } from '../refund-gateways.ts'
import { type BankCode, makeQrBank, type QrBank } from './stand-in/qr-bank.ts'
import type { UzqrAccount } from './uzqr-account.ts'

const uzqr: UzqrAccount = {
  ...{ merchant: '77', userId: '88', secret: 'uzqr-secret', payUrl: 'https://mobile.apelsin.example' },
}

type Mood = 'good' | 'silent' | 'busy' | 'lost'
export type QrWorld = PaymentWorld & {
  readonly bank: QrBank
  behave(mood: Mood, method?: string): void
  /** Something that happens after the bank has done what it is asked, and before its answer comes. */
  before(method: string, act: () => Promise<void>): void
  order(): Promise<string>
  /** Opens the page with the code. */
  open(orderId: string, more?: string): Promise<{ readonly status: number; readonly text: string }>
  /** What its screen reads two seconds later. */
  state(orderId: string): Promise<string>
  codeOf(orderId: string): BankCode
  work(): Promise<void>
  refund(): Promise<void>
}

/** A shop that takes UzQR, and the bank with its faults: it answers 200 to everything. */
export function atBank(run: (world: QrWorld) => Promise<void>) {
  return () =>
    withRollback(async (db) => {
      const accounts = { ...testPayments.accounts, uzqr }
      const world = await makePaymentWorld(db, { payments: { ...testPayments, accounts } })
      const { shop } = world
      const { clock } = shop.deps
      const bank = makeQrBank({ ...uzqr, clock, payloadOf: ({ number }) => `000201${number}6304ABCD` })
      let moods: { readonly mood: Mood; readonly method: string | undefined } = {
        mood: 'good',
        method: undefined,
      }
      const acts = new Map<string, () => Promise<void>>()
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const method = String(url).split('/').at(-1) ?? ''
        const mood = moods.method === undefined || moods.method === method ? moods.mood : 'good'
        if (mood === 'silent') throw new TypeError('fetch failed')
        if (mood === 'busy')
          return Response.json({ error_code: 503, error_message: 'external.service.unavailable' })
        const answer = bank.answer(method, new Headers(init.headers), JSON.parse(String(init.body)))
        const act = acts.get(method)
        acts.delete(method)
        await act?.()
        if (mood === 'lost') throw new DOMException('The operation timed out.', 'TimeoutError')
        return Response.json(answer)
      })
      const { signal } = new AbortController()
      await run({
        ...{ ...world, bank },
        behave(mood, method) {
          moods = { mood, method }
        },
        before: (method, act) => acts.set(method, act),
        order: () => world.place({ payment_type: 'uzqr' }),
        async open(orderId, more = '') {
          const back = encodeURIComponent(`https://shop.example/uz/myorders/${orderId}?from=payment`)
          const response = await shop.api.request(`/payments/uzqr/pay/${orderId}?back=${back}${more}`)
          const text = response.headers.get('Location') ?? (await response.text())
          return { status: response.status, text }
        },
        async state(orderId) {
          shop.wait(2)
          const response = await shop.api.request(`/payments/uzqr/state/${orderId}`)
          return ((await response.json()) as { readonly state: string }).state
        },
        codeOf(orderId) {
          const code = [...bank.codes.values()].findLast(({ number }) =>
            number.startsWith(orderId.replaceAll('-', '')),
          )
          if (!code) throw new Error('no code was made')
          return code
        },
        async work() {
          await providerWorks(shop.deps)
            .find(({ name }) => name === 'uzqr_codes')
            ?.run(signal)
        },
        refund: () => makeRefundDue({ ...shop.deps, gateways: getRefundGateways(shop.deps) })(signal),
      }).finally(() => vi.unstubAllGlobals())
    })
}
