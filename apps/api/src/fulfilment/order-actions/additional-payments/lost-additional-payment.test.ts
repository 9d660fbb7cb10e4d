import { readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { aPaymeId } from '../../../testing/payment-world.testing.ts'
import { anActionOn } from '../../../testing/staff-world.testing.ts'

const additionalPayment = 45_000

/**
 * 95 000, and 45 000 for a second dish with which the delivery is free, were paid by Payme; the branch is
 * cooking.
 */
async function aPaidEdit(db: Db) {
  const world = await makeEditWorld(db, { payment_type: 'payme' })
  const { id, shop, payme, operator, perform, lineOf, dish, side, drawer, transactions } = world
  await world.pay(id, 'payme')
  const before = (await drawer(id)).lines.map(({ id: line, quantity }) => [line, quantity])
  ;(await world.edit({ lines: [{ line_id: await lineOf(dish), quantity: 2 }] })).ok()
  const bill = (await world.read(id)).additional_payment
  const paymeId = aPaymeId()
  const account = { order_id: bill?.id ?? '' }
  const time = Date.parse(shop.deps.clock())
  await payme('CreateTransaction', { id: paymeId, time, amount: additionalPayment * 100, account })
  await payme('PerformTransaction', { id: paymeId })
  // The branch has seen what was paid.
  shop.wait(1)
  const accepted = { ...anActionOn({ id, status: 'new' }, {}), pressed_at: shop.deps.clock() }
  ;(await shop.call(calls.acceptOrder, { token: operator.token, body: accepted })).ok()
  return {
    ...world,
    before,
    linesNow: async () => (await drawer(id)).lines.map(({ id: line, quantity }) => [line, quantity]),
    /** Reverses only the additional payment in the cabinet. */
    reverse: () => payme('CancelTransaction', { id: paymeId, reason: 5 }),
    tick: async () => perform(calls.tickLine, id, { line_id: await lineOf(dish), done: true }),
    dropSide: async (way: 'points' | 'transfer') =>
      (await world.edit({ lines: [{ line_id: await lineOf(side), quantity: 0 }] }, { way })).ok(),
    needs: async () =>
      (await shop.call(readBoard, { token: operator.token }))
        .ok()
        .orders.flatMap(({ needs }) => needs.map(({ kind, comment }) => [kind, comment])),
    stored: async () =>
      (await transactions(id))
        .filter(({ state }) => state === 'performed')
        .reduce((sum, { amount, returned }) => sum + amount - returned, 0),
    mismatches: () => listAllMismatches(db, shop.deps.clock()),
  }
}

test('[R2-20] [S-11] when an additional payment is reversed before its dish is made, the edit is undone and the order continues', async () => {
  await withRollback(async (db) => {
    const { id, before, linesNow, reverse, needs, row, stored, drawer, mismatches } = await aPaidEdit(db)
    expect((await row(id)).total).toBe(140_000)
    const answer = await reverse()
    expect(answer.result?.state).toBe(-2)
    expect(await reverse()).toEqual(answer)
    expect(await row(id)).toMatchObject({
      ...{ status: 'vendor_accepted', isPaid: true, total: 95_000, deliveryPrice: 15_000, shortBy: null },
    })
    expect([await linesNow(), await stored(), await needs()]).toEqual([before, 95_000, []])
    const { money, history } = await drawer(id)
    expect(money.refunds).toMatchObject([{ way: 'payme', state: 'done', amount: additionalPayment }])
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: 'additional_payment',
        data: { state: 'taken_back', amount: additionalPayment },
      }),
    )
    expect(await mismatches()).toEqual([])
  })
})

test('[R2-20] [S-11] when an additional payment is reversed after its dish was made, operators are asked, and a lower total settles it', async () => {
  await withRollback(async (db) => {
    const world = await aPaidEdit(db)
    const { id, perform, tick, reverse, needs, row, dropSide, returns, drawer, mismatches } = world
    ;(await tick()).ok()
    await reverse()
    expect(await row(id)).toMatchObject({ status: 'vendor_accepted', isPaid: true, total: 140_000 })
    expect(await needs()).toEqual([['paid_short', '45000']])
    expect(await mismatches()).toEqual([])
    await dropSide('transfer')
    expect([await returns(id), await needs()]).toEqual([[], [['paid_short', '25000']]])
    const { total } = (
      await world.preview({ lines: [{ line_id: await world.lineOf(world.dish), quantity: 1 }] })
    ).ok()
    expect(total).toBe(75_000)
    ;(await perform(calls.waiveShortfall, id, {})).ok()
    expect([await needs(), (await row(id)).shortBy]).toEqual([[], 25_000])
    expect((await drawer(id)).history[0]).toMatchObject({
      ...{ kind: 'additional_payment', data: { state: 'waived', amount: 25_000 } },
    })
    // The delivery has a fee again: 60 000 and 15 000, of which 95 000 were paid.
    ;(await world.edit({ lines: [{ line_id: await world.lineOf(world.dish), quantity: 1 }] })).ok()
    expect(await row(id)).toMatchObject({ total: 75_000, shortBy: null, shortSince: null })
    expect((await returns(id)).map(({ amount }) => amount)).toEqual([20_000])
    expect(await mismatches()).toEqual([])
  })
})

test('[S-11] a cancelled order that is paid short returns what is left, and a reversal of its own payment ends it', async () => {
  await withRollback(async (db) => {
    const { id, perform, tick, reverse, row, drawer, transactions, payme, mismatches } = await aPaidEdit(db)
    ;(await tick()).ok()
    await reverse()
    const { refund_if_cancelled: refund } = (await drawer(id)).money
    expect(refund).toEqual({ total: 95_000, rows: [{ way: 'payme', amount: 95_000 }] })
    ;(await perform(calls.cancelByStaff, id, { reason: 'no_dishes', returns: 95_000 })).ok()
    expect(await mismatches()).toEqual([])
    const [own] = await transactions(id)
    await payme('CancelTransaction', { id: own?.externalId ?? '', reason: 5 })
    expect(await row(id)).toMatchObject({ status: 'vendor_cancelled', isPaid: false })
    expect((await drawer(id)).money.refunds.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await mismatches()).toEqual([])
  })
})

test('[S-11] [S-02] of a reversed additional payment that was partly returned as points only the rest is missing, and the points are taken back', async () => {
  await withRollback(async (db) => {
    const { id, reverse, needs, dropSide, row, stored, points, mismatches } = await aPaidEdit(db)
    await dropSide('points')
    expect([await points(), await stored()]).toEqual([20_000, 120_000])
    await reverse()
    expect([await points(), await stored(), await needs()]).toEqual([0, 95_000, [['paid_short', '25000']]])
    expect(await row(id)).toMatchObject({ total: 120_000, shortBy: 25_000 })
    expect(await mismatches()).toEqual([])
  })
})

test("[S-11] when the order's own payment is reversed, the order ends and its additional payment is refunded", async () => {
  await withRollback(async (db) => {
    const { id, payme, transactions, refunds, row, mismatches, shop, token } = await aPaidEdit(db)
    const [own, more] = await transactions(id)
    await payme('CancelTransaction', { id: own?.externalId ?? '', reason: 5 })
    expect(await row(id)).toMatchObject({ status: 'vendor_cancelled', isPaid: false, shortBy: null })
    const open = (await refunds()).filter(({ doneAt }) => doneAt === null)
    expect(open.map(({ transactionId }) => transactionId)).toEqual([more?.id])
    const body = { reason: 'mistake' }
    await shop.call(cancelOrder, { token, params: { id }, body })
    expect(await mismatches()).toEqual([])
  })
})
