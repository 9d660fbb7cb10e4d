import { randomUUID } from 'node:crypto'
import { computePrice, type WireQuote } from '@doira/contract/ordering/compute-price'
import { toSum } from '@doira/domain/money/sum'
import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuProductsTable, stopListTable } from '../../catalog/menus.tables.ts'
import { shippersTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { deliveryZonesTable } from '../../delivery/delivery.tables.ts'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import { loyaltyLevelsTable } from '../../loyalty/loyalty.tables.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { addressInZone, inThreeLanguages } from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

type Change = (world: OrderWorld, amount: number) => Promise<unknown>

/** What the staff changes while customers fill their carts. */
const changes: Readonly<Record<string, Change>> = {
  price: ({ db, dish }, amount) =>
    db
      .update(menuProductsTable)
      .set({ price: toSum(amount) })
      .where(eq(menuProductsTable.productId, dish)),
  stop: ({ db, chain: { shipperId, branchId }, dish: productId }) =>
    db.insert(stopListTable).values({ shipperId, branchId, productId, state: 'stop' }).onConflictDoNothing(),
  unstop: ({ db, dish }) => db.delete(stopListTable).where(eq(stopListTable.productId, dish)),
  fee: ({ db, chain: { shipperId } }, amount) =>
    db
      .update(deliveryZonesTable)
      .set({ deliveryPrice: toSum(amount) })
      .where(eq(deliveryZonesTable.shipperId, shipperId)),
  pause: ({ db, chain: { shipperId } }, amount) =>
    db
      .update(branchesTable)
      .set({ isActive: amount % 2 === 0 })
      .where(eq(branchesTable.shipperId, shipperId)),
  points: ({ db, chain: { shipperId } }, amount) =>
    db
      .update(shippersTable)
      .set({ minPointsToSpend: toSum(amount) })
      .where(eq(shippersTable.id, shipperId)),
  level: ({ db, chain: { shipperId } }, amount) =>
    db
      .update(loyaltyLevelsTable)
      .set({ percent: amount % 100 })
      .where(eq(loyaltyLevelsTable.shipperId, shipperId)),
  discount: ({ db, chain: { shipperId } }, amount) =>
    db
      .update(discountsTable)
      .set({ value: amount % 100, isActive: amount % 3 > 0 })
      .where(and(eq(discountsTable.shipperId, shipperId), eq(discountsTable.slug, 'warm'))),
}

async function aWorld(): Promise<OrderWorld> {
  const world = await makeOrderWorld(database.db)
  const { shipperId } = world.chain
  await database.db.insert(discountsTable).values({
    ...{ shipperId, id: randomUUID(), slug: 'warm', position: 0, title: inThreeLanguages('Warm') },
    ...{ target: 'order', mode: 'percentage', value: 10, isStackable: true, isActive: true },
  })
  await database.db.insert(loyaltyLevelsTable).values({
    ...{ shipperId, slug: 'bronze', title: inThreeLanguages('Bronze'), percent: 3, fromPurchases: toSum(0) },
  })
  return world
}

async function quote({ token, dish }: OrderWorld, shop: TestApi): Promise<Omit<WireQuote, 'id'>> {
  const body = {
    ...{ ...addressInZone, delivery_type: 'delivery' as const, points: 100 },
    products: [{ product_id: dish, quantity: 2 }],
  }
  const answer = (await shop.call(computePrice, { token, body })).ok()
  if (!answer.quote) throw new Error('no quote')
  const { id: _id, ...rest } = answer.quote
  return rest
}

test('[R7-05] whatever is changed, the next quote of every instance is the one that a new instance makes', async () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.integer({ min: 1, max: 100_000 })),
    { minLength: 1, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const world = await aWorld()
      const warm = [world.shop, makeTestApi(world.db, world.chain)]
      for (const shop of warm) await quote(world, shop)
      for (const [name, amount] of chosen) {
        await changes[name]?.(world, amount)
        const expected = await quote(world, makeTestApi(world.db, world.chain))
        for (const shop of warm) expect(await quote(world, shop)).toEqual(expected)
      }
    }),
    { numRuns: 12 },
  )
})
