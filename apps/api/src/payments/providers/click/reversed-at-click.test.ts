import * as calls from '@doira/contract/fulfilment/order-actions'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { expect, test } from 'vitest'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { compareWithClick } from './compare-with-click.testing.ts'
import type { ClickApi } from './merchant-api.ts'

const reversed = -99
const taken = 2

/** 95 000 were paid by Click, and can be reversed in Click's cabinet. */
async function aClickOrder(db: Db) {
  const world = await makeEditWorld(db, { payment_type: 'click' })
  const { id, shop, token, perform, drawer, side } = world
  await world.pay(id, 'click')
  let status = taken
  let asked = 0
  const refuse = async () => ({ errorCode: -1, note: 'no' })
  const api: ClickApi = {
    async paymentStatus() {
      asked += 1
      return status
    },
    submitItems: refuse,
    receiptUrl: async () => null,
    reverse: refuse,
  }
  const { signal } = new AbortController()
  return {
    ...world,
    reverse() {
      status = reversed
    },
    compare: () => compareWithClick(shop.deps, api)(signal),
    countAsked: () => asked,
    refuse: () => makeRefundDue({ ...shop.deps, gateways: { payme: null, click: refusing } })(signal),
    editDown: async (way: 'points' | 'transfer') =>
      (await world.edit({ lines: [{ line_id: await world.lineOf(side), quantity: 0 }] }, { way })).ok(),
    cancel: async () =>
      (await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok(),
    byHand: async (index = 0) => {
      const parts = (await drawer(id)).money.refunds.filter(({ way }) => way !== 'points')
      const part = parts.toSorted((one, other) => one.amount - other.amount)[index]
      return perform(calls.refundByHand, id, { refund_id: part?.id ?? '', transfer_number: '88' })
    },
    states: async () =>
      (await drawer(id)).money.refunds
        .toSorted((one, other) => one.amount - other.amount)
        .map(({ way, state, amount }) => [way, state, amount]),
    excess: async () => {
      const found = await listAllMismatches(db, shop.deps.clock())
      return [found.map(({ kind }) => kind), (await drawer(id)).money.excess]
    },
  }
}

const refusing = async () => ({ outcome: 'refused', message: '-10' }) as const
const tooMuch = 'returned_more_than_taken'

test('[S-02] a payment that was reversed in Click’s cabinet is found before it is transferred again; only payments with a return are compared', async () => {
  await withRollback(async (db) => {
    const { id, reverse, compare, countAsked, editDown, cancel, byHand, states, excess, row } =
      await aClickOrder(db)
    await compare()
    expect(countAsked()).toBe(0)
    await editDown('transfer')
    await cancel()
    await compare()
    expect(countAsked()).toBe(1)
    reverse()
    await compare()
    expect(await states()).toEqual([
      ['transfer', 'withdrawn', 20_000],
      ['transfer', 'withdrawn', 75_000],
      ['click', 'done', 95_000],
    ])
    expect((await byHand()).refused().code).toBe('already_returned')
    expect(await row(id)).toMatchObject({ isPaid: false })
    expect(await excess()).toEqual([[], 0])
    await compare()
    expect(countAsked()).toBe(2)
  })
})

test('[S-02] a refund that Click refused and that was reversed in its cabinet leaves nothing to be transferred', async () => {
  await withRollback(async (db) => {
    const { reverse, compare, refuse, cancel, byHand, states, excess } = await aClickOrder(db)
    await cancel()
    await refuse()
    expect(await states()).toEqual([['click', 'refused', 95_000]])
    reverse()
    await compare()
    expect(await states()).toEqual([['click', 'done', 95_000]])
    expect((await byHand()).refused().code).toBe('refund_not_found')
    expect(await excess()).toEqual([[], 0])
  })
})

test('[S-02] a payment that was transferred by hand, whole or in part, and also reversed is reported with the excess', async () => {
  await withRollback(async (db) => {
    const { reverse, compare, refuse, cancel, byHand, excess } = await aClickOrder(db)
    await cancel()
    await refuse()
    ;(await byHand()).ok()
    await compare()
    expect(await excess()).toEqual([[], 0])
    reverse()
    for (const _ of [1, 2]) {
      await compare()
      expect(await excess()).toEqual([[tooMuch], 95_000])
    }
  })
  await withRollback(async (db) => {
    const { id, reverse, compare, editDown, byHand, excess, row } = await aClickOrder(db)
    await editDown('transfer')
    ;(await byHand()).ok()
    reverse()
    await compare()
    // The money was returned in any case, so the unpaid order is cancelled.
    expect(await row(id)).toMatchObject({ status: 'operator_cancelled', isPaid: false })
    expect(await excess()).toEqual([[tooMuch], 20_000])
  })
})

test('[S-02] points for a reversed payment are taken back as far as the balance allows; the rest is reported as excess', async () => {
  await withRollback(async (db) => {
    const { reverse, compare, editDown, cancel, place, points, states, excess } = await aClickOrder(db)
    await editDown('points')
    await place({ points: 15_000 })
    await cancel()
    reverse()
    await compare()
    expect(await points()).toBe(0)
    expect(await states()).toEqual([
      ['points', 'done', 15_000],
      ['transfer', 'withdrawn', 75_000],
      ['click', 'done', 95_000],
    ])
    expect(await excess()).toEqual([[tooMuch], 15_000])
  })
})

test('[S-02] when Click reports a paid payment as cancelled, its status is read from Click’s API before it counts as returned', async () => {
  await withRollback(async (db) => {
    const { id, click, transactions, reverse, compare, countAsked, row } = await aClickOrder(db)
    const [paid] = await transactions(id)
    const ids = { merchant_trans_id: id, click_trans_id: paid?.externalId ?? '', amount: '95000.00' }
    const answer = await click('complete', {
      ...ids,
      merchant_prepare_id: paid?.number ?? '',
      error: '-5017',
    })
    expect(answer.error).toBe(-9)
    await compare()
    expect([countAsked(), await row(id)]).toEqual([
      1,
      expect.objectContaining({ isPaid: true, status: 'new' }),
    ])
    reverse()
    await compare()
    expect(await row(id)).toMatchObject({ isPaid: false, status: 'operator_cancelled' })
  })
})
