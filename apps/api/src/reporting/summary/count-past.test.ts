import { runs } from '@doira/domain/property-runs.testing'
import { aCountedOrder } from '@doira/domain/reporting/summary/summary.testing'
import type { SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { addDays, getDayStart, toLocalDate } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCountPast } from './count-past.ts'
import { listCounted } from './counted-spans.queries.ts'
import { anOrder, getAChain, midnight, someBranches } from './random-orders.testing.ts'
import { addBranches, readParts } from './read-parts.ts'
import { insertOrders } from './summary-orders.testing.ts'
import { countDishes, countFacts } from './summary-parts.queries.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

const dayMinutes = 24 * 60
const day = toLocalDate('2027-03-05')
const later = addMinutes(midnight, 12 * dayMinutes)
const { signal } = new AbortController()
const countPast = (db: Db, now: Instant) => makeCountPast({ db, clock: () => now })(signal)

type Question = { readonly shipperId: string; readonly branchIds: readonly string[] | null }

/**
 * Checks that stored counts add up to the figures of the orders. @returns the number of stored days and weeks
 */
async function compare(db: Db, scope: Question, span: SummarySpan): Promise<number> {
  const raw = { ...scope, spans: [span], asOf: span.asOf }
  const orders = addBranches(await countFacts(db, raw), await countDishes(db, raw))
  const question = { ...scope, span, hasDishes: true }
  expect(await readParts(db, question)).toEqual(orders)
  return (await listCounted(db, question)).length
}

/** @param length days after the first one */
function getSpan(first: number, length: number, { asOf = later, cut = 0 } = {}): SummarySpan {
  const [firstDay, lastDay] = [addDays(day, first), addDays(day, first + length)]
  const to = addMinutes(getDayStart(addDays(lastDay, 1)), -cut)
  return { from: getDayStart(firstDay), to, asOf, firstDay, lastDay }
}

const changes = {
  edited: sql`total = total + 7, goods = goods + 7`,
  'cancelled today': sql`status = 'operator_cancelled', finished_at = ${later}`,
  'delivered, reported late': sql`status = 'finished', handed_at = created_at + interval '90 minutes',
    finished_at = created_at + interval '100 minutes'`,
  'paid after all': sql`status = 'new', finished_at = null, pay_until = null`,
  'given to another branch': sql`branch_id = (
    select id from branches b where b.shipper_id = orders.shipper_id order by id limit 1)`,
  'promised for later': sql`first_promised_at = ${addMinutes(later, 600)}`,
} as const

test('stored counts equal the figures of the orders, for every moment, also after changes of these orders', {
  timeout: runs(240_000),
}, async () => {
  const change = fc.record({
    order: fc.nat(),
    does: fc.constantFrom(
      ...(Object.keys(changes) as (keyof typeof changes)[]),
      'exchanged',
      'deleted',
      'placed',
    ),
  })
  const asked = fc.record({
    ...{ first: fc.integer({ min: -10, max: 3 }), length: fc.nat(14), cut: fc.constantFrom(0, 0, 1, 276) },
    ...{ asOfMinutes: fc.integer({ min: -9 * dayMinutes, max: 14 * dayMinutes }), wanted: someBranches },
  })
  const aPastOrder = fc
    .tuple(
      anOrder,
      fc.integer({ min: -9 * dayMinutes, max: 3 * dayMinutes }),
      fc.array(fc.nat(3 * dayMinutes)),
    )
    .map(([one, minute, [hands = 40, finishes = 50, promises = 50]]) => {
      const createdAt = addMinutes(midnight, minute)
      return {
        ...{ ...one, createdAt, handedAt: one.handedAt && addMinutes(createdAt, hands) },
        finishedAt: one.finishedAt && addMinutes(createdAt, finishes),
        firstPromisedAt: one.firstPromisedAt && addMinutes(createdAt, promises),
      }
    })
  let used = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(aPastOrder, { minLength: 1, maxLength: 40 }),
      fc.array(aPastOrder, { minLength: 3, maxLength: 3 }),
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.array(asked, { minLength: 6 }),
      async (drawn, added, done, questions) => {
        await withRollback(async (db) => {
          const { world, chain, orders, products, idsOf } = await getAChain(db, [...drawn, ...added])
          const { shipperId } = chain
          const toAdd = orders.slice(-added.length)
          await insertOrders(db, world, orders.slice(0, drawn.length))
          const compareAll = async () => {
            for (const { first, length, cut, asOfMinutes, wanted } of questions) {
              const asOf = addMinutes(midnight, asOfMinutes)
              const scope = { shipperId, branchIds: idsOf(wanted) }
              used += await compare(db, scope, getSpan(first, length, { cut, asOf }))
            }
            used += await compare(db, { shipperId, branchIds: null }, getSpan(-10, 14))
          }
          await compareAll()
          await countPast(db, later)
          await compareAll()
          for (const { order, does } of done) {
            const { rows } = await db.execute<{ id: string }>(
              sql`select id from orders where shipper_id = ${shipperId} order by number`,
            )
            const { id } = rows[order % rows.length] ?? {}
            const next = does === 'placed' ? toAdd.shift() : undefined
            if (next) await insertOrders(db, world, [next], 5000 + toAdd.length)
            else if (does === 'exchanged')
              await db.execute(
                sql`update order_lines set product_id = ${products[order % 4]}, quantity = 5, total = price_with_discount * 5 where order_id = ${id}`,
              )
            else if (does === 'deleted' || does === 'placed')
              await db.execute(sql`delete from order_lines where order_id = ${id} and position = 0`)
            else await db.execute(sql`update orders set ${changes[does]} where id = ${id}`)
            await compareAll()
          }
          await countPast(db, later)
          await compareAll()
          await countPast(db, addMinutes(later, 700))
          await compareAll()
        })
      },
    ),
    // Shrinking a failure would take too long.
    { numRuns: runs(3), endOnFailure: true },
  )
  expect(used).toBeGreaterThan(0)
})

/** One order of a counted day, in a separate database. */
async function aCountedDay() {
  const { db } = database
  const made = await getAChain(db, [])
  const { world, chain } = made
  const ordered = (minutes: number) =>
    aCountedOrder({
      branchId: chain.branchId,
      createdAt: addMinutes(midnight, minutes),
      firstPromisedAt: addMinutes(midnight, minutes + 50),
      handedAt: addMinutes(midnight, minutes + 40),
      finishedAt: addMinutes(midnight, minutes + 50),
      dishes: [{ productId: world.dish, quantity: 2, isDefaultProduct: false }],
    })
  await insertOrders(db, world, [ordered(600), ordered(700), ordered(-7 * dayMinutes)])
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders where shipper_id = ${chain.shipperId} and created_at >= ${midnight} and finished_at > created_at
    order by created_at`)
  const [first = '', second = ''] = rows.map(({ id }) => id)
  const scope = { shipperId: chain.shipperId, branchIds: null }
  const counted = async () => compare(db, scope, getSpan(0, 0))
  return { db, first, second, counted, scope }
}

const dearer = (id: string) => sql`update orders set total = total + 7, goods = goods + 7 where id = ${id}`

test('a day is counted while one of its orders is being changed, and the count is outdated after that change', async () => {
  const { db, first, counted } = await aCountedDay()
  await countPast(db, later)
  expect(await counted()).toBe(1)
  await db.transaction(async (tx) => {
    await tx.execute(dearer(first))
    // The count is of the committed state: the change is not visible outside, and the count does not wait.
    expect(await counted()).toBe(1)
  })
  expect(await counted()).toBe(0)
  await countPast(db, later)
  expect(await counted()).toBe(1)
})

test('the count waits for a transaction that wrote an order before its day was watched', async () => {
  const { db, first, counted } = await aCountedDay()
  let count: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(dearer(first))
    count = countPast(db, later)
    await expect
      .poll(async () => (await db.execute(sql`select from summary_watched_days where day = ${day}`)).rowCount)
      .toBeGreaterThan(0)
    expect(await counted()).toBe(0)
  })
  await count
  expect(await counted()).toBe(1)
})

test('two actions on orders of one past day do not wait for each other, nor for the count', async () => {
  const { db, first, second, counted } = await aCountedDay()
  await countPast(db, later)
  await db.transaction(async (one) => {
    await one.execute(dearer(first))
    await db.transaction(async (other) => {
      // Fails on any wait for a lock.
      await other.execute(sql`set local lock_timeout = '10s'`)
      await other.execute(dearer(second))
      await countPast(db, later)
    })
    await countPast(db, later)
    expect(await counted()).toBe(1)
  })
  expect(await counted()).toBe(0)
})

test('two concurrent instances count nothing twice', async () => {
  const { db, first, counted, scope } = await aCountedDay()
  const all = () => Promise.all([countPast(db, later), countPast(db, later), countPast(db, later)])
  await all()
  expect(await counted()).toBe(1)
  await Promise.all([db.execute(dearer(first)), all()])
  await compare(db, scope, getSpan(-9, 12))
  await countPast(db, later)
  expect(await counted()).toBe(1)
  // Three days of February, a week, and Monday.
  expect(await compare(db, scope, getSpan(-9, 12))).toBe(5)
})

test('a day that cannot be counted is reported and does not prevent the count of the others', async () => {
  const { db, counted } = await aCountedDay()
  const newer = addDays(day, 5)
  await db.execute(sql`
    create trigger stuck before insert on summary_spans for each row
    when (new.starts_on = ${sql.raw(`'${newer}'`)} and new.days = 1) execute function refuse_change()`)
  try {
    await expect(countPast(db, later)).rejects.toThrow(
      expect.objectContaining({
        errors: expect.arrayContaining([
          expect.objectContaining({ message: expect.stringContaining(`1 days from ${newer}`) }),
        ]),
      }),
    )
    expect(await counted()).toBe(1)
  } finally {
    await db.execute(sql`drop trigger stuck on summary_spans`)
  }
  await countPast(db, later)
})

test('a day is counted some hours after its end, and not used for moments before the end of its orders', async () => {
  const { db, scope } = await aCountedDay()
  const nextMidnight = addMinutes(midnight, dayMinutes)
  const ask = (asOf: Instant) => compare(db, scope, getSpan(0, 0, { asOf }))
  await countPast(db, addMinutes(nextMidnight, 2 * 60))
  expect(await ask(later)).toBe(0)
  await countPast(db, addMinutes(nextMidnight, 4 * 60))
  expect(await ask(later)).toBe(1)
  expect(await ask(addMinutes(midnight, 751))).toBe(0)
  expect(await ask(addMinutes(midnight, 752))).toBe(1)
})
