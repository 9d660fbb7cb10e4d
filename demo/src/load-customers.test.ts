import { customersTable } from '@doira/api/customers/customers.tables'
import { listZones } from '@doira/api/delivery/zones/zones.queries'
import {
  orderDiscountsTable,
  orderLinesTable,
  orderStatusEventsTable,
  ordersTable,
} from '@doira/api/orders/orders.tables'
import type { Db } from '@doira/api/platform/database/database'
import { makeTestDatabase, withRollback } from '@doira/api/platform/database/test-database.testing'
import { silentLog } from '@doira/api/platform/log'
import { staffTable } from '@doira/api/staff/staff.tables'
import { zonesAt } from '@doira/domain/delivery/zones'
import { addSums } from '@doira/domain/money/sum'
import { decideTransition, firstStatuses, listGroup } from '@doira/domain/orders/status'
import { toInstant } from '@doira/domain/time/instant'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoChain } from './load.ts'

/** Tests that only read share one loaded chain. */
const database = await makeTestDatabase()
const { db: loaded } = database
beforeAll(async () => {
  await load(loaded, '2027-03-08T18:00:00+05:00')
})
afterAll(() => database.close())

const load = (db: Db, now: string) => loadDemoChain({ db, clock: () => toInstant(now), log: silentLog })

test('the demo has customers with orders of every group', async () => {
  expect(await loaded.select().from(customersTable)).toHaveLength(4)
  const orders = await loaded.select().from(ordersTable).orderBy(asc(ordersTable.number))
  expect(orders.map(({ number, status }) => [number, listGroup(status)])).toEqual([
    [100201, 'completed'],
    [100202, 'completed'],
    [100203, 'cancelled'],
    [100204, 'current'],
    [100205, 'completed'],
    [100206, 'current'],
    [100207, 'cancelled'],
    [100208, 'completed'],
  ])
})

test('every order of the demo reached its status by allowed steps', async () => {
  const events = await loaded.select().from(orderStatusEventsTable).orderBy(asc(orderStatusEventsTable.id))
  for (const order of await loaded.select().from(ordersTable)) {
    const own = events.filter(({ orderId }) => orderId === order.id).map(({ status }) => status)
    expect(firstStatuses).toContain(own[0])
    expect(own.at(-1)).toBe(order.status)
    for (const [index, to] of own.slice(1).entries()) {
      expect(decideTransition(own[index] ?? to, to, order.deliveryType)).toBe('apply')
    }
  }
})

test('a courier of the demo is a member of its staff, who finds the order in their list', async () => {
  const staff = await loaded.select().from(staffTable)
  const carried = (await loaded.select().from(ordersTable)).filter(({ courierName }) => courierName !== null)
  expect(carried.length).toBeGreaterThan(1)
  for (const { courierId, courierName, courierPhone } of carried) {
    const courier = staff.find(({ id }) => id === courierId)
    expect(courier).toMatchObject({ role: 'courier', name: courierName, phone: courierPhone })
  }
})

test('why an order of the demo was cancelled is a reason that screens have a text for', async () => {
  const events = await loaded.select().from(orderStatusEventsTable)
  const reasons = events.map(({ description }) => description).filter(Boolean)
  expect(reasons.toSorted()).toEqual(['no_time', 'payment_expired'])
})

test('the lines of an order add up to its goods', async () => {
  const lines = await loaded.select().from(orderLinesTable)
  for (const order of await loaded.select().from(ordersTable)) {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    expect(addSums(...own.map(({ total }) => total))).toBe(order.goods)
    expect(addSums(...own.map(({ orderDiscountShare }) => orderDiscountShare))).toBe(order.orderDiscount)
  }
})

test('a promotion of the demo has cost what it took off the orders', async () => {
  const discounts = await loaded.select().from(orderDiscountsTable)
  expect(discounts.length).toBeGreaterThan(1)
  for (const { amount, cost } of discounts) expect(cost).toBe(amount)
})

test('the address of a delivery is in a zone of its branch', async () => {
  const orders = (await loaded.select().from(ordersTable)).filter(({ lat }) => lat !== null)
  expect(orders).toHaveLength(6)
  for (const { shipperId, branchId, lat, long } of orders) {
    const zones = zonesAt({ lat: lat ?? 0, long: long ?? 0 }, await listZones(loaded, shipperId))
    expect(zones.flatMap(({ branchIds }) => branchIds)).toContain(branchId)
  }
})

test.each(['2027-03-08T00:05:00+05:00', '2027-03-08T12:00:00+05:00', '2027-03-08T23:55:00+05:00'])(
  'after a first start at %s no order is in the future and active ones are recent',
  (now) =>
    withRollback(async (db) => {
      await load(db, now)
      const orders = await db.select().from(ordersTable)
      for (const { createdAt } of orders) expect(createdAt < toInstant(now)).toBe(true)
      const events = await db.select().from(orderStatusEventsTable)
      for (const { createdAt } of events) expect(createdAt < toInstant(now)).toBe(true)
      const onTheWay = orders.find(({ status }) => status === 'courier_picked')
      expect(Date.parse(now) - Date.parse(onTheWay?.createdAt ?? '')).toBeLessThanOrEqual(3_600_000)
    }),
)
