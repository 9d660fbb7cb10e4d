import { menuProductsTable } from '@doira/api/catalog/menus.tables'
import { productsTable } from '@doira/api/catalog/products.tables'
import { branchesTable } from '@doira/api/delivery/branches/branches.tables'
import { discountsTable } from '@doira/api/discounts/discounts.tables'
import { creditPoints } from '@doira/api/loyalty/points.queries'
import { discountLimitsTable } from '@doira/api/orders/lifecycle/order-holds.tables'
import type { Db } from '@doira/api/platform/database/database'
import { silentLog } from '@doira/api/platform/log'
import { connect } from '@doira/api/pos/pos-world.testing'
import { hallSectionsTable, hallTablesTable } from '@doira/api/reservations/reservations.tables'
import { saveStaffRecipient } from '@doira/api/staff/recipients/recipients.queries'
import { aRecipient } from '@doira/api/testing/channel.testing'
import { aCustomer, aMoment, aSession, inThreeLanguages } from '@doira/api/testing/factories.testing'
import { aStaff, type TestStaff } from '@doira/api/testing/staff-world.testing'
import { loadDemoChain } from '@doira/demo/load'
import { readDemoChain } from '@doira/demo/read-data'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Cart, makeCarts } from './aggregator.ts'

const customerCount = 10
/** So few that customers compete for them. */
const promoUses = 2
const promoCodes = Array.from({ length: 6 }, (_, at) => `SHAHAR${at + 1}`)

export type CityBranch = {
  readonly id: string
  readonly slug: string
  readonly lat: number
  readonly long: number
  /** What can be ordered there without a choice. */
  readonly dishes: readonly string[]
  readonly tables: readonly string[]
}
export type CityCustomer = { readonly id: string; readonly token: string; readonly name: string }

/** The demo chain with the people who live a simulated day. */
export type City = {
  readonly chain: { readonly shipperId: string; readonly platformId: string }
  readonly branches: readonly CityBranch[]
  readonly customers: readonly CityCustomer[]
  readonly operator: TestStaff
  readonly couriers: readonly TestStaff[]
  readonly promoCodes: readonly string[]
  readonly carts: readonly Cart[]
}

/** Loads the demo chain, makes its kitchens so small that customers compete for them, and signs people in. */
export async function prepareCity(db: Db): Promise<City> {
  await loadDemoChain({ db, clock: () => aMoment, log: silentLog })
  const { shipper } = await readDemoChain()
  const chain = { shipperId: shipper.id, platformId: shipper.platforms.website ?? '' }
  await db.update(productsTable).set({ mxik: '10202001001000000', packageCode: '1508957', makeMinutes: 5 })
  await db.update(branchesTable).set({ taxId: '305100001', kitchenCapacityMinutes: 20 })
  for (const promoCode of promoCodes) await addPromoCode(db, chain.shipperId, promoCode)
  const couriers = [
    await aStaff(db, chain, 'courier', { login: 'city-courier-1' }),
    await aStaff(db, chain, 'courier', { login: 'city-courier-2' }),
  ]
  const operator = await aStaff(db, chain, 'operator', { login: 'city-operator' })
  for (const { row } of [...couriers, operator]) await addPhone(db, row)
  const customers: CityCustomer[] = []
  for (let at = 1; at <= customerCount; at += 1) {
    const row = await aCustomer(db, chain, { name: `customer ${at}` })
    await aRecipient(db, row)
    await creditPoints(db, {
      ...{ shipperId: chain.shipperId, customerId: row.id, kind: 'gift', orderId: null },
      ...{ amount: toSum(60_000), now: aMoment, expiresAt: addMinutes(aMoment, 60 * 24 * 365) },
    })
    customers.push({ id: row.id, name: row.name, token: await aSession(db, row) })
  }
  const branches = await listBranches(db, chain.shipperId)
  const [atTill, ...others] = branches.slice(0, 3)
  if (atTill) await connect(db, { shipperId: chain.shipperId, branchId: atTill.id })
  return {
    ...{ chain, branches, carts: await makeCarts(db, chain, others) },
    customers,
    ...{ operator, couriers, promoCodes },
  }
}

/** On which somebody of the staff receives messages. */
async function addPhone(db: Db, { shipperId, id: staffId }: TestStaff['row']): Promise<void> {
  await saveStaffRecipient(db, {
    ...{ shipperId, staffId, channel: 'push', key: crypto.randomUUID(), sessionId: null, address: {} },
    ...{ language: 'ru', device: 'Android, Chrome', createdAt: aMoment },
  })
}

async function addPromoCode(db: Db, shipperId: string, promoCode: string): Promise<void> {
  const id = crypto.randomUUID()
  await db.insert(discountsTable).values({
    ...{
      shipperId,
      id,
      slug: promoCode.toLowerCase(),
      position: 100,
      title: inThreeLanguages('City'),
      promoCode,
    },
    ...{ target: 'order', mode: 'percentage', value: 10, isStackable: true, isActive: true },
  })
  await db
    .update(discountLimitsTable)
    .set({ maxUses: promoUses })
    .where(and(eq(discountLimitsTable.shipperId, shipperId), eq(discountLimitsTable.discountId, id)))
}

async function listBranches(db: Db, shipperId: string): Promise<readonly CityBranch[]> {
  const rows = await db
    .select()
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.isActive, true)))
    .orderBy(asc(branchesTable.position))
  const found: CityBranch[] = []
  for (const { id, slug, lat, long, menuId } of rows) {
    const dishes = await db
      .select({ id: productsTable.id })
      .from(productsTable)
      .innerJoin(menuProductsTable, eq(menuProductsTable.productId, productsTable.id))
      .where(
        and(
          eq(menuProductsTable.menuId, menuId),
          eq(productsTable.type, 'simple'),
          sql`not exists (select from stop_list s where s.product_id = ${productsTable.id})`,
          sql`${productsTable.price} > 30000`,
        ),
      )
      .orderBy(asc(productsTable.slug))
      .limit(12)
    found.push({
      id,
      slug,
      lat,
      long,
      dishes: dishes.map((dish) => dish.id),
      tables: await listTables(db, id),
    })
  }
  return found
}

async function listTables(db: Db, branchId: string): Promise<readonly string[]> {
  const sections = db
    .select({ id: hallSectionsTable.id })
    .from(hallSectionsTable)
    .where(eq(hallSectionsTable.branchId, branchId))
  const rows = await db
    .select({ id: hallTablesTable.id })
    .from(hallTablesTable)
    .where(inArray(hallTablesTable.sectionId, sections))
    .orderBy(asc(hallTablesTable.number), asc(hallTablesTable.id))
    .limit(2)
  return rows.map(({ id }) => id)
}
