import { readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { pollStaffEvents } from '@doira/contract/fulfilment/staff-events'
import { exportRefunds, listStaffRefunds } from '@doira/contract/payments/refund-queue'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { expect, test } from 'vitest'
import { makeRefundDue } from '../../orders/refunds/refund-due.ts'
import type { RefundGateway } from '../../payments/core/refund-gateway.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeDeskWorld } from '../../testing/staff-desk-world.testing.ts'
import { anActionOn, aStaff } from '../../testing/staff-world.testing.ts'

/** Three open refunds: refused by Click, to be made in Payme's cabinet, and a part to be transferred. */
async function aQueue(db: Db) {
  const world = await makeDeskWorld(db)
  const { shop, operator, place, pay, perform, drawer, dish } = world
  const refundBy = (click: RefundGateway) =>
    makeRefundDue({ ...shop.deps, gateways: { payme: null, click } })(new AbortController().signal)
  const cancelled = async (by: OnlinePaymentType) => {
    const id = await place({ payment_type: by, client_name: `Гость ${by}` })
    await pay(id, by)
    ;(await perform(calls.cancelByStaff, id, { reason: 'no_dishes', returns: 75_000 })).ok()
    return id
  }
  const click = await cancelled('click')
  shop.wait(60)
  const payme = await cancelled('payme')
  shop.wait(60)
  const part = await place({ payment_type: 'payme', products: [{ product_id: dish, quantity: 2 }] })
  await pay(part, 'payme')
  const { lines } = await drawer(part)
  const fewer = [{ line_id: lines[0]?.id ?? '', quantity: 1 }]
  ;(await perform(calls.editLines, part, { lines: fewer, way: 'transfer', total: 75_000 })).ok()
  await refundBy(async () => ({ outcome: 'refused', message: '-5017 too late' }))
  const queue = async (query: Record<string, string> = {}, token = operator.token) =>
    (await shop.call(listStaffRefunds, { token, query })).ok()
  const rows = async (query: Record<string, string> = {}) =>
    (await queue(query)).refunds.map(({ order, way, state }) => [order.id, way, state])
  return { ...world, byClick: click, byPayme: payme, part, queue, rows, refundBy }
}

test('all open tasks are in one queue: refused ones first, then the cabinet and transfers, with their cause and author', async () => {
  await withRollback(async (db) => {
    const { operator, byClick: click, byPayme: payme, part, queue, rows } = await aQueue(db)
    expect(await rows()).toEqual([
      [click, 'click', 'refused'],
      [payme, 'payme', 'requested'],
      [part, 'transfer', 'requested'],
    ])
    const { refunds, waiting, overdue, week, count } = await queue()
    // Only what a provider refused: nothing else has waited for a day.
    expect(overdue).toBe(1)
    expect(refunds[0]).toMatchObject({
      ...{ customer: 'Гость click', amount: 75_000, cause: 'order_cancelled', reason: 'no_dishes' },
      ...{ comment: '-5017 too late', begun_by: { actor: 'operator', name: operator.row.name } },
    })
    expect(refunds[2]).toMatchObject({ cause: 'edited', begun_by: { name: operator.row.name } })
    expect({ waiting, count, week }).toEqual({ waiting: 3, count: '3', week: { returned: 0, orders: 0 } })
    expect((await queue({ text: 'payme' })).refunds.map(({ order }) => order.id)).toEqual([payme])
    expect((await queue({ text: String(refunds[0]?.order.number) })).count).toBe('1')
  })
})

test('a task older than a day is listed first, and is shown to the operators as well', async () => {
  await withRollback(async (db) => {
    const { shop, operator, perform, byClick: click, byPayme: payme, part, queue, rows } = await aQueue(db)
    const strip = async () =>
      (await shop.call(readBoard, { token: operator.token }))
        .ok()
        .refunds_refused.map(({ order_id: id }) => id)
    expect(await strip()).toEqual([click])
    shop.wait(24 * 60 * 60 - 60)
    const [refused] = (await queue()).refunds
    ;(await perform(calls.retryRefund, click, { refund_id: refused?.id ?? '' })).ok()
    expect((await rows()).map(([id]) => id)).toEqual([click, payme, part])
    expect((await queue()).refunds.map(({ is_overdue }) => is_overdue)).toEqual([true, false, false])
    shop.wait(30)
    expect(await strip()).toEqual([click, payme])
  })
})

test('a finished refund leaves the queue and is listed in the week: requested again, transferred, reported by the callback of Payme', async () => {
  await withRollback(async (db) => {
    const world = await aQueue(db)
    const { shop, operator, perform, transactions, byClick: click, byPayme: payme, part } = world
    const { queue, rows, refundBy } = world
    const getId = async (order: string) =>
      (await queue()).refunds.find((one) => one.order.id === order)?.id ?? ''
    const events = async () =>
      (await shop.call(pollStaffEvents, { token: operator.token, query: { id: '0' } }))
        .ok()
        .events.filter(({ kind }) => kind === 'refund')
        .map((event) => [event.order_id, event.data.state])
    ;(await perform(calls.retryRefund, click, { refund_id: await getId(click) })).ok()
    await refundBy(async () => ({ outcome: 'done', message: 'ok' }))
    const [paid] = await transactions(payme)
    await world.payme('CancelTransaction', { id: paid?.externalId ?? '', reason: 5 })
    ;(await perform(calls.refundByHand, part, { refund_id: await getId(part), transfer_number: '88-1' })).ok()
    expect(await rows()).toEqual([])
    expect(await rows({ show: 'week' })).toEqual([
      [part, 'transfer', 'manual'],
      [payme, 'payme', 'done'],
      [click, 'click', 'done'],
    ])
    expect(await queue()).toMatchObject({ waiting: 0, week: { returned: 195_000, orders: 3 } })
    // Every step is sent to open pages.
    const reported = await events()
    for (const step of [
      [click, 'refused'],
      [click, 'requested'],
      [click, 'done'],
      [payme, 'done'],
      [part, 'manual'],
    ])
      expect(reported).toContainEqual(step)
    const csv = await shop.send(exportRefunds, { token: operator.token })
    expect([csv.headers.get('Content-Type'), (await csv.text()).split('\r\n')]).toEqual([
      'text/csv; charset=utf-8',
      expect.arrayContaining([expect.stringContaining('"88-1"')]),
    ])
    shop.wait(8 * 24 * 60 * 60)
    expect((await queue()).week).toEqual({ returned: 0, orders: 0 })
  })
})

test('by role: a manager sees their own branches, kitchen, courier and content nothing; a repeated action returns the amount once', async () => {
  await withRollback(async (db) => {
    const { shop, chain, operator, part, queue } = await aQueue(db)
    const own = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const none = await aStaff(db, chain, 'manager', { branchIds: [] })
    expect((await queue({}, own.token)).waiting).toBe(3)
    expect(await queue({}, none.token)).toMatchObject({ refunds: [], waiting: 0, count: '0' })
    for (const role of ['kitchen', 'courier', 'content'] as const) {
      const { token } = await aStaff(db, chain, role)
      expect((await shop.call(listStaffRefunds, { token })).refused().code).toBe('not_permitted')
    }
    const { refunds } = await queue()
    const refund = refunds.find(({ order }) => order.id === part)
    const body = anActionOn(
      { id: part, status: 'new' as const },
      { refund_id: refund?.id ?? '', transfer_number: '1' },
    )
    const first = (await shop.call(calls.refundByHand, { token: operator.token, body })).ok()
    expect((await shop.call(calls.refundByHand, { token: operator.token, body })).ok()).toEqual(first)
    expect((await queue()).week).toEqual({ returned: 45_000, orders: 1 })
  })
})
