import { toSum } from '@doira/domain/money/sum'
import type { LateRule } from '@doira/domain/ordering/promise/late-rule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customersTable } from '../../customers/customers.tables.ts'
import { listKeptPromises } from '../../ordering/promise/kitchen.queries.ts'
import { recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { sumKeptPromises } from '../../reporting/reports/kept-promises.queries.ts'
import { lateOrdersTable } from './late-orders.tables.ts'
import { makePromiseWorld, type PromiseWorld } from './promise-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** Of an order for 60 000 and its delivery a tenth. */
const late: LateRule = {
  minutes: 15,
  percent: 10,
  perOrder: toSum(20_000),
  perCustomerAMonth: toSum(10_000),
}

const readBalance = async ({ db, customer }: PromiseWorld) => {
  const [row] = await db.select().from(customersTable).where(eq(customersTable.id, customer.id))
  return row?.pointsBalance
}
const listLate = ({ db, chain }: PromiseWorld) =>
  db.select().from(lateOrdersTable).where(eq(lateOrdersTable.shipperId, chain.shipperId))

test('[R4-15] an order that is later than agreed brings its customer points before they ask, with the reason on its page', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db, { late })
    const before = await readBalance(world)
    const id = await world.place()
    const { total } = await world.order(id)
    const points = Math.floor(total / 10)
    await world.deliverAt(id, 80)
    await world.settleLate()
    await world.settleLate()
    const [row, ...others] = await listLate(world)
    expect(others).toEqual([])
    expect(row).toMatchObject({ orderId: id, outcome: 'given', points })
    expect(await readBalance(world)).toBe((before ?? 0) + points)
    const { compensations } = await world.read(id)
    expect(compensations).toMatchObject([
      { kind: 'points', amount: points, message: expect.stringContaining(String(row?.minutesLate)) },
    ])
    expect((await world.kinds(id)).filter((kind) => kind === 'late_points')).toHaveLength(1)
  })
})

test('[R4-15] what a customer gets in a month is limited; the next month begins anew', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db, { late })
    const lateOrder = async (minutes: number) => {
      world.shop.setNow(world.minutesAfter(minutes))
      const id = await world.place()
      await world.deliverAt(id, minutes + 80)
      await world.settleLate()
      return id
    }
    for (const minutes of [0, 100, 200]) await lateOrder(minutes)
    const rows = await listLate(world)
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(late.perCustomerAMonth)
    expect(rows.map(({ outcome }) => outcome).toSorted()).toContain('limit')
    const next = await lateOrder(24 * 60 * 25)
    expect((await listLate(world)).find(({ orderId }) => orderId === next)?.outcome).toBe('given')
  })
})

test('[R4-15] nothing is given in time, for a few minutes, when the customer was not there, and without a rule', async () => {
  const outcomeOf = (
    rule: LateRule | null,
    minutes: number,
    before: (world: PromiseWorld, id: string) => Promise<unknown> = async () => undefined,
  ) =>
    withOutcome(async (world) => {
      const id = await world.place()
      await before(world, id)
      await world.deliverAt(id, minutes)
    }, rule)
  expect(await outcomeOf(late, 30)).toBeUndefined()
  expect(await outcomeOf(late, 60)).toBe('short')
  expect(await outcomeOf(null, 80)).toBe('no_rule')
  const wasNotThere = async ({ db, order }: PromiseWorld, id: string) => {
    const { shipperId, customerId, branchId, status } = await order(id)
    const event = { shipperId, orderId: id, customerId, branchId, status, actor: 'courier' } as const
    const createdAt = (await order(id)).createdAt
    await recordOrderEvent(db, {
      ...event,
      createdAt,
      kind: 'delivery_failed',
      data: { cause: 'not_answering' },
    })
  }
  expect(await outcomeOf(late, 80, wasNotThere)).toBe('customer')
})

async function withOutcome(act: (world: PromiseWorld) => Promise<void>, rule: LateRule | null) {
  let outcome: string | undefined
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db, { late: rule })
    await act(world)
    await world.settleLate()
    const [row] = await listLate(world)
    outcome = row?.outcome
  })
  return outcome
}

test('[R4-15] a takeaway is late when it was not ready, not when its customer came later', async () => {
  const outcomeOf = (ready: number, collected: number) =>
    withOutcome(async (world) => {
      const branch = { branch_id: world.chain.branchId }
      const id = await world.place({ delivery_type: 'self-pickup', ...branch })
      await world.collectAt(id, { ready, collected })
    }, late)
  expect(await outcomeOf(20, 180)).toBeUndefined()
  expect(await outcomeOf(80, 180)).toBe('given')
  expect(await outcomeOf(80, 80)).toBe('given')
})

test('[R4-17] customers who come late for their takeaways make no later promise later, and break none', async () => {
  await withRollback(async (db) => {
    const { place, chain, collectAt, order, shop, minutesAfter } = await makePromiseWorld(db)
    const { shipperId, branchId } = chain
    const id = await place({ delivery_type: 'self-pickup', branch_id: branchId })
    await collectAt(id, { ready: 20, collected: 180 })
    const { promise, createdAt } = await order(id)
    const now = shop.deps.clock()
    const moment = { shipperId, branchId, now, band: promise?.band ?? -1 }
    expect(await listKeptPromises(db, moment)).toMatchObject([{ overrun: 20 - (promise?.top ?? 0) }])
    const spans = [{ from: createdAt, to: minutesAfter(200) }]
    const question = { shipperId, branchIds: [branchId], spans, asOf: now }
    expect(await sumKeptPromises(db, question, null)).toMatchObject([{ orders: 1, held: 1, veryLate: 0 }])
  })
})

test('[R4-15] servers that settle late orders at the same moment give the points of each once', async () => {
  const world = await makePromiseWorld(database.db, {
    late: { ...late, perCustomerAMonth: toSum(1_000_000) },
  })
  const before = await readBalance(world)
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const id = await world.place()
    await world.deliverAt(id, 80 + count)
    world.shop.setNow(world.minutesAfter(0))
    ids.push(id)
  }
  world.shop.setNow(world.minutesAfter(100))
  await Promise.all(Array.from({ length: 8 }, () => world.settleLate()))
  const rows = await listLate(world)
  expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted())
  const given = rows.reduce((sum, { points }) => sum + points, 0)
  expect(given).toBeGreaterThan(0)
  expect(await readBalance(world)).toBe((before ?? 0) + given)
  const open = await world.db
    .select()
    .from(ordersTable)
    .where(eq(ordersTable.shipperId, world.chain.shipperId))
  expect(open.filter(({ lateDueAt }) => lateDueAt !== null)).toEqual([])
})
