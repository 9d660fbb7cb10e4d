import * as calls from '@doira/contract/fulfilment/order-actions'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { listStaffRefunds } from '@doira/contract/payments/refund-queue'
import { expect, test } from 'vitest'
import { paymentMismatchesTable } from '../../payments/core/reconciliation.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../testing/all-mismatches.testing.ts'
import { makeEditWorld } from '../../testing/edit-world.testing.ts'

/** 95 000 were paid by Payme; an edit has returned 5 000 of them. */
async function anEditedOrder(db: Db, way: 'points' | 'transfer') {
  const world = await makeEditWorld(db, { payment_type: 'payme' })
  const { id, shop, token, operator, perform, drawer } = world
  await world.pay(id, 'payme')
  ;(await world.edit({ lines: [{ line_id: await world.lineOf(world.side), quantity: 0 }] }, { way })).ok()
  const [paid] = await world.transactions(id)
  const queue = async () => (await shop.call(listStaffRefunds, { token: operator.token })).ok()
  return {
    ...world,
    queue,
    /** Reverses the payment in the cabinet, where it is reversed as a whole. */
    reverse: () => world.payme('CancelTransaction', { id: paid?.externalId ?? '', reason: 5 }),
    cancel: async () =>
      (await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok(),
    /** The smaller first. */
    refunds: async () =>
      (await drawer(id)).money.refunds
        .toSorted((one, other) => one.amount - other.amount)
        .map(({ way, state, amount }) => [way, state, amount]),
    byHand: async (data: { anyway?: boolean } = {}) => {
      const parts = (await drawer(id)).money.refunds.filter(({ way }) => way === 'transfer')
      const [part] = parts.toReversed()
      return perform(calls.refundByHand, id, { refund_id: part?.id ?? '', transfer_number: '88', ...data })
    },
    mismatches: () => listAllMismatches(db, shop.deps.clock()),
  }
}

test('[S-02] a reversal in the cabinet voids open transfers of the payment and takes back its points', async () => {
  await withRollback(async (db) => {
    const world = await anEditedOrder(db, 'points')
    const { queue, reverse, cancel, refunds, byHand, points, mismatches } = world
    await cancel()
    expect([await refunds(), await points()]).toEqual([
      [
        ['points', 'done', 20_000],
        ['transfer', 'requested', 75_000],
      ],
      20_000,
    ])
    const answer = await reverse()
    expect(answer.result?.state).toBe(-2)
    expect(await reverse()).toEqual(answer)
    expect(await points()).toBe(0)
    expect(await refunds()).toEqual([
      ['transfer', 'withdrawn', 75_000],
      ['payme', 'done', 95_000],
    ])
    expect(await queue()).toMatchObject({ refunds: [], waiting: 0, excess: [], week: { returned: 95_000 } })
    expect((await byHand()).refused().code).toBe('already_returned')
    expect(await mismatches()).toEqual([])
  })
})

test('[S-02] a payment whose points were spent cannot be reversed; the rest of it is transferred', async () => {
  await withRollback(async (db) => {
    const world = await anEditedOrder(db, 'points')
    const { place, reverse, cancel, refunds, byHand, points, mismatches } = world
    const other = await place({ points: 20_000 })
    await cancel()
    expect((await reverse()).error?.code).toBe(-31007)
    ;(await byHand()).ok()
    expect(await refunds()).toEqual([
      ['points', 'done', 20_000],
      ['transfer', 'manual', 75_000],
    ])
    await world.shop.call(cancelOrder, {
      ...{ token: world.token, params: { id: other }, body: { reason: 'mistake' } },
    })
    // The points are back, but now the rest was transferred by hand.
    expect([(await reverse()).error?.code, await points()]).toEqual([-31007, 20_000])
    expect(await mismatches()).toEqual([])
  })
})

test('[S-02] a partly transferred payment cannot be reversed in the cabinet, also while the order continues', async () => {
  await withRollback(async (db) => {
    const { id, reverse, byHand, row, mismatches } = await anEditedOrder(db, 'transfer')
    ;(await byHand()).ok()
    expect((await reverse()).error?.code).toBe(-31007)
    expect(await row(id)).toMatchObject({ isPaid: true, status: 'new' })
    expect(await mismatches()).toEqual([])
  })
})

test('[S-02] a transfer that was made before the reversal was known is recorded, and shown as returned twice', async () => {
  await withRollback(async (db) => {
    const world = await anEditedOrder(db, 'transfer')
    const { id, reverse, refunds, byHand, queue, drawer, mismatches } = world
    expect((await reverse()).result?.state).toBe(-2)
    ;(await byHand({ anyway: true })).ok()
    expect(await refunds()).toEqual([
      ['transfer', 'manual', 20_000],
      ['payme', 'done', 95_000],
    ])
    const named = { kind: 'returned_more_than_taken', orderId: id }
    expect(await mismatches()).toMatchObject([named])
    expect(await db.select().from(paymentMismatchesTable)).toMatchObject([named])
    expect((await queue()).excess).toMatchObject([{ order: { id }, amount: 20_000 }])
    expect((await drawer(id)).money.excess).toBe(20_000)
    expect((await byHand({ anyway: true })).refused().code).toBe('refund_not_found')
  })
})
