import { listPaymentTypes } from '@doira/contract/payments/list-payment-types'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { forAll, makeTestApi, testAccounts, testPayments } from '../../../testing/test-api.testing.ts'
import { withStandIns } from './with-stand-ins.ts'

const secret = new Uint8Array(32).fill(3)

test('[S-01] only the demo chain offers stand-ins, and their pages do not find orders of other chains', async () => {
  await withRollback(async (db) => {
    const real = await makeOrderWorld(db)
    const demo = await makeOrderWorld(db)
    const none = forAll({ ...testPayments, accounts: {} })
    const shop = makeTestApi(db, demo.chain, {
      payments: withStandIns(none, { shipperId: demo.chain.shipperId, secret }),
    })
    const getOffers = async ({ chain }: typeof real) => {
      const headers = { Shipper: chain.shipperId, Platform: chain.platformId }
      const { payment_types } = (await shop.call(listPaymentTypes, { headers })).ok()
      return payment_types.filter(({ payment_type }) => /payme|click/.test(payment_type))
    }
    expect(await getOffers(demo)).toEqual([
      { payment_type: 'payme', is_demo: true },
      { payment_type: 'click', is_demo: true },
    ])
    expect(await getOffers(real)).toEqual([])

    // Both await payment, as with real providers.
    const [ofDemo, ofReal] = [
      await demo.place({ payment_type: 'click' }),
      await real.place({ payment_type: 'click' }),
    ]
    const back = 'http://localhost/myorders/1'
    const clickPage = (id: string) =>
      `/payments/demo/click?amount=75000.00&transaction_param=${id}&return_url=${back}`
    const paymePage = (id: string) =>
      `/payments/demo/payme/${Buffer.from(`m=1;ac.order_id=${id};a=7500000;c=${back}`).toString('base64')}`
    const pay = (order_id: string) =>
      shop.api.request('/payments/demo/action', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          provider: 'click',
          order_id,
          amount: '75000.00',
          action: 'pay',
          back,
        }).toString(),
      })
    for (const page of [clickPage, paymePage]) {
      const statuses = [ofDemo, ofReal, demo.chain.shipperId, 'x'].map(
        async (id) => (await shop.api.request(page(id))).status,
      )
      expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
    }
    expect((await pay(ofReal)).status).toBe(404)
    expect((await real.read(ofReal)).paid).toBe(false)
  })
})

test('[S-01] a merchant account of the demo chain replaces its stand-in', () => {
  const { payme, click } = testAccounts
  const filled = withStandIns(forAll({ ...testPayments, accounts: { payme, click: null } }), {
    shipperId: 'demo',
    secret,
  })
  expect(filled.of('demo').accounts.payme).toBe(payme)
  expect(filled.of('demo').accounts.click?.payUrl).toBeNull()
  expect([filled.of('other').accounts.payme, filled.of('other').accounts.click]).toEqual([payme, null])
  expect(
    filled.all.some(
      ({ accounts }) => accounts.click?.merchant === filled.of('demo').accounts.click?.merchant,
    ),
  ).toBe(true)
  expect(click.payUrl).not.toBeNull()
})
