import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { addMinutes } from '@doira/domain/time/instant'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeExpirePoints } from '../../loyalty/expire-points.ts'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import type { OrderWorld } from '../../testing/order-world.testing.ts'
import { day, getBalance, getLedger, give, inWorld } from './points.testing.ts'

/** The remaining points by their expiry, in days from the beginning. */
async function leftByDay({ db, customer }: OrderWorld) {
  const rows = await db
    .select()
    .from(loyaltyEntriesTable)
    .where(eq(loyaltyEntriesTable.customerId, customer.id))
    .orderBy(asc(loyaltyEntriesTable.expiresAt))
  return rows.flatMap(({ remaining, expiresAt }) =>
    remaining > 0 ? [[(Date.parse(expiresAt ?? '') - Date.parse(aMoment)) / 60_000 / day, remaining]] : [],
  )
}

async function cancel({ shop, token }: OrderWorld, id: string) {
  ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
}

test(
  '[R9-09] [S-18] points of a cancelled order are returned with their original expiry',
  inWorld(async (world) => {
    await give(world, 10_000, addMinutes(aMoment, 5 * day))
    await give(world, 20_000, addMinutes(aMoment, 9 * day))
    const before = await leftByDay(world)
    for (const _ of [1, 2]) {
      const id = await world.place({ points: 25_000 })
      expect(await leftByDay(world)).toEqual([[9, 5_000]])
      world.shop.wait(60)
      await cancel(world, id)
      expect(await leftByDay(world)).toEqual(before)
    }
    await getLedger(world)
  }),
)

test(
  '[S-18] points that expired while an order held them can be spent for one more day, and no longer',
  inWorld(async (world) => {
    const { shop } = world
    await give(world, 10_000, addMinutes(aMoment, 1))
    await give(world, 10_000, addMinutes(aMoment, 9 * day))
    const id = await world.place({ points: 15_000 })
    shop.wait(60)
    await cancel(world, id)
    expect(await leftByDay(world)).toEqual([
      [1 + 1 / day, 10_000],
      [9, 10_000],
    ])
    shop.wait(day * 60)
    await makeExpirePoints(shop.deps)(AbortSignal.timeout(5000))
    expect(await leftByDay(world)).toEqual([[9, 10_000]])
    await getLedger(world)
  }),
)

test(
  'points that expire first are spent first, and the rest of them expires on its day',
  inWorld(async (world) => {
    const { shop, place } = world
    await give(world, 10_000, addMinutes(aMoment, 2 * day))
    await give(world, 10_000, addMinutes(aMoment, day))
    await place({ points: 4_000 })
    const expire = makeExpirePoints(shop.deps)
    shop.wait(day * 60 - 1)
    await expire(AbortSignal.timeout(5000))
    expect(await getBalance(world)).toBe(16_000)
    shop.wait(1)
    await expire(AbortSignal.timeout(5000))
    await expire(AbortSignal.timeout(5000))
    expect(await getBalance(world)).toBe(10_000)
    shop.wait(day * 60)
    await expire(AbortSignal.timeout(5000))
    expect(await getLedger(world)).toEqual([
      ['spent', -4_000],
      ['gift', 10_000],
      ['gift', 10_000],
      ['expired', -6_000],
      ['expired', -10_000],
    ])
  }),
)

test.each([
  { secondsLeft: 1, isSpent: true },
  { secondsLeft: 0, isSpent: false },
])(
  'points with $secondsLeft s left are spent: $isSpent, whether the expiry job has run or not',
  ({ secondsLeft, isSpent }) =>
    inWorld(async (world) => {
      const { shop, token, anOrder } = world
      await give(world, 10_000, addMinutes(aMoment, 10))
      shop.wait(600 - secondsLeft)
      const answered = await shop.call(createOrder, { token, body: anOrder({ points: 10_000 }) })
      expect(answered.status).toBe(isSpent ? 201 : 422)
      if (!isSpent) expect(answered.refused().code).toBe('balance_too_low')
      // A refused order is rolled back completely; the job expires the points later.
      await makeExpirePoints(shop.deps)(AbortSignal.timeout(5000))
      expect(await getBalance(world)).toBe(0)
    })(),
)
