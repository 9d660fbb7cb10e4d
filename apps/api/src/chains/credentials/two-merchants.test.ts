import { randomUUID } from 'node:crypto'
import { createOrder } from '@doira/contract/ordering/create-order'
import { changePayment } from '@doira/contract/payments/change-payment'
import { listPaymentTypes } from '@doira/contract/payments/list-payment-types'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import { makeRefundDue } from '../../orders/refunds/refund-due.ts'
import {
  paymentRefundsTable,
  paymentTransactionsTable,
  type TransactionRow,
} from '../../payments/core/payments.tables.ts'
import { getRefundGateways } from '../../payments/providers/refund-gateways.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { paymentCalled } from '../../platform/diagnostic-events.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aClickId, aPaymeId, orderTiyin, orderTotal } from '../../testing/payment-world.testing.ts'
import { makeProviders } from '../../testing/providers.testing.ts'
import { forAll, makeTestApi } from '../../testing/test-api.testing.ts'
import { getParts } from './credentials-of.ts'
import { makeTwoKeys, type TwoKeys } from './two-keys.testing.ts'

const inTwo =
  (run: (world: TwoKeys) => Promise<void>, environment: Record<string, string> = {}) =>
  () =>
    withRollback(async (db) => run(await makeTwoKeys(db, environment)))

type Chain = TwoKeys['alpha']
const getPayments = ({ db }: TwoKeys): Promise<readonly TransactionRow[]> =>
  db.select().from(paymentTransactionsTable).orderBy(paymentTransactionsTable.number)

async function getLink(chain: Chain, provider: OnlinePaymentType, id?: string): Promise<string> {
  const { payment_link } = (await chain.order(provider, id)).ok()
  return provider === 'payme' ? atob(new URL(payment_link).pathname.slice(1)) : payment_link
}

async function payByPayme({ payme }: Chain, orderId: string): Promise<string> {
  const [id, account] = [aPaymeId(), { order_id: orderId }]
  await payme('CreateTransaction', { id, time: Date.parse(aMoment), amount: orderTiyin, account })
  expect((await payme('PerformTransaction', { id })).result).toMatchObject({ state: 2 })
  return id
}

async function payByClick({ click }: Chain, merchant_trans_id: string): Promise<void> {
  const ids = { click_trans_id: aClickId(), click_paydoc_id: aClickId(), merchant_trans_id }
  const { merchant_prepare_id } = await click('prepare', ids)
  const paid = await click('complete', { ...ids, merchant_prepare_id: String(merchant_prepare_id) })
  expect(paid.error).toBe(0)
}

test(
  'each chain offers what it is paid by: its own desks, and none without any; links lead there and back to its own site',
  inTwo(async ({ alpha, beta, gamma }) => {
    const offered = async ({ call }: Pick<Chain, 'call'>) =>
      (await call(listPaymentTypes)).ok().payment_types.map(({ payment_type }) => payment_type)
    for (const chain of [alpha, beta]) expect(await offered(chain)).toContain('payme')
    expect(await offered(gamma)).toEqual(['cash', 'card', 'cashback'])
    for (const provider of ['payme', 'click'] as const) {
      expect((await gamma.order(provider)).refused().code).toBe('invalid_request')
    }
    const { order_id: id } = (await gamma.order('cash')).ok()
    const body = { payment_type: 'payme' as const }
    const changed = await gamma.call(changePayment, { token: gamma.token, params: { id }, body })
    expect(changed.refused().code).toBe('invalid_request')

    for (const [chain, digit, site] of [
      [alpha, '1', 'https://alpha.test'],
      [beta, '2', 'https://beta.test'],
    ] as const) {
      const payme = await getLink(chain, 'payme')
      expect(payme).toContain(`m=${digit.repeat(24)};`)
      expect(payme).toContain(`c=${site}/`)
      const click = await getLink(chain, 'click')
      expect(click).toContain(`service_id=${digit.repeat(5)}&`)
      expect(click).toContain(`return_url=${encodeURIComponent(site)}`)
    }
  }),
)

test(
  'a call with the key of one merchant account finds no order of a chain that is paid at another, and changes nothing of it',
  inTwo(async (world) => {
    const { alpha, beta, gamma } = world
    const time = Date.parse(aMoment)
    const unpaid = await Promise.all([gamma.order('cash')])
    for (const [own, other] of [
      [alpha, beta],
      [beta, alpha],
    ] as const) {
      const orderId = (await other.order('payme')).ok().order_id
      for (const foreign of [orderId, unpaid[0]?.ok().order_id]) {
        const payment = { amount: orderTiyin, account: { order_id: foreign } }
        expect((await own.payme('CheckPerformTransaction', payment)).error?.code).toBe(-31050)
        const created = await own.payme('CreateTransaction', { ...payment, id: aPaymeId(), time })
        expect(created.error?.code).toBe(-31050)
        const prepared = { merchant_trans_id: foreign, click_trans_id: aClickId() }
        expect((await own.click('prepare', prepared)).error).toBe(-5)
      }
      // A transaction of one merchant account is not found with the key of the other.
      const id = aPaymeId()
      const payment = { id, time, amount: orderTiyin, account: { order_id: orderId } }
      expect((await other.payme('CreateTransaction', payment)).result).toMatchObject({ state: 1 })
      for (const [method, params] of [
        ['PerformTransaction', { id }],
        ['CancelTransaction', { id, reason: 5 }],
        ['CheckTransaction', { id }],
      ] as const) {
        expect((await own.payme(method, params)).error?.code, method).toBe(-31003)
      }
      expect((await own.payme('CreateTransaction', payment)).error?.code).toBe(-31050)
      const statement = await own.payme('GetStatement', { from: 0, to: time + 1 })
      expect(JSON.stringify(statement)).not.toContain(id)

      const clicked = (await other.order('click')).ok().order_id
      const ids = { click_trans_id: aClickId(), click_paydoc_id: aClickId(), merchant_trans_id: clicked }
      const { merchant_prepare_id } = await other.click('prepare', ids)
      const complete = { ...ids, merchant_prepare_id: String(merchant_prepare_id) }
      expect((await own.click('complete', complete)).error).toBe(-5)
      // Signed with the key of one, in the name of the service of the other.
      const service_id = other === beta ? '22222' : '11111'
      expect((await own.click('complete', { ...complete, service_id })).error).toBe(-1)
    }
    expect((await getPayments(world)).map(({ state }) => state)).toEqual(Array(4).fill('created'))
    const orders = await world.db.select({ isPaid: ordersTable.isPaid }).from(ordersTable)
    expect(orders.every(({ isPaid }) => !isPaid)).toBe(true)
  }),
)

test(
  'orders of two chains with one id are paid each at its own merchant account',
  inTwo(async (world) => {
    for (const [provider, pay] of [
      ['payme', payByPayme],
      ['click', payByClick],
    ] as const) {
      const id = randomUUID()
      for (const chain of [world.alpha, world.beta]) (await chain.order(provider, id)).ok()
      await pay(world.beta, id)
      const rows = await world.db.select().from(ordersTable).where(eq(ordersTable.id, id))
      expect(rows.filter(({ isPaid }) => isPaid).map(({ shipperId }) => shipperId)).toEqual([
        world.beta.shipperId,
      ])
      await pay(world.alpha, id)
    }
    expect((await getPayments(world)).map(({ merchant }) => merchant)).toEqual([
      '2'.repeat(24),
      '1'.repeat(24),
      '22222',
      '11111',
    ])
  }),
)

test('what was begun at another merchant account stays with it: that one ends it, and a person gives the money back there', () =>
  withRollback(async (db) => {
    const { alpha, beta, shop, keysOf, outside } = await makeTwoKeys(db)
    const { shipperId } = beta
    const atAlpha = keysOf.of(alpha.shipperId).payments
    // Before beta had an account of its own, it was paid at alpha's.
    const former = makeTestApi(db, beta, { ...getParts(keysOf), payments: forAll(atAlpha) })
    const { click } = makeProviders(former, orderTotal, atAlpha.accounts)
    const place = async () =>
      (await former.call(createOrder, { token: beta.token, body: beta.anOrder('click') })).ok().order_id
    const [paid, waiting] = [await place(), await place()]
    await payByClick({ ...alpha, click }, paid)
    const ids = { click_trans_id: aClickId(), click_paydoc_id: aClickId(), merchant_trans_id: waiting }
    const { merchant_prepare_id } = await click('prepare', ids)

    const complete = { ...ids, merchant_prepare_id: String(merchant_prepare_id) }
    expect((await beta.click('complete', complete)).error).toBe(-6)
    expect((await alpha.click('complete', complete)).error).toBe(0)
    const now = aMoment
    await changeStatus(db, { shipperId, orderId: paid, to: 'operator_cancelled', actor: 'operator', now })
    const deps = { ...shop.deps, request: outside.request }
    const gateways = getRefundGateways(deps)
    await makeRefundDue({ ...deps, gateways })(new AbortController().signal)
    expect(await db.select().from(paymentRefundsTable)).toMatchObject([
      { shipperId, doneAt: null, refusedAt: now, lastAnswer: 'to be made in the cabinet' },
    ])
  }))

test(
  'no line of the log holds a key, and no count a chain, whatever is called and refused',
  inTwo(async ({ alpha, beta, lines }) => {
    const counted: object[] = []
    const stop = paymentCalled.subscribe((facts) => counted.push(facts))
    for (const chain of [alpha, beta]) {
      await payByPayme(chain, (await chain.order('payme')).ok().order_id)
      await payByClick(chain, (await chain.order('click')).ok().order_id)
      await chain.payme('CheckTransaction', { id: 'x' }, 'payme-secret-of-nobody')
    }
    stop()
    expect(lines.filter((line) => line.includes('payme_call'))).not.toEqual([])
    expect([...new Set(counted.flatMap((facts) => Object.keys(facts)))]).toEqual(['provider', 'code'])
    expect(lines.join('')).not.toMatch(/secret-of/)
  }),
)
