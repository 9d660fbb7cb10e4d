import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { changePayment } from '@doira/contract/payments/change-payment'
import { listPaymentTypes } from '@doira/contract/payments/list-payment-types'
import { toSum } from '@doira/domain/money/sum'
import { statusIds } from '@doira/domain/orders/status-ids'
import { toInstant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { aVersion } from '../../loyalty/programme/programme.testing.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aSession } from '../../testing/factories.testing.ts'
import { makePaymentWorld, type PaymentWorld } from '../../testing/payment-world.testing.ts'
import { testPayments } from '../../testing/test-api.testing.ts'

function inWorld(
  run: (world: PaymentWorld) => Promise<void>,
  given: Parameters<typeof makePaymentWorld>[1] = {},
) {
  return () => withRollback(async (db) => run(await makePaymentWorld(db, given)))
}

test(
  '[R2-20] an order for Payme awaits payment, with a payment link and the remaining time',
  inWorld(async ({ shop, token, anOrder, read }) => {
    const body = anOrder({ payment_type: 'payme' })
    const placed = (await shop.call(createOrder, { token, body })).ok()
    const encoded = Buffer.from(
      `m=0123456789abcdef01234567;ac.order_id=${placed.order_id};a=7500000;l=ru;c=https://shop.example/myorders/${placed.order_id}?from=payment`,
    ).toString('base64')
    expect(placed.payment_link).toBe(`https://checkout.paycom.uz/${encoded}`)
    expect(await read(placed.order_id)).toMatchObject({
      status: 'payment_awaited',
      status_id: statusIds.new,
      paid: false,
      payment_type: 'payme',
      payment_link: placed.payment_link,
      pay_until: '2027-03-08T07:25:00.000Z',
      payment_failed_at: null,
      can_cancel: true,
    })
    expect((await shop.call(createOrder, { token, body })).ok()).toEqual(placed)
  }),
)

test(
  '[R2-20] a change to cash makes the order new at once, with its change, and a repeat has no effect',
  inWorld(async ({ shop, token, place, read }) => {
    const id = await place({ payment_type: 'click' })
    shop.wait(10 * 60)
    const change = (body: object) => shop.call(changePayment, { token, params: { id }, body: { ...body } })
    expect((await change({ payment_type: 'cash', cash_change: 70_000 })).refused().code).toBe(
      'change_below_total',
    )
    const body = { payment_type: 'cash', cash_change: 100_050 }
    const changed = (await change(body)).ok()
    expect(changed).toMatchObject({
      status: 'new',
      payment_type: 'cash',
      payment_link: '',
      pay_until: null,
      paid: false,
      cash_change: 100_000,
      // The ten minutes of waiting are added.
      eta_to: '2027-03-08T08:10:00.000Z',
      status_notes: [
        { status: 'payment_awaited' },
        { status: 'new', actor: 'customer', description: 'payment_changed' },
      ],
    })
    expect((await change(body)).ok()).toEqual(changed)
    expect((await change({ payment_type: 'payme' })).refused().code).toBe('status_conflict')
    expect(await read(id)).toEqual(changed)
  }),
)

test(
  'a change to another provider gets another link and no more time; a paid pre-order remains a pre-order',
  inWorld(async ({ shop, token, place }) => {
    const id = await place({ payment_type: 'payme', future_time: '2027-03-09T18:00:00+05:00' })
    shop.wait(600)
    const change = (payment_type: 'click' | 'card') =>
      shop.call(changePayment, { token, params: { id }, body: { payment_type } })
    const changed = (await change('click')).ok()
    expect(changed).toMatchObject({ status: 'payment_awaited', pay_until: '2027-03-08T07:25:00.000Z' })
    expect(changed.payment_link).toMatch(/^https:\/\/my\.click\.uz\//)
    expect((await change('card')).ok()).toMatchObject({
      status: 'future',
      payment_type: 'card',
      eta_from: '2027-03-09T13:00:00.000Z',
    })
  }),
)

test(
  'an order is cancelled when the time to pay is over, not earlier, and not after a change of method',
  inWorld(async (world) => {
    const { shop, place, read } = world
    const id = await place({ payment_type: 'payme' })
    shop.setNow(toInstant('2027-03-08T12:24:59+05:00'))
    await world.expire()
    expect((await read(id)).status).toBe('payment_awaited')
    shop.setNow(toInstant('2027-03-08T12:25:00+05:00'))
    expect(await world.changeTo(id, 'cash')).toBe(409)
    await world.expire()
    expect(await read(id)).toMatchObject({ status: 'server_cancelled', payment_link: '', pay_until: null })
    expect(await world.changeTo(id, 'cash')).toBe(409)
  }),
)

test(
  "an order that its customer cancels before paying is cancelled by the server, at the customer's request",
  inWorld(async ({ shop, token, place }) => {
    const id = await place({ payment_type: 'click' })
    const body = { reason: 'changed_mind' } as const
    expect((await shop.call(cancelOrder, { token, params: { id }, body })).ok()).toMatchObject({
      status: 'server_cancelled',
      status_notes: [{}, { actor: 'customer', description: 'changed_mind' }],
    })
  }),
)

test(
  "another customer's order cannot be changed, and is answered like one that does not exist",
  inWorld(async ({ db, chain, shop, place }) => {
    const id = await place({ payment_type: 'payme' })
    const stranger = await aSession(db, await aCustomer(db, chain))
    for (const wanted of [id, '00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      const body = { payment_type: 'cash' } as const
      const answered = await shop.call(changePayment, { token: stranger, params: { id: wanted }, body })
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 404,
        code: 'order_not_found',
      })
    }
  }),
)

test(
  'an unpaid order is not changed to a way to pay that its branch does not offer, and stays payable as it was',
  inWorld(async ({ db, chain, shop, token, place }) => {
    const id = await place({ payment_type: 'payme' })
    const choose = (payment_type: 'cash' | 'card' | 'payme') =>
      shop.call(changePayment, { token, params: { id }, body: { payment_type } })
    await db
      .update(branchesTable)
      .set({ paymentsOff: ['cash', 'payme'] })
      .where(eq(branchesTable.id, chain.branchId))
    expect((await choose('cash')).refused().fields).toMatchObject([
      { path: 'payment_type', code: 'not_offered' },
    ])
    expect((await choose('payme')).ok()).toMatchObject({ id })
    expect((await choose('card')).status).toBe(200)
  }),
)

test(
  '[R9-09] the payment methods are listed, and an order with another one is refused',
  inWorld(async ({ shop, db, chain }) => {
    await aVersion(db, chain.shipperId, { minPointsToSpend: toSum(5_000) })
    const reported = (await shop.call(listPaymentTypes)).ok()
    const { payment_types: types, hold_minutes, points_minimum } = reported
    const names = types.map(({ payment_type }) => payment_type)
    expect(names).toEqual(expect.arrayContaining(['cash', 'card', 'payme', 'click']))
    expect(types.every(({ is_demo }) => !is_demo)).toBe(true)
    expect({ hold_minutes, points_minimum }).toEqual({ hold_minutes: 15, points_minimum: 5_000 })
  }),
)

test('without keys and without the demo nothing is paid online', () =>
  withRollback(async (db) => {
    const { makeOrderWorld } = await import('../../testing/order-world.testing.ts')
    const payments = { ...testPayments, accounts: {} }
    const { shop, token, anOrder } = await makeOrderWorld(db, { payments })
    const types = (await shop.call(listPaymentTypes)).ok().payment_types
    expect(types.map(({ payment_type }) => payment_type)).not.toContain('payme')
    for (const payment_type of ['payme', 'click'] as const) {
      const answered = await shop.call(createOrder, { token, body: anOrder({ payment_type }) })
      expect(answered.refused().fields).toMatchObject([{ path: 'payment_type', code: 'not_offered' }])
    }
    expect((await shop.api.request('/payments/payme', { method: 'POST' })).status).toBe(404)
  }))
