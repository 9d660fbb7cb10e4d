import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@doira/contract/endpoint'
import { previewChange } from '@doira/contract/fulfilment/change-order'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { getSlotStart } from '@doira/domain/ordering/slots'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { addressInZone, addressOutside, aMoment } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { tillEntriesTable } from '../../fulfilment.tables.ts'

type Change = BodyOf<typeof previewChange>

/** Dishes for 80 000 and 15 000 for the way. */
async function aWorld(db: Db, order: Parameters<typeof makeEditWorld>[1] = {}) {
  const world = await makeEditWorld(db, order)
  const { shop, operator, id } = world
  const preview = async (body: Change) =>
    (await shop.call(previewChange, { token: operator.token, params: { id }, body })).ok()
  const change = async (body: Change, given: { total?: number; way?: 'points' | 'transfer' } = {}) => {
    const { total } = await preview(body)
    return world.perform(calls.changePlacedOrder, id, { ...body, total, ...given } as never)
  }
  return { ...world, preview, change }
}

const takeaway = { place: { type: 'self-pickup' } } as const
const aHome = { type: 'delivery', address: 'Мукими, 59', apartment: '12', ...addressInZone } as const

test('an unpaid delivery that becomes a takeaway has no fee and no address; back again both are there', async () => {
  await withRollback(async (db) => {
    const { id, preview, change, row, drawer } = await aWorld(db)
    const before = await row(id)
    expect(await preview(takeaway)).toMatchObject({
      ...{ total_before: 95_000, total: 80_000, delivery_price: 0, returns_paid: 0, problems: [] },
    })
    ;(await change(takeaway)).ok()
    expect(await row(id)).toMatchObject({
      deliveryType: 'self-pickup',
      zoneId: null,
      address: '',
      total: 80_000,
    })
    ;(await change({ place: aHome })).ok()
    const after = await row(id)
    expect(after).toMatchObject({ total: 95_000, address: 'Мукими, 59', apartment: '12', ...addressInZone })
    expect([after.zoneId, after.etaTo, after.readyBy]).toEqual([before.zoneId, before.etaTo, before.readyBy])
    expect((await drawer(id)).history[0]).toMatchObject({
      ...{ kind: 'edited', data: { total_before: 80_000, total: 95_000 } },
    })
  })
})

test.each(['points', 'transfer'] as const)(
  'a paid order that costs less returns the fee (%s)',
  async (way) => {
    await withRollback(async (db) => {
      const { id, pay, preview, change, returns, points, row } = await aWorld(db, { payment_type: 'payme' })
      await pay(id, 'payme')
      expect((await preview(takeaway)).returns_paid).toBe(15_000)
      ;(await change(takeaway, { way })).ok()
      expect(await returns(id)).toMatchObject([{ amount: 15_000, way, cause: 'edited' }])
      expect([await points(), (await row(id)).total]).toEqual([way === 'points' ? 15_000 : 0, 80_000])
    })
  },
)

test('a paid order that costs more stays as it was until its customer has agreed by paying', async () => {
  await withRollback(async (db) => {
    const world = await aWorld(db, { payment_type: 'payme' })
    const { id, pay, preview, change, row, read } = world
    await pay(id, 'payme')
    ;(await change(takeaway, { way: 'transfer' })).ok()
    const back = { place: aHome }
    expect(await preview(back)).toMatchObject({ to_pay_online: 15_000, is_raised: false, total: 95_000 })
    ;(await change(back)).ok()
    expect(await row(id)).toMatchObject({ deliveryType: 'self-pickup', total: 80_000 })
    const bill = (await read(id)).additional_payment
    expect(bill?.amount).toBe(15_000)
    const account = { order_id: bill?.id }
    const attempt = { id: 'f'.repeat(24), time: Date.parse(world.shop.deps.clock()) }
    await world.payme('CreateTransaction', { ...attempt, amount: 1_500_000, account })
    await world.payme('PerformTransaction', { id: attempt.id })
    expect(await row(id)).toMatchObject({ deliveryType: 'delivery', total: 95_000, address: 'Мукими, 59' })
  })
})

test('an address of another branch, another total and a sum too small to pay with are refused', async () => {
  await withRollback(async (db) => {
    const { id, preview, change, row } = await aWorld(db)
    const far = { place: { ...aHome, ...addressOutside } }
    expect((await preview(far)).problems).toMatchObject([{ code: 'outside_zone' }])
    expect((await change(far)).refused().code).toBe('outside_zone')
    expect((await change(takeaway, { total: 1 })).refused().code).toBe('price_changed')
    const small = { payment: { type: 'cash', cash_change: 50_000 } } as const
    expect((await change(small)).refused().code).toBe('change_below_total')
    expect((await change({ phone: '12' })).refused().code).toBe('invalid_phone')
    expect((await change({})).refused().code).toBe('order_changed')
    ;(await change({ payment: { type: 'card' }, phone: '90 111 22 33', comment: 'Без лука' })).ok()
    expect(await row(id)).toMatchObject({
      ...{ paymentType: 'card', clientPhone: '+998901112233', description: 'Без лука', total: 95_000 },
    })
  })
})

test('an order is not changed to a way to pay that its branch has switched off', async () => {
  await withRollback(async (db) => {
    const { id, chain, change, row } = await aWorld(db)
    await db
      .update(branchesTable)
      .set({ paymentsOff: ['card'] })
      .where(eq(branchesTable.id, chain.branchId))
    expect((await change({ payment: { type: 'card' } })).refused().fields).toMatchObject([
      { path: 'payment_type', code: 'not_offered' },
    ])
    expect((await row(id)).paymentType).toBe('cash')
  })
})

test('a pre-order gets another half hour that is free, and the kitchen its new time', async () => {
  await withRollback(async (db) => {
    const noon = getSlotStart(aMoment)
    const [first, later] = [addMinutes(noon, 180), addMinutes(noon, 240)]
    const { id, change, row } = await aWorld(db, { future_time: first })
    const before = await row(id)
    expect((await change({ future_time: addMinutes(aMoment, 5) })).refused().code).toBe('slot_unavailable')
    ;(await change({ future_time: later })).ok()
    const after = await row(id)
    expect(after).toMatchObject({ status: 'future', futureTime: later, etaFrom: later })
    expect(Date.parse(after.releaseAt ?? '') - Date.parse(before.releaseAt ?? '')).toBe(3_600_000)
    expect(Date.parse(after.readyBy ?? '') - Date.parse(before.readyBy ?? '')).toBe(3_600_000)
  })
})

test('what is too late is refused with the part, and nothing changes', async () => {
  await withRollback(async (db) => {
    const { id, change, preview, perform, row } = await aWorld(db)
    expect((await preview({})).parts).toEqual(['address', 'method', 'contact', 'payment'])
    const time = { future_time: addMinutes(aMoment, 240) }
    expect((await change(time)).refused()).toMatchObject({ code: 'change_too_late', facts: { part: 'time' } })
    ;(await perform(calls.cancelByStaff, id, { reason: 'no_time', returns: 0 })).ok()
    const late = await perform(calls.changePlacedOrder, id, { comment: 'Поздно', total: 95_000 } as never)
    expect(late.refused().code).toBe('order_changed')
    expect((await row(id)).description).not.toBe('Поздно')
  })
})

test('an order becomes one for cash while its courier may carry more, or is on the way with it already', () =>
  withRollback(async (db) => {
    const { id, change, perform, chain, row } = await aWorld(db, { payment_type: 'card' })
    const courier = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
    ;(await perform(calls.acceptOrder, id, {})).ok()
    ;(await perform(calls.assignCourier, id, { courier_id: courier.row.id })).ok()
    const carried = { kind: 'taken', branchId: chain.branchId, courierId: courier.row.id } as const
    await db.insert(tillEntriesTable).values({
      ...{ ...carried, shipperId: chain.shipperId, id: randomUUID(), orderId: id },
      ...{ amount: 1_000_000, happenedAt: aMoment, createdAt: aMoment },
    })
    const cash = { payment: { type: 'cash', cash_change: null } } as const
    expect((await change(cash)).refused()).toMatchObject({
      ...{ code: 'courier_unavailable', facts: { reason: 'cash_full' } },
    })
    expect((await row(id)).paymentType).toBe('card')
    ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
    ;(await perform(calls.pickedOrder, id, {})).ok()
    ;(await change(cash)).ok()
    expect((await row(id)).paymentType).toBe('cash')
  }))
