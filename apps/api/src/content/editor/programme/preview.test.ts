import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customersTable } from '../../../customers/customers.tables.ts'
import { creditPoints } from '../../../loyalty/points.queries.ts'
import { aLevel, aVersion } from '../../../loyalty/programme/programme.testing.ts'
import { finish, give } from '../../../orders/lifecycle/points.testing.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { aCustomer, aMoment } from '../../../testing/factories.testing.ts'
import { aDiscountRow } from '../../../testing/menu-world.testing.ts'
import { aDraftLevel, aProgrammeOffice, type ProgrammeOffice } from './programme-office.testing.ts'

const inOffice = testIn(aProgrammeOffice)

const noon = (day: string) => toInstant(`${day}T12:10:00+05:00`)

/** Places and finishes an order on a day. */
async function buy(office: ProgrammeOffice, day: string, changes: object = {}, finished = noon(day)) {
  office.shop.setNow(noon(day))
  const id = await office.place(changes)
  await finish(office, id, finished)
  return id
}

async function earnedIn({ db }: ProgrammeOffice, from: Instant, until: Instant): Promise<number> {
  const { rows } = await db.execute<{ earned: string }>(sql`
    select coalesce(sum(amount), 0)::text as earned from loyalty_entries
    where kind = 'earned' and created_at >= ${from} and created_at < ${until}`)
  return Number(rows[0]?.earned)
}

const february = [toInstant('2027-02-01T00:00:00+05:00'), toInstant('2027-03-01T00:00:00+05:00')] as const

/** A year with purchases of all kinds: on both levels, with a code, with points, at the edges of the month. */
async function aYear(office: ProgrammeOffice) {
  const { db, chain, customer, id: shipperId } = office
  const dishes = (quantity: number) => ({ products: [{ product_id: office.dish, quantity }] })
  const discount = { target: 'order', value: 10, promoCode: 'FEB', earnsPoints: false } as const
  await aDiscountRow(db, chain, { ...discount, uncheckedConditions: { requiresAuth: true } })
  const points = { kind: 'gift', orderId: null, amount: toSum(50_000), now: aMoment } as const
  const expiresAt = addMinutes(aMoment, 60)
  await creditPoints(db, { shipperId, customerId: customer.id, ...points, expiresAt })
  await buy(office, '2026-01-25', dishes(3))
  await buy(office, '2026-02-10', dishes(2))
  await buy(office, '2027-01-31', dishes(1), toInstant('2027-02-01T00:00:00+05:00'))
  await buy(office, '2027-02-02', dishes(1))
  await buy(office, '2027-02-03', { ...dishes(2), promo_code: 'FEB' })
  await buy(office, '2027-02-11', { ...dishes(2), points: 30_000 })
  await buy(office, '2027-02-20', dishes(1))
  await buy(office, '2027-02-28', dishes(1), toInstant('2027-03-01T00:00:00+05:00'))
  office.shop.setNow(aMoment)
}

test(
  '[R10-21] the preview of the terms that were in force gives what the orders of the month really earned',
  inOffice(async (office) => {
    // In the middle of the month the terms changed.
    await aVersion(
      office.db,
      office.id,
      { levels: [aLevel('start', 2.5), aLevel('gold', 6.5, 100_000)] },
      toInstant('2027-02-15T00:00:00+05:00'),
    )
    await aYear(office)
    const earned = await earnedIn(office, ...february)
    expect(earned).toBeGreaterThan(0)
    const same = [aDraftLevel('start', 2.5), aDraftLevel('gold', 6.5, 100_000)]
    const { month, orders, before, after } = (await office.preview({ levels: same })).ok()
    expect({ month, orders, before }).toEqual({
      ...{ month: '2027-02', orders: 5, before: { earned, spent: 30_000 } },
    })
    expect(after).not.toEqual(before)
  }),
)

test.each([
  { wire: {}, terms: {} },
  { wire: { points_round_to: 100 as const }, terms: { roundTo: 100 } },
  { wire: { points_on_points: true }, terms: { earnsOnPoints: true } },
  { wire: { level_grace_month: true }, terms: { hasGraceMonth: true } },
  {
    wire: { points_methods: ['self-pickup' as const] },
    terms: { earningMethods: ['self-pickup' as const] },
  },
])('what new terms with $terms would have cost is what they cost when they are in force', ({ wire, terms }) =>
  inOffice(async (office) => {
    const levels = [aLevel('start', 1), aLevel('silver', 4.5, 50_000, 40), aLevel('gold', 9, 200_000, 30)]
    const draft = levels.map(({ slug, percent, fromPurchases, payPercent }) =>
      aDraftLevel(slug, percent, fromPurchases, payPercent),
    )
    await aYear(office)
    const { after } = (await office.preview({ levels: draft, max_points_per_order: 20_000, ...wire })).ok()
    const other = await aProgrammeOffice(office.db)
    const start = toInstant('2026-01-01T00:00:00+05:00')
    await aVersion(other.db, other.id, { levels, ...terms }, start)
    await office.db.execute(sql`delete from loyalty_entries where kind = 'earned'`)
    await aYear(other)
    expect(after).toEqual({ earned: await earnedIn(other, ...february), spent: 20_000 })
  })(),
)

test(
  'points that were spent sooner than new terms would let are counted',
  inOffice(async (office) => {
    await buy(office, '2027-02-02')
    await buy(office, '2027-02-03', { points: 1_000 })
    await buy(office, '2027-02-12', { points: 500 })
    office.shop.setNow(aMoment)
    const early = async (hours: number) =>
      (await office.preview({ points_available_after_hours: hours })).ok().spent_early
    expect(await early(0)).toEqual({ orders: 0, points: 0 })
    expect(await early(24)).toEqual({ orders: 0, points: 0 })
    expect(await early(25)).toEqual({ orders: 1, points: 1_000 })
  }),
)

test(
  'customers who go up and down are counted, granted levels too, and one is worked through',
  inOffice(async (office) => {
    const { db, chain, customer, preview, see } = office
    await aYear(office)
    const granted = await aCustomer(db, chain)
    await db.update(customersTable).set({ grantedLevel: 'gold' }).where(eq(customersTable.id, granted.id))
    await aCustomer(db, chain)
    // The figures of customers are counted when a transaction ends.
    await db.execute(sql`set constraints all immediate`)
    const { customers } = await see()
    expect(customers).toEqual([
      { level: 'start', count: 1 },
      { level: 'gold', count: 2 },
    ])
    const levels = (from: number) => [aDraftLevel('start', 4, 0, 30), aDraftLevel('gold', 8, from, 50)]
    expect((await preview({ levels: levels(100_000) })).ok().customers).toEqual({ up: 0, down: 0, same: 3 })
    await give(office, 700, addMinutes(aMoment, 30 * 24 * 60 - 1))
    await give(office, 90, addMinutes(aMoment, 30 * 24 * 60))
    const down = (await preview({ levels: levels(10_000_000) })).ok()
    // With what is left of those of the year.
    expect(down.expires_soon).toBe(20_700)
    expect(down.customers).toEqual({ up: 0, down: 1, same: 2 })
    expect(down.example).toMatchObject({
      ...{ customer_id: customer.id, purchases: 468_000, usual_order: 85_000 },
      before: { level: { ru: 'Gold' }, payable: 85_000, missing: null },
      after: { level: { ru: 'start' }, payable: 25_500, missing: 9_532_000 },
    })
    expect((await preview({ levels: levels(1) })).ok().customers).toEqual({ up: 0, down: 0, same: 3 })
  }),
)

test(
  'a chain without orders has a preview without an example, and points on cards stay as they are',
  inOffice(async ({ db, id, customer, preview }) => {
    const gift = { kind: 'gift', orderId: null, amount: toSum(700), now: aMoment, expiresAt: null } as const
    await creditPoints(db, { shipperId: id, customerId: customer.id, ...gift })
    expect((await preview()).ok()).toMatchObject({
      ...{ orders: 0, revenue: 0, on_cards: 700, example: null },
      ...{ before: { earned: 0, spent: 0 }, after: { earned: 0, spent: 0 } },
    })
    const wrong = await preview({ levels: [aDraftLevel('start', 1, 5)] })
    expect(wrong.refused().facts).toMatchObject({ paths: ['levels.0.from_purchases'] })
  }),
)
