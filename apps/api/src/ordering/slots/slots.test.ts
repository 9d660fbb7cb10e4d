import { listSlots } from '@doira/contract/delivery/branches/list-slots'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { toInstant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categoriesTable, productsTable } from '../../catalog/products.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aSpecialDay } from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'

const today = '2027-03-08'
const slot = '2027-03-08T18:00:00+05:00'

/** A kitchen of 10 make-minutes, and a dish that takes 4 of them. */
const inKitchen = testIn(async (db) => {
  const world = await makeOrderWorld(db)
  const { shipperId, branchId, categoryId } = world.chain
  await db
    .update(branchesTable)
    .set({ kitchenCapacityMinutes: 10 })
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, branchId)))
  await db.update(categoriesTable).set({ makeMinutes: 4 }).where(eq(categoriesTable.id, categoryId))
  return world
})

async function getSlots({ shop, chain }: OrderWorld, query: Readonly<Record<string, string>> = {}) {
  const params = { id: chain.branchId }
  return (await shop.call(listSlots, { params, query: { date: today, ...query } })).ok()
}

async function isFree(world: OrderWorld, makeMinutes: number, time = '18:00'): Promise<boolean | undefined> {
  const { slots } = await getSlots(world, { make_minutes: String(makeMinutes) })
  return slots.find((one) => one.time === time)?.is_free
}

test(
  '[R3-05] slots begin after the lead time and end with the hours: delivery until 22:30, takeaway until 23:00',
  inKitchen(async (world) => {
    const delivery = await getSlots(world)
    expect(delivery.slots.map(({ time }) => time)).toEqual([
      ...['14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00'],
      ...['19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30'],
    ])
    expect(delivery.slots[0]?.starts_at).toBe('2027-03-08T09:00:00.000Z')
    expect(delivery.slots.every(({ is_free }) => is_free)).toBe(true)
    const takeaway = await getSlots(world, { delivery_type: 'self-pickup' })
    expect([takeaway.slots[0]?.time, takeaway.slots.at(-1)?.time]).toEqual(['13:00', '23:00'])
  }),
)

test(
  '[R5-12] 31 December has no slots and says why; yesterday, far days and days off have none either',
  inKitchen(async (world) => {
    expect(await getSlots(world, { date: '2027-12-31' })).toMatchObject({ is_phone_only: true, slots: [] })
    for (const date of ['2027-03-07', '2027-03-16']) {
      expect(await getSlots(world, { date })).toMatchObject({ is_phone_only: false, slots: [] })
    }
    expect((await getSlots(world, { date: '2027-03-15' })).slots).not.toEqual([])
    await aSpecialDay(world.db, world.chain, '2027-03-09', '12:00-13:00', null)
    expect((await getSlots(world, { date: '2027-03-09' })).slots).toEqual([])
    const takeaway = await getSlots(world, { date: '2027-03-09', delivery_type: 'self-pickup' })
    expect(takeaway.slots.map(({ time }) => time)).toEqual(['12:00', '12:30', '13:00'])
  }),
)

test(
  'a branch that is unknown has no slots to list, one that is not in business lists none',
  inKitchen(async (world) => {
    const { shop, db, chain } = world
    const unknown = await shop.call(listSlots, { params: { id: 'nowhere' }, query: { date: today } })
    expect(unknown.refused().code).toBe('branch_not_found')
    const wrong = await shop.call(listSlots, { params: { id: chain.branchId }, query: { date: 'tomorrow' } })
    expect(wrong.refused().code).toBe('invalid_request')
    await db.update(branchesTable).set({ isActive: false }).where(eq(branchesTable.id, chain.branchId))
    expect((await getSlots(world)).slots).toEqual([])
  }),
)

test(
  '[R3-05] an order fills its half hour to the minute, and a cancellation frees it',
  inKitchen(async (world) => {
    const { shop, token, place } = world
    expect(await isFree(world, 10)).toBe(true)
    const id = await place({ future_time: slot })
    expect([await isFree(world, 6), await isFree(world, 7)]).toEqual([true, false])
    await place({ future_time: slot })
    expect([await isFree(world, 2), await isFree(world, 3)]).toEqual([true, false])
    expect(await isFree(world, 10, '18:30')).toBe(true)
    ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    expect([await isFree(world, 6), await isFree(world, 7)]).toEqual([true, false])
  }),
)

test(
  'an order whose half hour is full is refused in the quote and when it is sent, and is not moved',
  inKitchen(async (world) => {
    const { shop, token, dish, chain, anOrder, place } = world
    await place({ future_time: slot })
    await place({ future_time: slot })
    const body = anOrder({ future_time: slot })
    const refused = (await shop.call(createOrder, { token, body })).refused()
    expect(refused.problems).toEqual([
      { code: 'slot_unavailable', line_key: null, field: 'future_time', facts: {} },
    ])
    const asked = {
      delivery_type: 'self-pickup',
      branch_id: chain.branchId,
      future_time: slot,
      products: [{ product_id: dish, quantity: 1 }],
    }
    const { quote } = (await shop.call(computePrice, { token, body: asked })).ok()
    expect(quote?.problems.map(({ code }) => code)).toEqual(['slot_unavailable'])
    expect(quote?.make_minutes).toBe(4)
  }),
)

test(
  'a feast that is bigger than any half hour takes a whole one',
  inKitchen(async (world) => {
    const { dish, place } = world
    await place({ future_time: slot, products: [{ product_id: dish, quantity: 5 }] })
    expect([await isFree(world, 1), await isFree(world, 0)]).toEqual([false, true])
  }),
)

test(
  'an order for now is never refused for a busy kitchen, and takes from the present half hour',
  inKitchen(async (world) => {
    const { shop, place } = world
    for (const _ of Array.from({ length: 4 })) await place()
    shop.setNow(toInstant('2027-03-08T10:30:00+05:00'))
    const takeaway = { delivery_type: 'self-pickup', make_minutes: '1' }
    const { slots } = await getSlots(world, takeaway)
    expect(slots.filter(({ is_free }) => !is_free).map(({ time }) => time)).toEqual(['12:00'])
  }),
)

test(
  'a dish with minutes of its own takes them instead of its category’s',
  inKitchen(async (world) => {
    const { db, dish, place } = world
    await db.update(productsTable).set({ makeMinutes: 9 }).where(eq(productsTable.id, dish))
    await place({ future_time: slot })
    expect([await isFree(world, 1), await isFree(world, 2)]).toEqual([true, false])
  }),
)
