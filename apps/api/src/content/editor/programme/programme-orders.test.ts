import { getLoyaltyCard } from '@doira/contract/loyalty/card'
import { customersCategories } from '@doira/contract/loyalty/crm'
import { createOrder } from '@doira/contract/ordering/create-order'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dropExpiredPoints } from '../../../loyalty/expire-points.ts'
import { loyaltyEntriesTable } from '../../../loyalty/loyalty.tables.ts'
import { aLevel, aVersion } from '../../../loyalty/programme/programme.testing.ts'
import { finish, getBalance, give } from '../../../orders/lifecycle/points.testing.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aProgrammeOffice, type ProgrammeOffice } from './programme-office.testing.ts'

const inOffice = testIn(aProgrammeOffice)

const later = toInstant('2027-03-10T12:10:00+05:00')
const begins = toInstant('2027-03-10T00:00:00+05:00')
const day = 24 * 60

const entries = ({ db, customer }: ProgrammeOffice) =>
  db
    .select({ amount: loyaltyEntriesTable.amount, expiresAt: loyaltyEntriesTable.expiresAt })
    .from(loyaltyEntriesTable)
    .where(eq(loyaltyEntriesTable.customerId, customer.id))

test(
  '[R10-21] an order earns and its points live by the terms under which it was placed, also when others begin before it is finished',
  inOffice(async (office) => {
    const { db, id, quote, place, shop } = office
    await aVersion(db, id, { levels: [aLevel('start', 10)], pointLifeDays: 30 }, begins)
    const promised = (await quote()).points_earned
    const first = await place()
    await finish(office, first, later)
    expect(await entries(office)).toEqual([{ amount: promised, expiresAt: addMinutes(later, 365 * day) }])
    shop.setNow(later)
    const second = await place()
    await finish(office, second, later)
    expect(await entries(office)).toContainEqual({ amount: 6_000, expiresAt: addMinutes(later, 30 * day) })
  }),
)

test.each([
  { terms: { roundTo: 1000 }, earned: 1_000 },
  { terms: { earningMethods: ['self-pickup' as const] }, earned: 0 },
  { terms: { earnsOnPoints: true }, earned: 1_800 },
  { terms: {}, earned: 1_500 },
])('an order that points paid in part earns $earned with $terms, as its quote said', ({ terms, earned }) =>
  inOffice(async (office) => {
    const { db, id, quote, place } = office
    await aVersion(db, id, { levels: [aLevel('start', 3)], ...terms })
    await give(office, 10_000, addMinutes(aMoment, 10 * day))
    expect((await quote({ points: 10_000 })).points_earned).toBe(earned)
    const order = await place({ points: 10_000 })
    // Other terms begin while it is cooked.
    await aVersion(db, id, { levels: [aLevel('start', 10)] }, begins)
    await finish(office, order, later)
    const amounts = (await entries(office)).map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(earned)
    expect(amounts).toHaveLength(earned === 0 ? 2 : 3)
  })(),
)

test(
  'points that were given keep their date when later terms let points expire sooner, and points without a date never expire',
  inOffice(async (office) => {
    const { db, id, customer } = office
    await aVersion(db, id, { levels: [aLevel('start', 10)], pointLifeDays: null })
    await finish(office, await office.place(), aMoment)
    await aVersion(db, id, { levels: [aLevel('start', 10)], pointLifeDays: 30 }, begins)
    const before = await entries(office)
    expect(before).toEqual([{ amount: 6_000, expiresAt: null }])
    const account = { shipperId: id, customerId: customer.id }
    expect(await dropExpiredPoints(db, account, addMinutes(later, 10_000 * day))).toBe(6_000)
    expect(await entries(office)).toEqual(before)
  }),
)

test(
  'a basket that is open while new terms begin is counted again, and says that it costs more',
  inOffice(async (office) => {
    const { db, id, quote, anOrder, token, shop } = office
    await give(office, 80_000, addMinutes(later, day))
    await aVersion(db, id, { levels: [aLevel('start', 3, 0, 40)], maxPointsPerOrder: toSum(25_000) }, begins)
    const open = await quote({ points: 40_000 })
    expect(open).toMatchObject({ points_spent: 40_000, total: 35_000, points_maximum: 75_000, problems: [] })
    shop.setNow(later)
    const saw = { points: 40_000, quote_id: open.id }
    const refused = await shop.call(createOrder, { token, body: anOrder(saw) })
    expect(refused.refused().problems).toMatchObject([{ code: 'price_changed', facts: { total: 50_000 } }])
    const whole = await shop.call(createOrder, { token, body: anOrder({ payment_type: 'cashback' }) })
    expect(whole.refused().code).toBe('points_above_maximum')
    const again = await quote({ points: 40_000 })
    expect(again).toMatchObject({ points_spent: 25_000, points_maximum: 25_000, total: 50_000 })
    const seen = { points: 40_000, quote_id: again.id }
    ;(await shop.call(createOrder, { token, body: anOrder(seen) })).ok()
    expect(await getBalance(office)).toBe(55_000)
  }),
)

test(
  'the card of a customer has the levels of the terms in force, and says when they change',
  inOffice(async ({ db, id, shop, token }) => {
    await aVersion(db, id, { levels: [aLevel('start', 5, 0, 30)] }, begins)
    const read = async () => (await shop.call(customersCategories, { token, body: {} })).ok()
    expect(await read()).toMatchObject({
      categories: [{ percent: 3, pay_percent: 100 }, { percent: 7 }],
      terms_until: begins,
    })
    shop.setNow(begins)
    expect(await read()).toMatchObject({ categories: [{ percent: 5, pay_percent: 30 }], terms_until: null })
    expect((await shop.call(getLoyaltyCard, { token })).ok()).toMatchObject({
      levels: [{ percent: 5, pay_percent: 30 }],
      terms_until: null,
    })
  }),
)
