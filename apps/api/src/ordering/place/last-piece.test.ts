import { randomUUID } from 'node:crypto'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { categoriesTable } from '../../catalog/products.tables.ts'
import { shippersTable } from '../../chains/chain.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import { discountLimitsTable, kitchenSlotsTable } from '../../orders/lifecycle/order-holds.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aMoment, aSession, inThreeLanguages } from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderBody, type OrderWorld } from '../../testing/order-world.testing.ts'

const clients = 200
/** In the afternoon of the same day. */
const slot = toInstant('2027-03-08T18:00:00+05:00')

// A machine with two cores that does other things as well takes its time for so many.
vi.setConfig({ testTimeout: 120_000 })

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** 10 % off for everyone, so many times in all. */
async function aLimitedCode({ db, chain }: OrderWorld, promoCode: string, maxUses: number): Promise<void> {
  const { shipperId } = chain
  const discountId = randomUUID()
  await db.insert(discountsTable).values({
    shipperId,
    id: discountId,
    slug: 'limited',
    position: 0,
    title: inThreeLanguages('Limited'),
    promoCode,
    target: 'order',
    mode: 'percentage',
    value: 10,
    isStackable: false,
    isActive: true,
  })
  await db.update(discountLimitsTable).set({ maxUses }).where(eq(discountLimitsTable.discountId, discountId))
}

/** All at once, each by a customer of its own; sorted into those that were placed and the codes of the others. */
async function placeAtOnce(
  world: OrderWorld,
  changes: Partial<OrderBody>,
  tokens: readonly string[],
): Promise<{ readonly placed: readonly string[]; readonly refusals: readonly string[] }> {
  const answers = await Promise.all(
    tokens.map((token) => world.shop.call(createOrder, { token, body: world.anOrder(changes) })),
  )
  const placed = answers.filter(({ status }) => status === 201).map((answer) => answer.ok().order_id)
  const refused = answers.filter(({ status }) => status !== 201).map((answer) => answer.refused())
  return { placed, refusals: refused.map(({ code }) => code) }
}

async function signedIn(world: OrderWorld, count: number): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => aSession(world.db, await aCustomer(world.db, world.chain))),
  )
}

test(`[R4-14] of ${clients} customers who use a code at once, only as many get it as it has uses`, async () => {
  const world = await makeOrderWorld(database.db)
  const { shipperId } = world.chain
  await aLimitedCode(world, 'LAST', 3)
  const { placed, refusals } = await placeAtOnce(
    world,
    { promo_code: 'last' },
    await signedIn(world, clients),
  )
  expect(placed).toHaveLength(3)
  expect(new Set(refusals)).toEqual(new Set(['promo_used_up']))
  const usesNow = async () => (await world.db.select().from(discountLimitsTable))[0]?.used
  expect(await usesNow()).toBe(3)

  for (const orderId of placed.slice(0, 2)) {
    const change = { shipperId, orderId, to: 'operator_cancelled', actor: 'operator', now: aMoment } as const
    await changeStatus(world.db, change)
    await changeStatus(world.db, change)
  }
  expect(await usesNow()).toBe(1)
  const again = await placeAtOnce(world, { promo_code: 'last' }, await signedIn(world, 10))
  expect(again.placed).toHaveLength(2)
})

test(`[R3-05] of ${clients} orders for now, a branch that limits them takes as many as its next half hours can make`, async () => {
  const world = await makeOrderWorld(database.db)
  const { shipperId, branchId, categoryId } = world.chain
  await world.db
    .update(branchesTable)
    .set({ kitchenCapacityMinutes: 21 })
    .where(eq(branchesTable.id, branchId))
  await world.db.update(categoriesTable).set({ makeMinutes: 4 }).where(eq(categoriesTable.id, categoryId))
  const promiseRules = { late: null, pausesByQueue: true }
  await world.db.update(shippersTable).set({ promiseRules }).where(eq(shippersTable.id, shipperId))
  const { placed, refusals } = await placeAtOnce(world, {}, await signedIn(world, clients))
  expect(placed).toHaveLength(15)
  expect(new Set(refusals)).toEqual(new Set(['branch_closed']))
  const slots = await world.db
    .select()
    .from(kitchenSlotsTable)
    .where(eq(kitchenSlotsTable.shipperId, shipperId))
  expect(slots.map(({ takenMinutes }) => takenMinutes)).toEqual([20, 20, 20])
})

test(`[R3-05] of ${clients} pre-orders for one half hour, only as many are taken as the kitchen can make`, async () => {
  const world = await makeOrderWorld(database.db)
  const { shipperId, branchId, categoryId } = world.chain
  const ofChain = and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, branchId))
  await world.db.update(branchesTable).set({ kitchenCapacityMinutes: 21 }).where(ofChain)
  await world.db
    .update(categoriesTable)
    .set({ makeMinutes: 4 })
    .where(and(eq(categoriesTable.shipperId, shipperId), eq(categoriesTable.id, categoryId)))
  const takenNow = async () => {
    const rows = await world.db
      .select()
      .from(kitchenSlotsTable)
      .where(eq(kitchenSlotsTable.shipperId, shipperId))
    return rows.find(({ startsAt }) => startsAt === slot)?.takenMinutes
  }
  const { placed, refusals } = await placeAtOnce(world, { future_time: slot }, await signedIn(world, clients))
  expect(placed).toHaveLength(5)
  expect(new Set(refusals)).toEqual(new Set(['slot_unavailable']))
  expect(await takenNow()).toBe(20)

  const next = await placeAtOnce(world, { future_time: addMinutes(slot, 30) }, [world.token])
  expect(next.placed).toHaveLength(1)

  await changeStatus(world.db, {
    shipperId,
    orderId: placed[0] ?? '',
    to: 'operator_cancelled',
    actor: 'operator',
    now: aMoment,
  })
  expect(await takenNow()).toBe(16)
  expect((await placeAtOnce(world, { future_time: slot }, [world.token, world.token])).placed).toHaveLength(1)
})

test(`[R9-09] of ${clients} orders on one card, only as many are paid with points as it has points for`, async () => {
  const world = await makeOrderWorld(database.db)
  const { shipperId } = world.chain
  await creditPoints(world.db, {
    shipperId,
    customerId: world.customer.id,
    kind: 'gift',
    orderId: null,
    amount: toSum(250_000),
    now: aMoment,
    expiresAt: addMinutes(aMoment, 60),
  })
  // 60 000 for the dish and 15 000 for the delivery.
  const tokens = Array.from({ length: clients }, () => world.token)
  const { placed, refusals } = await placeAtOnce(world, { payment_type: 'cashback' }, tokens)
  expect(placed).toHaveLength(3)
  expect(new Set(refusals)).toEqual(new Set(['balance_too_low']))
  const balance = async () => {
    const rows = await world.db
      .select({ balance: customersTable.pointsBalance })
      .from(customersTable)
      .where(eq(customersTable.id, world.customer.id))
    return rows[0]?.balance
  }
  expect(await balance()).toBe(25_000)
  const rows = await world.db.select().from(ordersTable).where(eq(ordersTable.shipperId, shipperId))
  expect(rows.map(({ isPaid, total, pointsSpent }) => [isPaid, total, pointsSpent])).toEqual(
    Array.from({ length: 3 }, () => [true, 0, 75_000]),
  )

  const [orderId = ''] = placed
  const cancel = () =>
    world.shop.call(cancelOrder, { token: world.token, params: { id: orderId }, body: { reason: 'mistake' } })
  await Promise.all(Array.from({ length: 20 }, cancel))
  expect(await balance()).toBe(100_000)
})

test(`[R7-06] of ${clients} sends under one order id, with two bodies and by strangers, one order is made and all others conflict`, async () => {
  const world = await makeOrderWorld(database.db)
  const body = world.anOrder()
  const other = { ...body, description: 'another one' }
  const strangers = await signedIn(world, clients / 4)
  const sends = [
    ...Array.from({ length: clients / 2 }, () => ({ who: 'owner', token: world.token, body })),
    ...Array.from({ length: clients / 4 }, () => ({
      who: 'owner, another body',
      token: world.token,
      body: other,
    })),
    ...strangers.map((token) => ({ who: token, token, body })),
  ]
  const answers = await Promise.all(
    sends.map(async ({ who, ...send }) => ({ who, answer: await world.shop.call(createOrder, send) })),
  )
  const placed = answers.filter(({ answer }) => answer.status === 201)
  // The first to arrive; equal requests are answered the same.
  const winners = new Set(placed.map(({ who }) => who))
  expect(winners.size).toBe(1)
  expect(placed).toHaveLength(sends.filter(({ who }) => winners.has(who)).length)
  expect(new Set(placed.map(({ answer }) => JSON.stringify(answer.ok()))).size).toBe(1)
  const refused = answers.filter(({ answer }) => answer.status !== 201)
  expect(new Set(refused.map(({ answer }) => `${answer.status} ${answer.refused().code}`))).toEqual(
    new Set(['409 order_conflict']),
  )
  const rows = await world.db
    .select()
    .from(ordersTable)
    .where(eq(ordersTable.shipperId, world.chain.shipperId))
  expect(rows).toHaveLength(1)
})

test('no balance can go below zero, whatever writes it', async () => {
  const world = await makeOrderWorld(database.db)
  const below = world.db.execute(
    sql`update ${customersTable} set points_balance = -1 where id = ${world.customer.id}`,
  )
  await expect(below).rejects.toThrow()
})

test('orders and cancellations of the same customers at once leave nothing held', async () => {
  const world = await makeOrderWorld(database.db)
  const { shipperId } = world.chain
  await world.db
    .update(categoriesTable)
    .set({ makeMinutes: 1 })
    .where(eq(categoriesTable.shipperId, shipperId))
  await aLimitedCode(world, 'BUSY', 1000)
  const tokens = await signedIn(world, 5)
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const token = tokens[index % tokens.length] ?? ''
      const body = world.anOrder({ future_time: slot, promo_code: 'BUSY' })
      const { order_id: id } = (await world.shop.call(createOrder, { token, body })).ok()
      ;(await world.shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    }),
  )
  const limits = await world.db
    .select()
    .from(discountLimitsTable)
    .where(eq(discountLimitsTable.shipperId, shipperId))
  expect(limits.map(({ used }) => used)).toEqual([0])
  const slots = await world.db
    .select()
    .from(kitchenSlotsTable)
    .where(eq(kitchenSlotsTable.shipperId, shipperId))
  expect(slots.map(({ takenMinutes }) => takenMinutes)).toEqual([0])
})
