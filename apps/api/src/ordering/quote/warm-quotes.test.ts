import { randomUUID } from 'node:crypto'
import { computePrice, type WireQuote } from '@doira/contract/ordering/compute-price'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuProductsTable, stopListTable } from '../../catalog/menus.tables.ts'
import { productsTable } from '../../catalog/products.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { branchesTable, specialDaysTable } from '../../delivery/branches/branches.tables.ts'
import { rewriteBranchDays } from '../../delivery/branches/special-days.queries.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../../delivery/delivery.tables.ts'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import { aLevel, aVersion } from '../../loyalty/programme/programme.testing.ts'
import { discountLimitsTable } from '../../orders/lifecycle/order-holds.tables.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { silentLog } from '../../platform/log.ts'
import {
  aBranch,
  addressInZone,
  aMoment,
  aPromoCode,
  aSpecialDay,
  getWeek,
  inThreeLanguages,
  serveZone,
} from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
/** What another process would have: connections with statements of their own. */
let elsewhere: Database
beforeAll(async () => {
  database = await makeTestDatabase()
  elsewhere = openDatabase({ connectionString: database.connectionString, log: silentLog, max: 2 })
})
afterAll(async () => {
  await elsewhere.close()
  await database.close()
})

/** What staff and customers change while carts are filled: to something else, and back so that the dish can be ordered. */
type Change = (world: OrderWorld, amount: number, isBack: boolean) => Promise<unknown>

const today = '2027-03-08'
const code = 'WELCOME'
const levelsWith = (percent: number) => [aLevel('bronze', 3), aLevel('gold', percent, 1_000_000)]

type Branch = typeof branchesTable.$inferInsert
type Zone = typeof deliveryZonesTable.$inferInsert

const changeBranch =
  (fieldsOf: (amount: number, isBack: boolean) => Partial<Branch>): Change =>
  ({ db, chain: { branchId } }, amount, isBack) =>
    db.update(branchesTable).set(fieldsOf(amount, isBack)).where(eq(branchesTable.id, branchId))
const changeZone =
  (fieldsOf: (amount: number, isBack: boolean) => Partial<Zone>): Change =>
  ({ db, chain: { zoneId } }, amount, isBack) =>
    db.update(deliveryZonesTable).set(fieldsOf(amount, isBack)).where(eq(deliveryZonesTable.id, zoneId))
const changeDiscount =
  (slug: string): Change =>
  ({ db, chain: { shipperId } }, amount, isActive) =>
    db
      .update(discountsTable)
      .set({ value: 1 + (amount % 50), isActive })
      .where(and(eq(discountsTable.shipperId, shipperId), eq(discountsTable.slug, slug)))

const changes: Readonly<Record<string, Change>> = {
  price: ({ db, dish }, amount) =>
    db
      .update(menuProductsTable)
      .set({ price: toSum(amount) })
      .where(eq(menuProductsTable.productId, dish)),
  dish: ({ db, dish }, _amount, isActive) =>
    db.update(productsTable).set({ isActive }).where(eq(productsTable.id, dish)),
  stop: ({ db, chain: { shipperId, branchId }, dish: productId }, _amount, isBack) =>
    isBack
      ? db.delete(stopListTable).where(eq(stopListTable.productId, productId))
      : db.insert(stopListTable).values({ shipperId, branchId, productId, state: 'stop' }),
  fee: changeZone((amount) => ({ deliveryPrice: toSum(amount) })),
  minimum: changeZone((amount, isBack) => ({ minimumOrder: toSum(isBack ? 0 : 10_000_000 + amount) })),
  zone: changeZone((_amount, isActive) => ({ isActive })),
  branch: changeBranch((_amount, isActive) => ({ isActive })),
  hours: changeBranch((_amount, isBack) => ({ hours: getWeek(isBack ? '10:00-23:00' : '18:00-23:00') })),
  load: changeBranch((amount, isBack) => ({
    ...{
      load: isBack ? 'normal' : 'pause',
      loadUntil: isBack ? null : addMinutes(aMoment, 1 + (amount % 90)),
    },
  })),
  delivery: changeBranch((amount) => ({ deliveryMinutes: 1 + (amount % 90) })),
  special: async ({ db, chain }, _amount, isBack) => {
    const { shipperId } = chain
    if (!isBack) return aSpecialDay(db, chain, today, '17:00-23:00')
    await db
      .update(specialDaysTable)
      .set({ isActive: false })
      .where(eq(specialDaysTable.shipperId, shipperId))
    await rewriteBranchDays(db, { shipperId, from: toLocalDate(today) })
  },
  opening: async ({ db, chain }, _amount, isBack) => {
    if (isBack) return db.delete(deliveryZoneBranchesTable).where(eq(deliveryZoneBranchesTable.position, 1))
    const id = await aBranch(db, chain, { lat: addressInZone.lat, long: addressInZone.long })
    await serveZone(db, chain, id, 1)
  },
  points: ({ db, chain: { shipperId } }, amount) =>
    aVersion(db, shipperId, { levels: levelsWith(9), minPointsToSpend: toSum(amount) }),
  level: ({ db, chain: { shipperId } }, amount) =>
    aVersion(db, shipperId, { levels: levelsWith(amount % 50) }),
  discount: changeDiscount('warm'),
  code: changeDiscount(code.toLowerCase()),
  used: ({ db, chain: { shipperId } }, _amount, isBack) =>
    db
      .update(discountLimitsTable)
      .set({ used: isBack ? 0 : 2 })
      .where(eq(discountLimitsTable.shipperId, shipperId)),
  customer: ({ db, customer }, amount, isBack) =>
    db
      .update(customersTable)
      .set({ grantedLevel: isBack ? null : 'gold', pointsBalance: toSum(amount) })
      .where(eq(customersTable.id, customer.id)),
}

async function aWorld(): Promise<OrderWorld> {
  const world = await makeOrderWorld(database.db)
  const { shipperId } = world.chain
  const discountId = randomUUID()
  await database.db.insert(discountsTable).values({
    ...{ shipperId, id: discountId, slug: 'warm', position: 0, title: inThreeLanguages('Warm') },
    ...{ target: 'order', mode: 'percentage', value: 10, isStackable: true, isActive: true },
  })
  await database.db
    .update(discountLimitsTable)
    .set({ maxUses: 2 })
    .where(eq(discountLimitsTable.discountId, discountId))
  await aPromoCode(database.db, shipperId, code)
  await aVersion(database.db, shipperId, { levels: levelsWith(9) })
  return world
}

/** With a dish, a promo code and points. */
async function quote({ token, dish }: OrderWorld, shop: TestApi): Promise<Omit<WireQuote, 'id'>> {
  const body = {
    ...{ ...addressInZone, delivery_type: 'delivery' as const, points: 100, promo_code: code },
    products: [{ product_id: dish, quantity: 2 }],
  }
  const answer = (await shop.call(computePrice, { token, body })).ok()
  if (!answer.quote) throw new Error('no quote')
  const { id: _id, ...rest } = answer.quote
  return rest
}

test('[R7-05] whatever is changed, the next quote of every instance is the one that a new instance makes', async () => {
  const names = Object.keys(changes)
  const order = fc.shuffledSubarray(names, { minLength: names.length })
  await fc.assert(
    fc.asyncProperty(order, fc.integer({ min: 1, max: 100_000 }), async (chosen, amount) => {
      const world = await aWorld()
      const warm = [world.shop, makeTestApi(elsewhere.db, world.chain)]
      for (const shop of warm) await quote(world, shop)
      for (const step of chosen.flatMap((name) => [
        { name, isBack: false },
        { name, isBack: true },
      ])) {
        await changes[step.name]?.(world, step.isBack ? amount : amount + 1, step.isBack)
        const expected = await quote(world, makeTestApi(world.db, world.chain))
        for (const shop of warm) expect(await quote(world, shop), step.name).toEqual(expected)
      }
    }),
    // Each contains every change, in another order.
    { numRuns: 2 },
  )
}, 60_000)
