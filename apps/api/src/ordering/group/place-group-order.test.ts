import { randomUUID } from 'node:crypto'
import { replaceExclusions } from '@doira/contract/customers/exclusions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { createOrder } from '@doira/contract/ordering/create-order'
import { leadGroupBasket } from '@doira/contract/ordering/group/group-basket'
import { changeOwnOrder, previewOwnChange } from '@doira/contract/orders/change-own-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingredientsTable, productIngredientsTable } from '../../catalog/products.tables.ts'
import { orderLinePeopleTable } from '../../orders/line-people.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { inThreeLanguages } from '../../testing/factories.testing.ts'
import { testRetention } from '../../testing/retention.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { type GroupPhone, type GroupWorld, makeGroupWorld } from './group-world.testing.ts'

/** Дилноза has two pieces, Азиз one, and one is for everybody. */
async function aLockedBasket(world: GroupWorld): Promise<{ readonly aziz: GroupPhone }> {
  const aziz = await world.join('Азиз')
  await world.host.change(world.host.dish(randomUUID(), 2))
  await aziz.change(aziz.dish(randomUUID(), 1), aziz.dish(randomUUID(), 1, { version: 2, is_shared: true }))
  await world.host.lead('lock')
  return { aziz }
}

const aGroupOrder = ({ anOrder, dish, host }: GroupWorld, quantities: readonly number[] = [2, 1, 1]) =>
  anOrder({
    group_token: host.token,
    products: quantities.map((quantity) => ({ product_id: dish, quantity })),
  })

test('[C-31] dishes of a group are made as ordered, whatever its host leaves out, also those that are added later', () =>
  withRollback(async (db) => {
    const world = await makeGroupWorld(db)
    const { shop, token, chain, dish } = world
    const { shipperId } = chain
    const onion = { shipperId, key: 'onion', title: inThreeLanguages('Лук'), canBeLeftOut: true }
    await db.insert(ingredientsTable).values(onion)
    const contains = { shipperId, productId: dish, ingredientKey: 'onion', position: 90 }
    await db.insert(productIngredientsTable).values(contains)
    ;(await shop.call(replaceExclusions, { token, body: { chosen: ['onion'] } })).ok()
    await aLockedBasket(world)
    const { order_id: id } = (await shop.call(createOrder, { token, body: aGroupOrder(world) })).ok()
    const edit = { added: [{ product_id: dish, quantity: 1 }] }
    const { total } = (await shop.call(previewOwnChange, { token, params: { id }, body: edit })).ok()
    const body = { ...edit, total, change_id: randomUUID() }
    const changed = (await shop.call(changeOwnOrder, { token, params: { id }, body })).ok()
    const dishes = changed.steps[0]?.products ?? []
    expect(dishes.map(({ without }) => without)).toEqual([undefined, undefined, undefined, undefined])
  }))

test('[C-31] a locked basket becomes an ordinary order with a name for each box, and everybody sees what they owe', () =>
  withRollback(async (db) => {
    const world = await makeGroupWorld(db)
    const { shop, token, host, chain } = world
    const { aziz } = await aLockedBasket(world)
    const body = aGroupOrder(world)
    const placed = (await shop.call(createOrder, { token, body })).ok()
    const { token: operator } = await aStaff(db, chain, 'operator')
    const { lines } = (
      await shop.call(readStaffOrder, { token: operator, params: { id: placed.order_id } })
    ).ok()
    // Equal dishes of two people are interchangeable.
    expect(lines.map(({ quantity, for_person }) => `${quantity} ${for_person}`).toSorted()).toEqual([
      '1 null',
      '1 Азиз',
      '2 Дилноза',
    ])
    const seen = await aziz.read()
    expect(seen.state).toBe('placed')
    const { total, people } = seen.shares ?? { total: 0, people: [] }
    for (const way of ['each', 'even'] as const) {
      expect(people.reduce((sum, person) => sum + person[way], 0)).toBe(total)
    }
    const [of, other] = people
    expect((of?.each ?? 0) - (other?.each ?? 0), 'one piece more').toBe(60_000)
    // The same order again is the same order.
    expect((await shop.call(createOrder, { token, body })).ok()).toEqual(placed)
    expect((await host.read()).state).toBe('placed')
  }))

test('[C-31] when the order is cancelled, everybody in the basket learns it at once', () =>
  withRollback(async (db) => {
    const world = await makeGroupWorld(db)
    const { shop, token } = world
    const { aziz } = await aLockedBasket(world)
    const { order_id: id } = (await shop.call(createOrder, { token, body: aGroupOrder(world) })).ok()
    const before = await aziz.read()
    const body = { reason: 'mistake' } as const
    ;(await shop.call(cancelOrder, { token, params: { id }, body })).ok()
    const after = await aziz.read()
    expect(after.is_order_cancelled).toBe(true)
    expect(after.revision, 'the stream sends what is newer').toBe(before.revision + 1)
  }))

test('[C-31] a locked basket says until when its host has to order', () =>
  withRollback(async (db) => {
    const world = await makeGroupWorld(db)
    const { aziz } = await aLockedBasket(world)
    const now = world.shop.deps.clock()
    expect((await aziz.read()).locked_until).toBe(addMinutes(now, 120))
    await world.host.lead('unlock')
    expect((await aziz.read()).locked_until).toBeNull()
  }))

test('[C-31] an order that is not of the dishes of its basket is refused, and nothing is left of it', () =>
  withRollback(async (db) => {
    const world = await makeGroupWorld(db)
    const { shop, token, host } = world
    const { aziz } = await aLockedBasket(world)
    const place = async (body: ReturnType<typeof aGroupOrder>) =>
      (await shop.call(createOrder, { token, body })).refused().code
    expect(await place(aGroupOrder(world, [2, 1]))).toBe('group_changed')
    expect(await place(aGroupOrder(world, [2, 2]))).toBe('group_changed')
    expect(await place({ ...aGroupOrder(world), group_token: aziz.token })).toBe('group_changed')
    await host.lead('unlock')
    expect(await place(aGroupOrder(world)), 'not locked').toBe('group_changed')
    await host.lead('lock')
    expect(await db.$count(ordersTable)).toBe(0)
    ;(await shop.call(createOrder, { token, body: aGroupOrder(world) })).ok()
    expect(await place(aGroupOrder(world)), 'another order of it').toBe('group_changed')
    expect(await db.$count(orderLinePeopleTable)).toBe(3)
  }))

test('orders of nobody’s group have no names on their lines', () =>
  withRollback(async (db) => {
    const world = await makeGroupWorld(db)
    const id = await world.place()
    const { token } = await aStaff(db, world.chain, 'operator')
    const { lines } = (await world.shop.call(readStaffOrder, { token, params: { id } })).ok()
    expect(lines.map((line) => 'for_person' in line)).toEqual([false])
  }))

test('[C-31] a basket whose order was cancelled shows no parts and is reopened by its host; another one is not', () =>
  withRollback(async (db) => {
    const world = await makeGroupWorld(db)
    const { shop, token, host } = world
    const { aziz } = await aLockedBasket(world)
    const first = aGroupOrder(world)
    ;(await shop.call(createOrder, { token, body: first })).ok()
    const reopen = (phone: GroupPhone) =>
      shop.call(leadGroupBasket, { body: { token: phone.token, action: 'reopen' } })
    expect((await reopen(host)).refused().code, 'the order goes on').toBe('group_closed')
    expect(await aziz.read()).toMatchObject({ is_order_cancelled: false, shares: { people: [{}, {}] } })
    await db.update(ordersTable).set({ status: 'server_cancelled' })
    expect(await aziz.read()).toMatchObject({ state: 'placed', is_order_cancelled: true, shares: null })
    expect((await reopen(aziz)).refused().code).toBe('group_not_found')
    expect((await reopen(host)).ok()).toMatchObject({ state: 'locked', is_order_cancelled: false })
    expect((await reopen(host)).ok().state, 'a lost answer').toBe('locked')
    // The cancelled order once more is no new one.
    ;(await shop.call(createOrder, { token, body: first })).ok()
    expect((await host.read()).is_order_cancelled).toBe(true)
    ;(await reopen(host)).ok()
    ;(await shop.call(createOrder, { token, body: aGroupOrder(world) })).ok()
    expect(await host.read()).toMatchObject({ state: 'placed', is_order_cancelled: false })
    expect(await db.$count(orderLinePeopleTable)).toBe(6)
  }))

test('[C-31] names of a pre-order stay until its boxes are packed, and for three days after it', () =>
  withRollback(async (db) => {
    const world = await makeGroupWorld(db)
    const { shop, token } = world
    await aLockedBasket(world)
    const dueAt = toInstant('2027-03-12T18:00:00+05:00')
    ;(await shop.call(createOrder, { token, body: { ...aGroupOrder(world), future_time: dueAt } })).ok()
    const namesAfter = async (days: number) => {
      await makeCleanUp({ db, clock: () => addMinutes(dueAt, days * 24 * 60 + 1), ...testRetention })()
      return db.$count(orderLinePeopleTable)
    }
    expect([await namesAfter(2), await namesAfter(3)]).toEqual([3, 0])
  }))

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('[C-30] twelve people who add at the same time lose and double nothing', async () => {
  const world = await makeGroupWorld(database.db)
  const phones = await Promise.all(Array.from({ length: 11 }, (_, place) => world.join(`Гость ${place}`)))
  const operations = [world.host, ...phones].map((phone) => ({ phone, dish: phone.dish(randomUUID(), 3) }))
  // Each packet twice, all at once.
  await Promise.all([...operations, ...operations].map(({ phone, dish }) => phone.change(dish)))
  const { lines, people } = await world.host.read()
  expect(people.map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, place) => place))
  expect(lines).toHaveLength(12)
  expect(new Set(lines.map(({ person_id }) => person_id)).size).toBe(12)
  expect(lines.every(({ quantity }) => quantity === 3)).toBe(true)
})

test('[C-30] a dish that is added while the host locks is either in the basket or refused', async () => {
  const world = await makeGroupWorld(database.db)
  const aziz = await world.join('Азиз')
  for (let round = 1; round <= 8; round += 1) {
    const line = randomUUID()
    const [locked, change] = await Promise.all([
      world.host.lead('lock'),
      aziz.change(aziz.dish(line, 1, { version: round })),
    ])
    expect(locked.state).toBe('locked')
    const isThere = (await world.host.read()).lines.some(({ id }) => id === line)
    expect(isThere).toBe(change.refused.length === 0)
    await world.host.lead('unlock')
  }
})

test('[C-31] of two orders of one basket at the same time one is placed', async () => {
  const world = await makeGroupWorld(database.db)
  const { db, shop, token, chain } = world
  await aLockedBasket(world)
  const bodies = [aGroupOrder(world), aGroupOrder(world)]
  const answers = await Promise.all(
    [...bodies, ...bodies].map((body) => shop.call(createOrder, { token, body })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  const own = eq(ordersTable.shipperId, chain.shipperId)
  expect(await db.$count(ordersTable, own)).toBe(1)
  const people = await db.$count(
    orderLinePeopleTable,
    and(eq(orderLinePeopleTable.shipperId, chain.shipperId)),
  )
  expect(people).toBe(3)
})
