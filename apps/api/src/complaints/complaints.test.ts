import { randomUUID } from 'node:crypto'
import { readOrderComplaints } from '@doira/contract/complaints/complaints'
import { refundByHand } from '@doira/contract/fulfilment/order-actions'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ordersTable } from '../orders/orders.tables.ts'
import { recordReversal } from '../orders/refunds/record-reversal.ts'
import { makeRefundDue } from '../orders/refunds/refund-due.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../testing/all-mismatches.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeComplaintWorld } from './complaints.testing.ts'

const day = 24 * 60

test('[S-49] a part of what was paid online is transferred, all of it goes back by its provider, and the books agree', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db, { payment_type: 'click' })
    const { id, shop, pay, receive, open, owner, operator, drawer, row, read, complaints, perform } = world
    await pay(id, 'click')
    await receive()
    ;(await open(operator, { money: 30_000, reasons: ['late', 'cold'] })).ok()
    expect((await drawer(id)).money.refunds).toMatchObject([
      { way: 'transfer', state: 'requested', amount: 30_000 },
    ])
    const getWaiting = async () => (await complaints(operator)).complaints.map(({ waiting }) => waiting)
    expect(await getWaiting()).toEqual([30_000])
    const [part] = (await drawer(id)).money.refunds
    const transfer = { refund_id: part?.id ?? '', transfer_number: '7', anyway: false }
    ;(await perform(refundByHand, id, transfer)).ok()
    expect(await getWaiting()).toEqual([0])
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
    shop.wait(60)
    const tooMuch = await open(owner, { money: 65_001, seen: 1 })
    expect(tooMuch.refused()).toMatchObject({ code: 'complaint_above_paid', facts: { left: 65_000 } })
    ;(await open(owner, { money: 65_000, seen: 1 })).ok()
    expect((await drawer(id)).money).toMatchObject({ taken: 95_000, returned: 95_000, excess: 0 })
    const nothing = await open(owner, { points: 1, seen: 2 })
    expect(nothing.refused()).toMatchObject({ code: 'complaint_above_paid', facts: { left: 0 } })
    expect(await row(id)).toMatchObject({ status: 'finished', isPaid: true, total: 95_000 })
    expect((await read(id)).compensations).toMatchObject([
      { kind: 'money', amount: 30_000, message: 'Простите', order: null },
      { kind: 'money', amount: 65_000 },
    ])
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }))

test('[S-49] the whole payment of a received order is returned by its provider, and the order stays paid', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db, { payment_type: 'click' })
    const { id, shop, pay, receive, open, owner, drawer, row } = world
    await pay(id, 'click')
    await receive()
    ;(await open(owner, { money: 95_000 })).ok()
    expect((await drawer(id)).money.refunds).toMatchObject([{ way: 'click', amount: 95_000 }])
    const gateways = { payme: null, click: async () => ({ outcome: 'done' as const, message: '' }) }
    await makeRefundDue({ ...shop.deps, gateways })(new AbortController().signal)
    expect((await drawer(id)).money.refunds).toMatchObject([{ way: 'click', state: 'done' }])
    expect((await row(id)).isPaid).toBe(true)
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }))

test('[S-49] above the limit of an order or a day an operator only asks, and somebody else gives it once', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db, { payment_type: 'click' })
    const { id, pay, receive, open, approve, operator, manager, complaints, requests, drawer, read } = world
    await pay(id, 'click')
    await receive()
    const money = { money: 50_000 } as const
    expect((await open(operator, money)).refused()).toMatchObject({
      code: 'complaint_limit',
      facts: { of: 'order', left: 40_000 },
    })
    ;(await open(operator, { ...money, asks: true })).ok()
    expect((await read(id)).compensations).toEqual([])
    expect((await drawer(id)).money.refunds).toEqual([])
    const [request] = (await requests(manager)).complaints
    expect(request).toMatchObject({
      asked: { money: 50_000, points: 0, dishes: 0 },
      given: null,
      state: 'waiting',
      may_decide: true,
      earlier: 0,
    })
    const given = { complaint_id: request?.id ?? '', ...money }
    expect((await complaints(operator)).complaints).toMatchObject([{ may_decide: false }])
    expect((await approve(operator, given)).refused().code).toBe('not_permitted')
    expect((await open(manager, { points: 100, seen: 1 })).refused().code).toBe('complaint_changed')
    expect((await approve(manager, given)).ok().outcome).toBe('done')
    expect((await approve(manager, given)).ok().outcome).toBe('already')
    expect((await drawer(id)).money.refunds).toMatchObject([{ way: 'transfer', amount: 50_000 }])
    expect((await requests(manager)).waiting).toBe(0)
    expect((await open(operator, { points: 1000, seen: 1 })).refused()).toMatchObject({
      facts: { of: 'order', left: 0 },
    })
  }))

test('[S-49] nobody approves a request of their own, and what is refused is given to nobody', () =>
  withRollback(async (db) => {
    const { receive, open, approve, refuse, manager, owner, complaints, read, id } =
      await makeComplaintWorld(db)
    await receive()
    ;(await open(manager, { points: 20_000, asks: true })).ok()
    const [request] = (await complaints(manager)).complaints
    const complaintId = request?.id ?? ''
    const given = { complaint_id: complaintId, points: 20_000 } as const
    expect((await approve(manager, given)).refused().code).toBe('own_complaint')
    expect((await refuse(manager, complaintId)).refused().code).toBe('own_complaint')
    ;(await refuse(owner, complaintId)).ok()
    expect((await refuse(owner, complaintId)).ok().outcome).toBe('already')
    expect((await approve(owner, given)).refused()).toMatchObject({
      code: 'complaint_decided',
      facts: { changedBy: owner.row.name },
    })
    expect((await read(id)).compensations).toEqual([])
    expect((await complaints(owner)).complaints).toMatchObject([
      { state: 'refused', given: null, decision: 'Заказ был в срок' },
    ])
  }))

test('[S-49] a request is refused when the money has gone back otherwise meanwhile', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db, { payment_type: 'payme' })
    const { id, shop, pay, receive, open, approve, operator, owner, requests, transactions } = world
    await pay(id, 'payme')
    await receive()
    ;(await open(operator, { money: 60_000, asks: true })).ok()
    const [request] = (await requests(owner)).complaints
    const [paid] = await transactions(id)
    if (!paid) throw new Error('nothing was paid')
    await recordReversal(db, paid, { reason: 5, now: shop.deps.clock() })
    const given = { complaint_id: request?.id ?? '', money: 60_000 } as const
    expect((await approve(owner, given)).refused()).toMatchObject({
      code: 'complaint_above_paid',
      facts: { left: 0 },
    })
    expect((await requests(owner)).complaints).toMatchObject([
      { state: 'waiting', most: { money: 0, whole: 0 } },
    ])
  }))

test('[S-49] points for a complaint count with corrections, belong to the branch, and stay', () =>
  withRollback(async (db) => {
    const { receive, open, operator, points, complaints, id, read } = await makeComplaintWorld(db)
    await receive()
    ;(await open(operator, { points: 15_000 })).ok()
    expect(await points()).toBe(15_000)
    expect((await open(operator, { points: 6_000, seen: 1 })).refused()).toMatchObject({
      code: 'correction_limit',
      facts: { left: 5_000 },
    })
    const { offer } = await complaints(operator)
    expect(offer).toMatchObject({
      left: { order: 25_000, day: 105_000, points: 5_000 },
      most: { money: 0, whole: 80_000 },
      pays_back: null,
      recent: 1,
    })
    expect((await read(id)).compensations).toMatchObject([{ kind: 'points', amount: 15_000 }])
  }))

test('[S-49] the same action is done once, and a complaint that somebody else opened meanwhile is named', () =>
  withRollback(async (db) => {
    const { receive, open, operator, manager, points } = await makeComplaintWorld(db)
    await receive()
    const actionId = randomUUID()
    ;(await open(operator, { points: 5_000 }, actionId)).ok()
    ;(await open(operator, { points: 5_000 }, actionId)).ok()
    expect(await points()).toBe(5_000)
    expect((await open(operator, { points: 6_000 }, actionId)).refused().code).toBe('action_conflict')
    expect((await open(manager, { points: 5_000 })).refused()).toMatchObject({
      code: 'complaint_changed',
      facts: { changedBy: operator.row.name },
    })
    expect(await points()).toBe(5_000)
  }))

test('[S-49] words need no limit; an order on its way, one of thirty-one days ago and one of another branch have no complaint', () =>
  withRollback(async (db) => {
    const { shop, chain, id, receive, open, operator, manager, read, requests } = await makeComplaintWorld(db)
    expect((await open(operator)).refused().code).toBe('order_changed')
    await receive()
    ;(await open(operator, { points: 0 })).ok()
    expect((await read(id)).compensations).toMatchObject([{ kind: 'words', amount: 0 }])
    const other = await aStaff(db, chain, 'manager', { branchIds: [] })
    expect((await open(other, { seen: 1 })).refused().code).toBe('order_not_found')
    const foreign = await shop.call(readOrderComplaints, { token: other.token, params: { id } })
    expect(foreign.refused().code).toBe('order_not_found')
    expect((await requests(other)).complaints).toEqual([])
    expect((await requests(manager)).complaints).toEqual([])
    for (const role of ['kitchen', 'courier', 'content'] as const) {
      const stranger = await aStaff(db, chain, role)
      expect((await open(stranger, { seen: 1 })).refused().code).toBe('not_permitted')
    }
    const handedAt = addMinutes(shop.deps.clock(), -30 * day - 1)
    await db.update(ordersTable).set({ handedAt }).where(eq(ordersTable.id, id))
    expect((await open(manager, { seen: 1 })).refused().code).toBe('complaint_too_late')
  }))

test('[S-34] a person who may not return money only asks for it', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db, { payment_type: 'click' })
    const { id, chain, pay, receive, open } = world
    await pay(id, 'click')
    await receive()
    const mayNot = await aStaff(db, chain, 'operator', { mayRefund: false })
    const money = { money: 10_000 } as const
    expect((await open(mayNot, money)).refused().code).toBe('refund_not_permitted')
    ;(await open(mayNot, { ...money, asks: true })).ok()
  }))

test('[S-49] money, points and a dish are given together or not at all, and each limit counts for its part and the whole', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db, { payment_type: 'click' })
    const {
      id,
      shop,
      pay,
      receive,
      open,
      operator,
      manager,
      side,
      lineOf,
      drawer,
      read,
      points,
      complaints,
    } = world
    await pay(id, 'click')
    const again = [await lineOf(side)]
    await receive()
    const dish = { line_ids: again, again_line_ids: again }
    const above = await open(operator, { money: 15_000, points: 6_000, ...dish })
    expect(above.refused()).toMatchObject({ code: 'complaint_limit', facts: { of: 'order', left: 40_000 } })
    const points21 = await open(operator, { money: 10_000, points: 21_000 })
    expect(points21.refused()).toMatchObject({ code: 'correction_limit', facts: { left: 20_000 } })
    expect([await points(), (await drawer(id)).money.refunds]).toEqual([0, []])
    const tooMuch = await open(manager, { money: 70_000, points: 6_000, ...dish })
    expect(tooMuch.refused()).toMatchObject({ code: 'complaint_above_paid', facts: { left: 95_000 } })
    const actionId = randomUUID()
    const together = { money: 14_000, points: 6_000, ...dish, reasons: ['cold', 'missing'] as const }
    const given = { ...together, reasons: [...together.reasons] }
    ;(await open(operator, given, actionId)).ok()
    ;(await open(operator, given, actionId)).ok()
    expect([await points(), (await drawer(id)).money.returned]).toEqual([6_000, 14_000])
    const { compensations } = await read(id)
    expect(compensations).toMatchObject([
      { kind: 'money', amount: 14_000, message: 'Простите', order: null },
      { kind: 'points', amount: 6_000, message: '', order: null },
      { kind: 'dishes', amount: 20_000, message: '', order: { id: expect.any(String) } },
    ])
    expect((await complaints(operator)).offer).toMatchObject({
      most: { money: 55_000, whole: 55_000 },
      left: { order: 0, day: 80_000, points: 14_000 },
    })
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }))

test('[S-49] who decides gives another part of what was asked for, of the dishes of the complaint only', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db, { payment_type: 'click' })
    const { id, pay, receive, open, approve, operator, manager, side, dish, lineOf, complaints, points } =
      world
    await pay(id, 'click')
    const [again, other] = [await lineOf(side), await lineOf(dish)]
    await receive()
    const asked = { money: 50_000, points: 5_000, line_ids: [again], again_line_ids: [again], asks: true }
    ;(await open(operator, asked)).ok()
    const [request] = (await complaints(manager)).complaints
    expect(request).toMatchObject({
      asked: { money: 50_000, points: 5_000, dishes: 20_000 },
      given: null,
      dishes: [{ line_id: again, worth: 20_000, again: true }],
    })
    const complaint_id = request?.id ?? ''
    const foreign = await approve(manager, { complaint_id, again_line_ids: [other] })
    expect(foreign.refused().code).toBe('line_not_found')
    ;(await approve(manager, { complaint_id, money: 30_000, points: 8_000 })).ok()
    expect(await points()).toBe(8_000)
    expect((await complaints(manager)).complaints).toMatchObject([
      {
        asked: { money: 50_000, points: 5_000, dishes: 20_000 },
        given: { money: 30_000, points: 8_000, dishes: 0 },
        dishes: [{ again: false }],
        new_order: null,
      },
    ])
  }))
