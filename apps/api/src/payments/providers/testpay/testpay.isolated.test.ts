import { randomUUID } from 'node:crypto'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { listPaymentTypes } from '@doira/contract/payments/list-payment-types'
import { expect, test, vi } from 'vitest'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { readSettings } from '../../../platform/settings/read-settings.ts'
import { chainSettingsSchema } from '../../../settings/chain-settings.ts'
import { readApiEnv } from '../../../settings/env.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { toPaymentSettings } from '../../core/payment-settings.ts'
import { paymentMismatchesTable } from '../../core/reconciliation.tables.ts'
import { readPaymentAccounts } from '../provider-settings.ts'
import { providerWorks } from '../provider-works.ts'
import { getRefundGateways } from '../refund-gateways.ts'
import { testpayId, testpayPath } from './testpay.testing.ts'

// The two lines that a provider needs outside of its folder.
vi.mock('@doira/domain/payments/providers', async (importOriginal) => {
  const { paymentProviders } = await importOriginal<typeof import('@doira/domain/payments/providers')>()
  return {
    paymentProviders: {
      ...paymentProviders,
      testpay: { name: 'Testpay', badge: 'online-arrow', refundCabinetUrl: null, isCode: false },
    },
  }
})
vi.mock('../registry.ts', async (importOriginal) => {
  const { paymentRegistry } = await importOriginal<typeof import('../registry.ts')>()
  const { testpay } = await import('./testpay.testing.ts')
  return { paymentRegistry: [...paymentRegistry, testpay] }
})

const settings = { TESTPAY_SHOP: '77', TESTPAY_KEY: 'testpay-secret' }

/** A shop that uses Testpay, and Testpay's own records. */
async function inShop(run: (world: Awaited<ReturnType<typeof makeWorld>>) => Promise<void>) {
  await withRollback(async (db) => run(await makeWorld(db)))
}

async function makeWorld(db: Parameters<typeof makeOrderWorld>[0]) {
  const accounts = readPaymentAccounts(readApiEnv(settings))
  const site = { siteUrl: 'https://shop.example', holdMinutes: 15 }
  const payments = toPaymentSettings({ env: {}, accounts, ...site })
  const world = await makeOrderWorld(db, { payments })
  const statuses = new Map<string, string>()
  const asked: string[] = []
  const request: typeof fetch = async (url, init) => {
    const [, kind = '', id = ''] = new URL(String(url)).pathname.split('/')
    asked.push(`${init?.method} ${kind}`)
    if (kind === 'refunds') statuses.set(id, 'returned')
    return Response.json({ status: statuses.get(id) ?? 'unknown' })
  }
  const deps = { ...world.shop.deps, request }
  async function call(
    bill: string,
    event: 'begun' | 'taken',
    { payment = randomUUID(), sum = 75_000 }: { readonly payment?: string; readonly sum?: number } = {},
  ): Promise<boolean> {
    statuses.set(payment, 'taken')
    const body = JSON.stringify({ key: settings.TESTPAY_KEY, payment, bill, sum, event })
    const response = await world.shop.api.request(testpayPath, { method: 'POST', body })
    const answer = (await response.json()) as { readonly accepted: boolean }
    return answer.accepted
  }
  const { signal } = new AbortController()
  return {
    ...world,
    ...{ db, asked, call },
    order: () => world.place({ payment_type: testpayId }),
    refund: () => makeRefundDue({ ...deps, gateways: getRefundGateways(deps) })(signal),
    async compare() {
      const work = providerWorks(deps).find(({ name }) => name === 'compare_with_testpay')
      await work?.run(signal)
    },
  }
}

test('[R10-18] a new provider needs a folder and two lines, and is then offered, paid and refunded like any other', () =>
  inShop(async ({ shop, token, order, read, call, refund, asked }) => {
    const offered = (await shop.call(listPaymentTypes)).ok().payment_types
    expect(offered.map(({ payment_type }) => payment_type)).toEqual(['cash', 'card', 'testpay', 'cashback'])

    const id = await order()
    const { payment_link, payment_type } = await read(id)
    expect(payment_type).toBe('testpay')
    const back = encodeURIComponent(`https://shop.example/myorders/${id}?from=payment`)
    expect(payment_link).toBe(`https://pay.testpay.example/?shop=77&bill=${id}&sum=75000&back=${back}`)

    const payment = randomUUID()
    expect(await call(id, 'begun', { payment })).toBe(true)
    expect(await call(id, 'taken', { payment, sum: 1 })).toBe(false)
    expect(await call(id, 'taken', { payment })).toBe(true)
    expect(await read(id)).toMatchObject({ status: 'new', paid: true, payment_link: '' })
    expect(await call(id, 'taken', { payment })).toBe(true)
    await refund()
    expect(asked).toEqual([])

    const params = { id }
    const cancelled = await shop.call(cancelOrder, { token, params, body: { reason: 'changed_mind' } })
    expect(cancelled.ok()).toBeDefined()
    await refund()
    expect(asked).toEqual(['POST refunds'])
    const { refunds } = (await shop.call(getReceipt, { token, params })).ok()
    expect(refunds).toMatchObject([{ way: 'testpay', amount: 75_000, done_at: expect.any(String) }])
    expect((await read(id)).paid).toBe(false)
  }))

test('[R10-18] a second payment of one order is returned', () =>
  inShop(async ({ order, read, call, refund, asked }) => {
    const id = await order()
    expect(await call(id, 'taken')).toBe(true)
    expect(await call(id, 'taken')).toBe(true)
    await refund()
    expect(asked).toEqual(['POST refunds'])
    expect(await read(id)).toMatchObject({ status: 'new', paid: true })
  }))

test('[R10-18] reconciliation finds a payment that a new provider took without reporting it', () =>
  inShop(async ({ db, shop, order, call, compare, asked }) => {
    const paid = await order()
    expect(await call(paid, 'taken')).toBe(true)
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])

    const id = await order()
    expect(await call(id, 'begun')).toBe(true)
    shop.wait(11 * 60)
    await compare()
    expect(asked).toEqual(['GET payments'])
    expect(await db.select().from(paymentMismatchesTable)).toMatchObject([
      { kind: 'provider_paid_unreported', orderId: id },
    ])
  }))

test('settings of a new provider are checked like those of the others', () => {
  expect(() => readApiEnv({ TESTPAY_SHOP: '77' })).toThrow('TESTPAY_KEY: must be given with TESTPAY_SHOP')
  expect(() => readApiEnv({ ...settings, TESTPAY_SHOP: 'seven' })).toThrow('TESTPAY_SHOP: must fit')
  expect(readSettings(chainSettingsSchema, settings)).toMatchObject(settings)
})
