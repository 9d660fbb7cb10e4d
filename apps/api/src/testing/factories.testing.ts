import { randomUUID } from 'node:crypto'
import type { Localized } from '@doira/contract/common/shapes'
import { everyDay, type WeekText } from '@doira/domain/delivery/branches/hours-text'
import { toSum } from '@doira/domain/money/sum'
import { toPhone } from '@doira/domain/phone/phone'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { sessionsTable } from '../auth/auth.tables.ts'
import { hashToken } from '../auth/secrets.ts'
import { menuProductsTable, menusTable } from '../catalog/menus.tables.ts'
import { categoriesTable, productsTable } from '../catalog/products.tables.ts'
import { citiesTable, shipperPlatformsTable, shippersTable } from '../chains/chain.tables.ts'
import { type CustomerRow, customersTable } from '../customers/customers.tables.ts'
import {
  branchExceptionsTable,
  branchesTable,
  specialDayBranchesTable,
  specialDaysTable,
} from '../delivery/branches/branches.tables.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../delivery/delivery.tables.ts'
import { discountsTable } from '../discounts/discounts.tables.ts'
import type { Db } from '../platform/database/database.ts'

/** A Monday in spring, ten past noon in Tashkent: every branch of `aChain` is open. */
export const aMoment = toInstant('2027-03-08T12:10:00+05:00')

export const inThreeLanguages = (text: string): Localized => ({ ru: text, uz: text, en: text })

/** A chain with a website, one city, one menu with one category, one branch that delivers to one zone. */
export type TestChain = {
  readonly shipperId: string
  readonly platformId: string
  readonly menuId: string
  readonly cityId: string
  readonly categoryId: string
  readonly branchId: string
  readonly zoneId: string
}

/** Inside the zone of `aChain`, some way from its branch. */
export const addressInZone = { lat: 41.315, long: 69.285 }
export const addressOutside = { lat: 39.65, long: 66.96 }

type ChainOverrides = {
  readonly branch?: Partial<typeof branchesTable.$inferInsert>
  readonly zone?: Partial<typeof deliveryZonesTable.$inferInsert>
}

export async function aChain(db: Db, { branch = {}, zone = {} }: ChainOverrides = {}): Promise<TestChain> {
  const shipperId = randomUUID()
  const chain = {
    shipperId,
    platformId: randomUUID(),
    menuId: randomUUID(),
    cityId: randomUUID(),
    categoryId: randomUUID(),
    zoneId: randomUUID(),
  }
  await db.insert(shippersTable).values({
    id: shipperId,
    name: 'Doira',
    phones: ['1089'],
    workOpensAt: toLocalTime('10:00'),
    workClosesAt: toLocalTime('23:00'),
    minimalOrderPrice: toSum(40_000),
    deliveryMinutes: 60,
  })
  await db.insert(shipperPlatformsTable).values({ shipperId, id: chain.platformId, kind: 'website' })
  await db
    .insert(menusTable)
    .values({ shipperId, id: chain.menuId, slug: 'tashkent', title: inThreeLanguages('Tashkent') })
  await db.insert(citiesTable).values({
    shipperId,
    id: chain.cityId,
    slug: 'tashkent',
    position: 0,
    title: inThreeLanguages('Tashkent'),
    centerLat: 41.31,
    centerLong: 69.28,
    zoom: 11,
    west: 69,
    south: 41,
    east: 70,
    north: 42,
    route: '/',
    isDefault: true,
    menuId: chain.menuId,
    deliveryPrice: toSum(15_000),
    freeDeliveryFrom: toSum(100_000),
    minimumOrder: toSum(40_000),
  })
  await aCategory(db, chain, { id: chain.categoryId, slug: 'rolls' })
  const branchId = await aBranch(db, chain, branch)
  await db.insert(deliveryZonesTable).values({
    shipperId,
    id: chain.zoneId,
    slug: 'center',
    position: 0,
    cityId: chain.cityId,
    name: inThreeLanguages('Centre'),
    ring: [
      [69.26, 41.29],
      [69.3, 41.29],
      [69.3, 41.33],
      [69.26, 41.33],
      [69.26, 41.29],
    ],
    rgbCode: '#2f7d62',
    deliveryPrice: toSum(15_000),
    freeDeliveryFrom: toSum(100_000),
    minimumOrder: toSum(40_000),
    etaMinutes: 50,
    ...zone,
  })
  await serveZone(db, chain, branchId, 0)
  return { ...chain, branchId }
}

type InChain = Pick<TestChain, 'shipperId' | 'menuId' | 'cityId'>

/** The same hours on every day, for the hall and takeaway, and for delivery. */
export function getWeek(work: string, delivery = work): WeekText {
  const [open, delivering] = [everyDay(work.split(' ')), everyDay(delivery.split(' '))]
  return { work: open, takeaway: open, delivery: delivering }
}

/** Other hours of a branch on a day; null is closed. */
export async function aSpecialDay(
  db: Db,
  { shipperId, branchId }: Pick<TestChain, 'shipperId' | 'branchId'>,
  date: string,
  work: string | null = null,
  delivery: string | null = work,
): Promise<void> {
  const id = randomUUID()
  const getDay = (text: string | null) => (text === null ? [] : text.split(' '))
  const hours = { work: getDay(work), takeaway: getDay(work), delivery: getDay(delivery) }
  const day = toLocalDate(date)
  await db.insert(specialDaysTable).values({
    ...{ shipperId, id, slug: `day-${id.slice(0, 8)}`, title: inThreeLanguages('Holiday'), hours },
    ...{ kind: 'hours', firstDate: day, lastDate: day },
  })
  await db.insert(specialDayBranchesTable).values({ shipperId, specialDayId: id, branchId })
  await db.insert(branchExceptionsTable).values({ shipperId, branchId, date: day, specialDayId: id, hours })
}

/** Open from 10:00 to 23:00, delivering until 22:30. */
export async function aBranch(
  db: Db,
  { shipperId, menuId, cityId }: InChain,
  overrides: Partial<typeof branchesTable.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  await db.insert(branchesTable).values({
    shipperId,
    id,
    slug: `branch-${id.slice(0, 8)}`,
    position: 0,
    cityId,
    menuId,
    name: inThreeLanguages('Centre'),
    address: inThreeLanguages('16 Shahrisabz Street'),
    destination: inThreeLanguages('next to the square'),
    lat: 41.31,
    long: 69.28,
    phone: '1089',
    hours: getWeek('10:00-23:00', '10:00-22:30'),
    deliveryMinutes: 50,
    deliveryLeadMinutes: 90,
    takeawayLeadMinutes: 30,
    ...overrides,
  })
  return id
}

export async function serveZone(
  db: Db,
  { shipperId, zoneId }: Pick<TestChain, 'shipperId' | 'zoneId'>,
  branchId: string,
  position: number,
): Promise<void> {
  await db.insert(deliveryZoneBranchesTable).values({ shipperId, zoneId, branchId, position })
}

export async function aCategory(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  overrides: Partial<typeof categoriesTable.$inferInsert> = {},
): Promise<string> {
  const id = overrides.id ?? randomUUID()
  await db.insert(categoriesTable).values({
    shipperId,
    id,
    slug: `category-${id.slice(0, 8)}`,
    position: 0,
    title: inThreeLanguages('Rolls'),
    description: inThreeLanguages(''),
    icon: 'rolls',
    ...overrides,
  })
  return id
}

/** A simple dish of the chain's menu for 60 000 sum. */
export async function aProduct(
  db: Db,
  { shipperId, menuId, categoryId }: Pick<TestChain, 'shipperId' | 'menuId' | 'categoryId'>,
  {
    price = 60_000,
    ...overrides
  }: Partial<Omit<typeof productsTable.$inferInsert, 'price'>> & { price?: number } = {},
): Promise<string> {
  const id = randomUUID()
  await db.insert(productsTable).values({
    shipperId,
    id,
    slug: `dish-${id.slice(0, 8)}`,
    sku: id,
    type: 'simple',
    categoryId,
    position: 0,
    title: inThreeLanguages('Philadelphia'),
    description: inThreeLanguages(''),
    price: toSum(price),
    vatPercent: 12,
    pieces: 8,
    weight: 255,
    weightUnit: 'g',
    mxik: '00000100000001000',
    packageCode: '1000000',
    ...overrides,
  })
  await db.insert(menuProductsTable).values({ shipperId, menuId, productId: id, price: toSum(price) })
  return id
}

/** A code that takes ten per cent off any order. */
export async function aPromoCode(db: Db, shipperId: string, promoCode: string): Promise<void> {
  await db.insert(discountsTable).values({
    ...{ shipperId, id: randomUUID(), slug: promoCode.toLowerCase(), position: 0 },
    ...{ title: inThreeLanguages(promoCode), promoCode, target: 'order', mode: 'percentage', value: 10 },
    ...{ isStackable: true, isActive: true },
  })
}

let phones = 1_000_000

/** A number that no other call gives. */
export function aPhone(): string {
  phones += 1
  return `+99890${phones}`
}

export async function aCustomer(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  overrides: Partial<typeof customersTable.$inferInsert> = {},
): Promise<CustomerRow> {
  const [customer] = await db
    .insert(customersTable)
    .values({
      id: randomUUID(),
      shipperId,
      phone: toPhone(aPhone()),
      name: 'Malika',
      registrationSource: 'website',
      createdAt: aMoment,
      updatedAt: aMoment,
      ...overrides,
    })
    .returning()
  if (!customer) throw new Error('no customer was inserted')
  return customer
}

/** @returns the token of a session that began at `aMoment` and holds for a year. */
export async function aSession(db: Db, customer: Pick<CustomerRow, 'shipperId' | 'id'>): Promise<string> {
  const token = randomUUID()
  await db.insert(sessionsTable).values({
    id: randomUUID(),
    shipperId: customer.shipperId,
    customerId: customer.id,
    tokenHash: hashToken(token),
    createdAt: aMoment,
    lastSeenAt: aMoment,
    expiresAt: toInstant('2028-03-08T12:10:00+05:00'),
  })
  return token
}
