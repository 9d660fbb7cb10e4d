import * as calls from '@doira/contract/fulfilment/order-actions'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stopListTable } from '../../../catalog/menus.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aClickId } from '../../../testing/payment-world.testing.ts'
import { additionalPayment, aRaisedOrder, providers } from './raised-order.testing.ts'

async function lastPayme(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ external_id: string }>(
    sql`select external_id from payment_transactions where additional_payment_id is not null`,
  )
  return rows[0]?.external_id
}

test.each(providers)(
  '[R2-20] an additional payment has its own link by %s, and the kitchen sees the edit once it is paid',
  (provider) =>
    withRollback(async (db) => {
      const world = await aRaisedOrder(db, provider)
      const { id, bill, billId, begin, confirm, drawer, row, read, shop, transactions, stored } = world
      const asked = await bill()
      expect(asked).toMatchObject({ amount: additionalPayment, total: 140_000, payment_failed_at: null })
      expect(asked.added.map(({ quantity }) => quantity)).toEqual([1])
      expect(asked.payment_links[0]).toMatchObject({ payment_type: provider })
      const link = decodeURIComponent(asked.payment_links[0]?.link ?? '')
      const fields = provider === 'payme' ? atob(link.slice(link.lastIndexOf('/') + 1)) : link
      expect([fields.includes(billId), fields.includes(`/myorders/${id}`)]).toEqual([true, true])
      const before = await drawer(id)
      expect(before.money).toMatchObject({
        total: 95_000,
        additional_payment: { amount: additionalPayment, total: 140_000 },
      })
      expect(before.lines.map(({ quantity, changed_at }) => [quantity, changed_at])).toEqual([
        [1, null],
        [1, null],
      ])
      expect((await begin(additionalPayment + 1)).error).not.toBe(0)
      await begin()
      await confirm()
      const again = await confirm()
      // Payme receives the same answer again, Click that it was paid already.
      expect('result' in again ? again.result?.state : again.error).toBe(provider === 'payme' ? 2 : -4)
      expect(await row(id)).toMatchObject({ total: 140_000, isPaid: true, status: 'new' })
      expect(await stored()).toBe(140_000)
      expect((await transactions(id)).map(({ amount, paysOrder }) => [amount, paysOrder])).toEqual([
        [95_000, true],
        [additionalPayment, true],
      ])
      const after = await drawer(id)
      expect(after.money).toMatchObject({ total: 140_000, additional_payment: null, delivery_price: 0 })
      expect(after.money.payments.map(({ amount }) => amount)).toEqual([95_000, additionalPayment])
      expect(after.lines.find(({ quantity }) => quantity === 2)?.changed_at).not.toBeNull()
      expect(after.history[0]).toMatchObject({ kind: 'edited', data: { paid: additionalPayment } })
      expect((await read(id)).additional_payment).toBeNull()
      const receipt = (await shop.call(getReceipt, { token: world.token, params: { id } })).ok()
      expect(receipt.payments.map(({ amount }) => amount)).toEqual([95_000, additionalPayment])
      expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
    }),
)

test.each(providers)(
  '[R2-20] cancelled while the additional payment by %s is open: exactly what was paid is refunded, also for a late payment',
  (provider) =>
    withRollback(async (db) => {
      const { id, begin, confirm, drawer, perform, refundAll, transactions, row, read, stored, shop } =
        await aRaisedOrder(db, provider)
      await begin()
      const { refund_if_cancelled: refund } = (await drawer(id)).money
      expect(refund.total).toBe(95_000)
      ;(await perform(calls.cancelByStaff, id, { reason: 'no_time', returns: refund.total })).ok()
      expect((await read(id)).additional_payment).toBeNull()
      await confirm()
      await refundAll()
      expect((await transactions(id)).map(({ amount, state }) => [amount, state])).toEqual([
        [95_000, 'refunded'],
        [additionalPayment, provider === 'payme' ? 'cancelled' : 'refunded'],
      ])
      expect(await row(id)).toMatchObject({ total: 95_000, isPaid: false })
      expect(await stored()).toBe(0)
      expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
    }),
)

test.each(providers)(
  '[R2-20] cancelled after the additional payment by %s: both payments are refunded in full',
  (provider) =>
    withRollback(async (db) => {
      const { id, begin, confirm, drawer, perform, refundAll, transactions, stored } = await aRaisedOrder(
        db,
        provider,
      )
      await begin()
      await confirm()
      const { refund_if_cancelled: refund } = (await drawer(id)).money
      expect(refund).toEqual({
        total: 140_000,
        rows: [
          { way: provider, amount: 95_000 },
          { way: provider, amount: additionalPayment },
        ],
      })
      ;(await perform(calls.cancelByStaff, id, { reason: 'no_time', returns: refund.total })).ok()
      await refundAll()
      expect((await transactions(id)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
      expect(await stored()).toBe(0)
    }),
)

test.each(providers)(
  '[R2-20] an additional payment that is late by %s leaves the order and its holds unchanged, and is refunded',
  (provider) =>
    withRollback(async (db) => {
      const { id, begin, confirm, shop, expire, row, read, drawer, refundAll, stored, chain } =
        await aRaisedOrder(db, provider)
      await begin()
      shop.wait(15 * 60)
      await expire()
      expect((await read(id)).additional_payment).toBeNull()
      expect(await row(id)).toMatchObject({ total: 95_000, status: 'new', isPaid: true })
      expect((await drawer(id)).history[0]).toMatchObject({
        ...{ kind: 'additional_payment', data: { state: 'expired', amount: additionalPayment } },
      })
      await confirm()
      await refundAll()
      expect([await stored(), (await row(id)).isPaid]).toEqual([95_000, true])
      expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
      const { rows } = await db.execute(sql`
        select count(*)::int as wrong from kitchen_slots s where s.shipper_id = ${chain.shipperId}
          and s.taken_minutes <> coalesce((select sum(minutes) from kitchen_holds h
            where h.shipper_id = s.shipper_id and h.branch_id = s.branch_id and h.starts_at = s.starts_at), 0)`)
      expect(rows).toEqual([{ wrong: 0 }])
    }),
)

test('[R2-20] an order that continues without its additional payment is not charged any more: ready, edited again, or withdrawn', async () => {
  await withRollback(async (db) => {
    const { id, raise, edit, perform, read, bill, billId, lineOf, side, row, points, payme, shop } =
      await aRaisedOrder(db, 'payme')
    ;(await edit({ lines: [...raise.lines, { line_id: await lineOf(side), quantity: 2 }] })).ok()
    const second = await bill()
    expect([second.id === billId, second.amount]).toEqual([false, 65_000])
    const old = { amount: additionalPayment * 100, account: { order_id: billId } }
    expect((await payme('CheckPerformTransaction', old)).error?.code).toBe(-31052)
    ;(await perform(calls.withdrawEdit, id, {})).ok()
    expect((await read(id)).additional_payment).toBeNull()
    ;(await edit(raise)).ok()
    ;(await edit({ lines: [{ line_id: await lineOf(side), quantity: 0 }] })).ok()
    expect([(await read(id)).additional_payment, (await row(id)).total, await points()]).toEqual([
      null,
      75_000,
      20_000,
    ])
    ;(await edit(raise)).ok()
    expect((await bill()).amount).toBe(45_000)
    ;(await perform(calls.acceptOrder, id, {})).ok()
    expect((await bill()).amount).toBe(45_000)
    ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
    expect((await read(id)).additional_payment).toBeNull()
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  })
})

test('[R2-20] a dish that ran out meanwhile cannot be paid; a declined attempt is shown, and another one can follow', async () => {
  await withRollback(async (db) => {
    const { chain, bill, billId, dish, payme, begin, click } = await aRaisedOrder(db, 'payme')
    await begin()
    await payme('CancelTransaction', { id: (await lastPayme(db)) ?? '', reason: 3 })
    expect((await bill()).payment_failed_at).not.toBeNull()
    const key = { shipperId: chain.shipperId, branchId: chain.branchId, productId: dish }
    await db.insert(stopListTable).values({ ...key, state: 'stop', since: aMoment })
    const check = { amount: additionalPayment * 100, account: { order_id: billId } }
    expect((await payme('CheckPerformTransaction', check)).error?.code).toBe(-31052)
    const fields = {
      merchant_trans_id: billId,
      click_trans_id: aClickId(),
      amount: `${additionalPayment}.00`,
    }
    expect((await click('prepare', fields)).error).toBe(-9)
  })
})
