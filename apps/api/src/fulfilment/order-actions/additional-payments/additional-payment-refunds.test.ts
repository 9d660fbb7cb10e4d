import * as calls from '@doira/contract/fulfilment/order-actions'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { expect, test } from 'vitest'
import { productsTable } from '../../../catalog/products.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aBranch, serveZone } from '../../../testing/factories.testing.ts'
import { aPaymeId } from '../../../testing/payment-world.testing.ts'
import { makeDeskWorld } from '../../../testing/staff-desk-world.testing.ts'
import { additionalPayment, aRaisedOrder } from './raised-order.testing.ts'

test('[R2-20] of two payments the most recent one is refunded first', async () => {
  await withRollback(async (db) => {
    const { id, begin, confirm, edit, lineOf, dish, side, returns, row, transactions, drawer } =
      await aRaisedOrder(db, 'payme')
    await begin()
    await confirm()
    const less = async (product: string, quantity: number) =>
      (await edit({ lines: [{ line_id: await lineOf(product), quantity }] }, { way: 'transfer' })).ok()
    await less(dish, 1)
    expect((await transactions(id)).map(({ returned }) => returned)).toEqual([0, additionalPayment])
    await less(side, 0)
    expect((await row(id)).total).toBe(75_000)
    expect((await transactions(id)).map(({ returned }) => returned)).toEqual([20_000, additionalPayment])
    expect((await returns(id)).map(({ amount }) => amount).toSorted()).toEqual([20_000, 45_000])
    expect((await drawer(id)).money.refund_if_cancelled.total).toBe(75_000)
  })
})

test('[R2-20] an order paid with points needs a payment in money when it becomes more expensive, which is refunded first', async () => {
  await withRollback(async (db) => {
    const world = await makeDeskWorld(db)
    const { place, perform, drawer, read, row, points, givePoints, shop, payme } = world
    await givePoints(75_000)
    const id = await place({ payment_type: 'cashback', points: 75_000 })
    expect(await row(id)).toMatchObject({ total: 0, isPaid: true, pointsSpent: 75_000 })
    const line_id = (await drawer(id)).lines[0]?.id ?? ''
    const edit = (quantity: number, total: number) =>
      perform(calls.editLines, id, { lines: [{ line_id, quantity }], total })
    ;(await edit(2, 45_000)).ok()
    const bill = (await read(id)).additional_payment
    expect([bill?.amount, (await row(id)).total]).toEqual([45_000, 0])
    const [paymeId, time] = [aPaymeId(), Date.parse(shop.deps.clock())]
    const account = { order_id: bill?.id }
    await payme('CreateTransaction', { id: paymeId, time, amount: 4_500_000, account })
    await payme('PerformTransaction', { id: paymeId })
    expect(await row(id)).toMatchObject({ total: 45_000, pointsSpent: 75_000 })
    ;(await edit(1, 0)).ok()
    expect([(await row(id)).total, await points()]).toEqual([0, 45_000])
    expect((await drawer(id)).money.refund_if_cancelled).toEqual({
      total: 75_000,
      rows: [{ way: 'points', amount: 75_000 }],
    })
  })
})

test('[R2-20] the fiscal receipt of an additional payment contains the added items and their total', async () => {
  await withRollback(async (db) => {
    const { billId, payme } = await aRaisedOrder(db, 'payme')
    await db.update(productsTable).set({ mxik: '00101001001000001' })
    const check = await payme('CheckPerformTransaction', {
      ...{ amount: additionalPayment * 100, account: { order_id: billId } },
    })
    const detail = check.result as unknown as {
      detail: { items: { price: number; count: number; discount: number }[] }
    }
    const paid = detail.detail.items.map(({ price, count, discount }) => price * count - (discount ?? 0))
    expect(paid).toEqual([additionalPayment * 100])
  })
})

test('[R2-20] moving an order to another branch withdraws its additional payment, and the history names the person who moved it', async () => {
  await withRollback(async (db) => {
    const { id, perform, chain, drawer, read, operator } = await aRaisedOrder(db, 'payme')
    const next = await aBranch(db, chain)
    await serveZone(db, chain, next, 1)
    ;(await perform(calls.moveToBranch, id, { branch_id: next })).ok()
    expect((await read(id)).additional_payment).toBeNull()
    const { history } = await drawer(id)
    expect(history.find(({ data }) => data.state === 'withdrawn')?.by).toEqual({
      actor: 'operator',
      name: operator.row.name,
      role: 'operator',
    })
  })
})

test('[R2-20] a customer cancels an order whose additional payment is open: everything that was paid is refunded', async () => {
  await withRollback(async (db) => {
    const { id, shop, token, refundAll, stored, read } = await aRaisedOrder(db, 'payme')
    ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    await refundAll()
    expect([await stored(), (await read(id)).additional_payment]).toEqual([0, null])
  })
})
