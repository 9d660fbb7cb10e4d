import { readBoard } from '@doira/contract/fulfilment/board'
import { readCourier } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeRefundDue } from '../../orders/refunds/refund-due.ts'
import type { RefundGateway } from '../../payments/core/refund-gateway.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../testing/all-mismatches.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { type DeskWorld, makeDeskWorld } from '../../testing/staff-desk-world.testing.ts'
import { anActionOn, aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'

/** Everything in the ledgers that is returned, or to be returned, to the customer of an order. */
async function returnedBy(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select (
      coalesce((select sum(r.amount) from payment_refunds r join payment_transactions t on t.id = r.transaction_id
        where t.order_id = ${orderId}), 0)
      + coalesce((select sum(amount) from order_returns where order_id = ${orderId} and way = 'transfer'), 0)
      + coalesce((select sum(amount) from loyalty_entries where order_id = ${orderId}
        and kind in ('returned', 'compensated')), 0))::text as sum`)
  return Number(rows[0]?.sum)
}

const refundBy = ({ shop }: DeskWorld, click: RefundGateway | null) =>
  makeRefundDue({ ...shop.deps, gateways: { payme: null, click } })(new AbortController().signal)

test.each([
  { paid: 'cash', points: 0, rows: [['nothing_taken', 0]] },
  { paid: 'card', points: 20_000, rows: [['points', 20_000]] },
  { paid: 'cashback', points: 75_000, rows: [['points', 75_000]] },
  { paid: 'payme', points: 0, rows: [['payme', 75_000]] },
  { paid: 'click', points: 0, rows: [['click', 75_000]] },
  {
    paid: 'payme',
    points: 20_000,
    rows: [
      ['points', 20_000],
      ['payme', 55_000],
    ],
  },
  {
    paid: 'click',
    points: 20_000,
    rows: [
      ['points', 20_000],
      ['click', 55_000],
    ],
  },
] as const)(
  'a cancelled order paid by $paid with $points points returns in the ledger what the button showed',
  async ({ paid, points, rows }) => {
    await withRollback(async (db) => {
      const world = await makeDeskWorld(db)
      await world.givePoints(75_000)
      const id = await world.place({ payment_type: paid, points })
      if (paid === 'payme' || paid === 'click') await world.pay(id, paid)
      const { refund_if_cancelled: refund } = (await world.drawer(id)).money
      expect(refund.rows.map(({ way, amount }) => [way, amount])).toEqual(rows)
      const other = await world.perform(calls.cancelByStaff, id, {
        reason: 'no_time',
        returns: refund.total + 1,
      })
      expect(other.refused()).toMatchObject({ code: 'refund_changed', facts: { total: refund.total } })
      ;(await world.perform(calls.cancelByStaff, id, { reason: 'no_time', returns: refund.total })).ok()
      expect(await returnedBy(db, id)).toBe(refund.total)
      expect(await world.points()).toBe(75_000)
      ;(await world.perform(calls.cancelByStaff, id, { reason: 'no_time', returns: 0 })).ok()
      expect(await returnedBy(db, id)).toBe(refund.total)
    })
  },
)

/** A cancelled order whose refund Click refused. */
async function aRefused(db: Db) {
  const world = await makeDeskWorld(db)
  const id = await world.place({ payment_type: 'click' })
  await world.pay(id, 'click')
  ;(await world.perform(calls.cancelByStaff, id, { reason: 'no_dishes', returns: 75_000 })).ok()
  const refused = async () =>
    (await world.shop.call(readBoard, { token: world.operator.token })).ok().refunds_refused
  const refund = async () => {
    const [first] = (await world.drawer(id)).money.refunds
    if (!first) throw new Error('no refund')
    return first
  }
  await refundBy(world, async () => ({ outcome: 'refused', message: '-5017 too late' }))
  return { ...world, id, refused, refund }
}

test('a refund that Click refused is shown to the operators; requested again, it is made once', async () => {
  await withRollback(async (db) => {
    const world = await aRefused(db)
    const { id, refused, refund, perform, row } = world
    expect(await refund()).toMatchObject({ state: 'refused', amount: 75_000, comment: '-5017 too late' })
    expect(await refused()).toMatchObject([{ order_id: id, amount: 75_000 }])
    const { id: refundId } = await refund()
    ;(await perform(calls.retryRefund, id, { refund_id: refundId })).ok()
    expect([(await refund()).state, await refused()]).toEqual(['requested', []])
    let asked = 0
    const giveBack: RefundGateway = async () => {
      asked += 1
      return { outcome: 'done', message: 'ok' }
    }
    await refundBy(world, giveBack)
    await refundBy(world, giveBack)
    expect([asked, (await refund()).state, (await row(id)).isPaid]).toEqual([1, 'done', false])
    const late = await perform(calls.retryRefund, id, { refund_id: refundId })
    expect(late.refused().code).toBe('refund_not_found')
    expect((await row(id)).status).toBe('operator_cancelled')
  })
})

test('a refund by hand is completed with the number of the transfer, and no provider is asked any more', async () => {
  await withRollback(async (db) => {
    const world = await aRefused(db)
    const { id, refund, refused, perform, drawer } = world
    const data = { refund_id: (await refund()).id, transfer_number: ' 0042-A' }
    expect((await perform(calls.refundByHand, id, { ...data, transfer_number: ' ' })).status).toBe(400)
    ;(await perform(calls.refundByHand, id, data)).ok()
    expect(await refund()).toMatchObject({ state: 'manual', comment: '0042-A' })
    expect(await refused()).toEqual([])
    // As after a refund by the provider: the customer sees the order as unpaid, and the ledger is consistent.
    expect((await world.row(id)).isPaid).toBe(false)
    expect(await listAllMismatches(db, aMoment)).toEqual([])
    await refundBy(world, async () => {
      throw new Error('asked though it was given back')
    })
    expect((await perform(calls.refundByHand, id, data)).refused().code).toBe('refund_not_found')
    const reported = (await drawer(id)).history.filter(({ kind }) => kind === 'refund')
    expect(reported.map(({ data }) => data.state)).toEqual(['manual', 'refused'])
  })
})

test("while a refund is requested at Click it can neither be transferred nor requested again; Payme's is made in its cabinet only", async () => {
  await withRollback(async (db) => {
    const world = await aRefused(db)
    const { id, refund, perform, points, row } = world
    const data = { refund_id: (await refund()).id }
    const byHand = { ...data, transfer_number: '7' }
    ;(await perform(calls.retryRefund, id, data)).ok()
    const codes: (string | undefined)[] = []
    await refundBy(world, async () => {
      codes.push((await perform(calls.refundByHand, id, byHand)).refused().code)
      codes.push((await perform(calls.retryRefund, id, data)).refused().code)
      return { outcome: 'done', message: 'ok' }
    })
    expect(codes).toEqual(['refund_not_found', 'refund_not_found'])
    expect([(await refund()).state, (await row(id)).isPaid, await points()]).toEqual(['done', false, 0])

    const other = await world.place({ payment_type: 'payme' })
    await world.pay(other, 'payme')
    ;(await perform(calls.cancelByStaff, other, { reason: 'no_dishes', returns: 75_000 })).ok()
    await refundBy(world, null)
    const [inCabinet] = (await world.drawer(other)).money.refunds
    const wanted = { refund_id: inCabinet?.id ?? '', transfer_number: '8' }
    expect((await perform(calls.refundByHand, other, wanted)).refused().code).toBe('refund_not_found')
  })
})

test('a part to be transferred waits for its number; a refund of another order is not found', async () => {
  await withRollback(async (db) => {
    const { id: otherId, ...world } = await aRefused(db)
    const [other] = (await world.drawer(otherId)).money.refunds
    const id = await world.place({
      payment_type: 'payme',
      products: [{ product_id: world.dish, quantity: 2 }],
    })
    await world.pay(id, 'payme')
    const { lines, money } = await world.drawer(id)
    const edit = {
      lines: [{ line_id: lines[0]?.id ?? '', quantity: 1 }],
      way: 'transfer' as const,
      total: 75_000,
    }
    ;(await world.perform(calls.editLines, id, edit)).ok()
    const [part] = (await world.drawer(id)).money.refunds
    expect(part).toMatchObject({ way: 'transfer', state: 'requested', amount: money.total - 75_000 })
    const foreign = { refund_id: other?.id ?? '', transfer_number: '1' }
    expect((await world.perform(calls.refundByHand, id, foreign)).refused().code).toBe('refund_not_found')
    ;(await world.perform(calls.refundByHand, id, { refund_id: part?.id ?? '', transfer_number: '7' })).ok()
    expect((await world.drawer(id)).money.refunds).toMatchObject([{ state: 'manual', comment: '7' }])
  })
})

test('a sheet that is printed again is marked as a copy of its kind', async () => {
  await withRollback(async (db) => {
    const { shop, id, perform, operator, drawer } = await aRefused(db)
    const isCopy = async (kind: 'cancelled' | 'bag') =>
      (await shop.call(readSheet, { token: operator.token, params: { id }, query: { kind } })).ok().is_copy
    expect(await isCopy('cancelled')).toBe(false)
    ;(await perform(calls.printed, id, { sheet: 'cancelled' })).ok()
    ;(await perform(calls.printed, id, { sheet: 'cancelled' })).ok()
    expect([await isCopy('cancelled'), await isCopy('bag')]).toEqual([true, false])
    expect((await drawer(id)).printed).toEqual({ cancelled: 2 })
  })
})

test('where couriers confirm, an assigned order is theirs once they confirm it, and no other courier can take it', async () => {
  await withRollback(async (db) => {
    const world = await makeStaffWorld(db, { couriersConfirm: true })
    const { shop, chain, operator, kitchen, courier, place, perform, status, read } = world
    const other = await aStaff(db, chain, 'courier')
    const id = await place()
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    expect([await status(id), (await read(id)).courier]).toEqual(['vendor_ready', null])
    expect((await shop.call(readCourier, { token: courier.token })).ok().orders).toHaveLength(1)
    const body = anActionOn({ id, status: 'vendor_ready' as const }, {})
    expect((await shop.call(calls.takeOrder, { token: other.token, body })).refused().code).toBe(
      'order_not_found',
    )
    ;(await perform(calls.takeOrder, courier, id, {})).ok()
    expect([await status(id), (await read(id)).courier?.first_name]).toEqual([
      'courier_accepted',
      courier.row.name.split(' ')[0],
    ])
    expect((await perform(calls.takeOrder, courier, id, {})).ok().outcome).toBe('already')
  })
})
