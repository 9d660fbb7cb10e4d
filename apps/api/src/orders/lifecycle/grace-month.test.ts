import { getLoyaltyCard } from '@doira/contract/loyalty/card'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { programmeStart } from '@doira/domain/loyalty/programme'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionsTable } from '../../auth/auth.tables.ts'
import { aLevel, aVersion } from '../../loyalty/programme/programme.testing.ts'
import { addressInZone, aMoment } from '../../testing/factories.testing.ts'
import type { OrderWorld } from '../../testing/order-world.testing.ts'
import { ordersTable } from '../orders.tables.ts'
import { findBestPurchases, findLastEnough, sumPurchases } from '../purchases.queries.ts'
import { day, finish, inWorld } from './points.testing.ts'

const withGrace = ({ db, chain }: OrderWorld, hasGraceMonth = true) =>
  aVersion(
    db,
    chain.shipperId,
    { levels: [aLevel('start', 3), aLevel('gold', 7, 100_000)], hasGraceMonth },
    programmeStart,
  )

const readCard = async ({ shop, token }: OrderWorld) => (await shop.call(getLoyaltyCard, { token })).ok()

/** What an order of one dish would earn. */
async function earned({ shop, token, dish }: OrderWorld) {
  const body = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }] }
  return (await shop.call(computePrice, { token, body })).ok().quote?.points_earned
}

test(
  '[R10-21] a level stays for a month after its purchases got older than a year, and the card names what is missing',
  inWorld(async (world) => {
    await withGrace(world)
    const { db, shop, place, dish } = world
    const years = addMinutes(aMoment, 800 * day)
    await db.update(sessionsTable).set({ expiresAt: years, lastSeenAt: years })
    await finish(world, await place({ products: [{ product_id: dish, quantity: 2 }] }))
    const ends = addMinutes(aMoment, 395 * day)
    const facts = async (now: Instant) => {
      shop.setNow(now)
      const { level, grace, purchases } = await readCard(world)
      return { level, grace, purchases, earned: await earned(world) }
    }
    const gold = { level: 'gold', earned: 4_200 }
    expect(await facts(addMinutes(aMoment, 365 * day))).toEqual({ ...gold, grace: null, purchases: 120_000 })
    const inDanger = { ...gold, grace: { until: ends, missing: 100_000 }, purchases: 0 }
    expect(await facts(addMinutes(aMoment, 365 * day + 1))).toEqual(inDanger)
    expect(await facts(ends)).toEqual(inDanger)
    const fallen = { level: 'start', grace: null, purchases: 0, earned: 1_800 }
    expect(await facts(addMinutes(ends, 1))).toEqual(fallen)
    await withGrace(world, false)
    expect(await facts(addMinutes(aMoment, 365 * day + 1))).toEqual(fallen)
  }),
)

/** The purchases of a year at an instant, counted one by one. */
const countAt = (orders: readonly { at: number; goods: number }[], at: number) =>
  orders.reduce((sum, order) => (order.at >= at - 365 * day && order.at < at ? sum + order.goods : sum), 0)

const instants = (orders: readonly { at: number }[], now: number) =>
  orders
    .flatMap(({ at }) => [at, at + 1, at + 365 * day, at + 365 * day + 1])
    .concat(now, now - 30 * day)
    .filter((at) => at >= now - 30 * day && at <= now)

test(
  'the best purchases of a month are those of its best instant, for a quote, a card and the list of customers',
  inWorld(async (world) => {
    const { db, chain, customer, place } = world
    const { shipperId } = chain
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) {
      const id = await place()
      await finish(world, id)
      ids.push(id)
    }
    // Near the borders of the year and the month, and elsewhere.
    const age = fc
      .tuple(fc.constantFrom(0, 30, 200, 365, 395), fc.integer({ min: -3, max: 3 }))
      .map(([days, minutes]) => Math.max(1, days * day + minutes))
    const orders = fc.array(fc.record({ age, goods: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 5,
      maxLength: 5,
    })
    const now = 800 * day
    await fc.assert(
      fc.asyncProperty(orders, async (drawn) => {
        const all = drawn.map(({ age: minutes, goods }) => ({ at: now - minutes, goods: goods * 1000 }))
        for (const [place, { at, goods }] of all.entries()) {
          await db
            .update(ordersTable)
            .set({
              finishedAt: addMinutes(aMoment, at),
              goods: sql`${goods}`,
              total: sql`${goods} - order_discount + delivery_price - points_spent`,
            })
            .where(eq(ordersTable.id, ids[place] ?? ''))
        }
        const asked = { shipperId, customerId: customer.id, now: addMinutes(aMoment, now) }
        const best = Math.max(...instants(all, now).map((at) => countAt(all, at)))
        expect(await findBestPurchases(db, asked)).toBe(best)
        const purchases = await sumPurchases(db, asked)
        expect(purchases).toBe(countAt(all, now))
        expect(best).toBeGreaterThanOrEqual(purchases)
        if (best > purchases) {
          const last = Math.max(...instants(all, now).filter((at) => countAt(all, at) === best))
          expect(await findLastEnough(db, { ...asked, sum: toSum(best) })).toBe(addMinutes(aMoment, last))
        }
        // A minute later nothing is at a border that the figures count differently.
        await db.execute(sql`
          select refresh_customer_figures(${shipperId}, ${customer.id}, ${asked.now}::timestamptz - interval '30 seconds')`)
        const { rows } = await db.execute<{ best: string }>(sql`
          select best_purchases::text as best from customer_figures where customer_id = ${customer.id}`)
        const later = { ...asked, now: addMinutes(asked.now, -0.5) }
        expect(Number(rows[0]?.best)).toBe(await findBestPurchases(db, later))
      }),
      { numRuns: 60 },
    )
  }),
)
