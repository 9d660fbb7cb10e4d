import * as calls from '@doira/contract/fulfilment/order-actions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'
import { aPaymentChange, toCash, toOnline, total } from '../order-actions/edits/change-payment.testing.ts'

/** An order whose payment can change while a courier brings it, or it waits at the counter. */
async function aWorld(db: Db, order: Parameters<typeof aPaymentChange>[1] = {}) {
  const world = await aPaymentChange(db, order)
  const { id, chain, perform } = world
  const courier = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
  return {
    ...world,
    async prepare(isTakenAway = true) {
      ;(await perform(calls.acceptOrder, id, {})).ok()
      ;(await perform(calls.assignCourier, id, { courier_id: courier.row.id })).ok()
      ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
      if (isTakenAway) (await perform(calls.pickedOrder, id, {})).ok()
    },
    deliver: (data: { amount?: number; method?: 'cash' | 'card'; reason?: string }) =>
      perform(calls.deliveredOrder, id, data as never),
    till: async () =>
      (await db.select().from(tillEntriesTable).where(eq(tillEntriesTable.orderId, id))).map(
        ({ kind, amount, comment }) => [kind, amount, comment],
      ),
  }
}

test('[S-05] cash for an order that was paid by its link meanwhile is refused, and written with a reason', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, prepare, deliver, till, row, money, drawer } = await aWorld(db)
    ;(await change(toOnline)).ok()
    await prepare()
    expect((await payBill((await bill()).id)).error).toBeNull()
    for (const data of [
      { amount: total, method: 'cash' },
      { method: 'cash' },
      { amount: total, reason: ' ' },
    ] as const)
      expect((await deliver(data)).refused()).toMatchObject({ code: 'taking_differs', facts: { due: 0 } })
    expect([(await row(id)).status, await till()]).toEqual(['courier_picked', []])
    ;(await deliver({ amount: total, method: 'cash', reason: 'гость уже отдал' })).ok()
    expect(await till()).toEqual([['taken', total, 'гость уже отдал']])
    expect(await row(id)).toMatchObject({ status: 'delivered', isPaid: true, takenAmount: total })
    expect(await money()).toEqual({ held: total, due: 0 })
    // Staff see that more came than the order costs.
    expect((await drawer(id)).money.taken).toBe(2 * total)
  }))

test('[S-05] a paid order is handed over without money, and nothing is written', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, prepare, deliver, till, row } = await aWorld(db)
    ;(await change(toOnline)).ok()
    await payBill((await bill()).id)
    await prepare()
    ;(await deliver({ amount: 0, method: 'card' })).ok()
    expect([await till(), (await row(id)).takenAmount]).toEqual([[], null])
  }))

test('[S-05] a courier whose screen said that an order is paid owes nothing when it is for cash meanwhile', () =>
  withRollback(async (db) => {
    const world = await aWorld(db, { payment_type: 'payme' })
    const { id, pay, change, prepare, perform, deliver, till } = world
    await pay(id, 'payme')
    await prepare(false)
    ;(await change(toCash)).ok()
    ;(await perform(calls.pickedOrder, id, {})).ok()
    // The present app says what it showed; an earlier one says nothing.
    for (const data of [{ amount: 0, method: 'cash' }, { method: 'cash' }, {}] as const)
      expect((await deliver(data)).refused()).toMatchObject({ code: 'taking_differs', facts: { due: total } })
    expect(await till()).toEqual([])
    ;(await deliver({ amount: total, method: 'cash' })).ok()
    expect(await till()).toEqual([['taken', total, '']])
  }))

test('[S-05] an order whose payment by link was taken back is not handed over as a paid one', () =>
  withRollback(async (db) => {
    const { change, bill, payBill, payme, prepare, deliver, till } = await aWorld(db)
    ;(await change(toOnline)).ok()
    const paid = await payBill((await bill()).id)
    await prepare()
    await payme('CancelTransaction', { id: paid.id, reason: 5 })
    for (const data of [{ amount: 0 }, {}])
      expect((await deliver(data)).refused()).toMatchObject({ code: 'taking_differs', facts: { due: total } })
    ;(await deliver({ amount: total })).ok()
    expect(await till()).toEqual([['taken', total, '']])
  }))
