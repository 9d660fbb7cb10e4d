import type { BodyOf } from '@doira/contract/endpoint'
import { computePrice, type WireQuote } from '@doira/contract/ordering/compute-price'
import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { autoAddRuleCategoriesTable, autoAddRulesTable, stopListTable } from '../../catalog/menus.tables.ts'
import { branchExceptionsTable, branchesTable } from '../../delivery/branches/branches.tables.ts'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import {
  aBranch,
  aChain,
  aCustomer,
  addressInZone,
  addressOutside,
  aProduct,
  aRequiredChoice,
  aSession,
  inThreeLanguages,
  serveZone,
  type TestChain,
} from '../../testing/factories.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'

type World = {
  readonly db: Db
  readonly chain: TestChain
  readonly shop: TestApi
  readonly dish: string
  quote(
    body: Omit<BodyOf<typeof computePrice>, 'products'> & { products?: readonly Line[] },
    token?: string,
  ): Promise<WireQuote>
}
type Line = NonNullable<BodyOf<typeof computePrice>['products']>[number]

function inWorld(run: (world: World) => Promise<void>, overrides: Parameters<typeof aChain>[1] = {}) {
  return () =>
    withRollback(async (db) => {
      const chain = await aChain(db, overrides)
      const shop = makeTestApi(db, chain)
      const dish = await aProduct(db, chain)
      await run({
        db,
        chain,
        shop,
        dish,
        async quote({ products = [{ product_id: dish, quantity: 1 }], ...body }, token) {
          const answered = await shop.call(computePrice, {
            body: { ...body, products: [...products] },
            ...(token && { token }),
          })
          const { quote } = answered.ok()
          if (!quote) throw new Error('no quote')
          return quote
        },
      })
    })
}

const codesOf = ({ problems }: WireQuote) => problems.map(({ code }) => code)

test(
  '[R7-05] without products only the fee and the distance are answered, as they always were',
  inWorld(async ({ shop }) => {
    expect((await shop.call(computePrice, { body: addressInZone })).ok()).toEqual({
      price: 15_000,
      distance: 695,
      quote: null,
    })
    const free = { ...addressInZone, order_price: 100_000 }
    expect((await shop.call(computePrice, { body: free })).ok().price).toBe(0)
    expect((await shop.call(computePrice, { body: addressOutside })).ok()).toEqual({
      price: 0,
      distance: 0,
      quote: null,
    })
  }),
)

test(
  'a delivery is priced with the terms of its zone and made by the branch of the zone',
  inWorld(async ({ chain, shop, dish, quote }) => {
    expect(await quote(addressInZone)).toMatchObject({
      branch_id: chain.branchId,
      delivery_zone_id: chain.zoneId,
      delivery_type: 'delivery',
      goods: 60_000,
      delivery_price: 15_000,
      total: 75_000,
      // 12 parts of 112.
      vat_included: 6_428 + 1_607,
      minimum: 40_000,
      free_delivery_from: 100_000,
      eta_minutes: { from: 40, to: 50 },
      expires_at: '2027-03-08T07:25:00.000Z',
      problems: [],
      lines: [
        {
          product_id: dish,
          title: inThreeLanguages('Philadelphia'),
          quantity: 1,
          price: 60_000,
          total: 60_000,
          is_default_product: false,
        },
      ],
    })
    const { price, distance } = (
      await shop.call(computePrice, {
        body: { ...addressInZone, products: [{ product_id: dish, quantity: 2 }] },
      })
    ).ok()
    expect({ price, distance }).toEqual({ price: 0, distance: 695 })
  }),
)

test(
  '[R8-03] an address outside every zone',
  inWorld(async ({ quote }) => {
    expect(codesOf(await quote(addressOutside))).toEqual(['outside_zone'])
  }),
)

test(
  'without an address it is asked for',
  inWorld(async ({ quote }) => {
    expect((await quote({})).problems).toEqual([
      { code: 'address_required', line_key: null, field: 'address', facts: {} },
    ])
  }),
)

test(
  '[R8-10] a branch that does not exist',
  inWorld(async ({ quote }) => {
    const stranger = '00000000-0000-4000-8000-000000000000'
    expect(codesOf(await quote({ delivery_type: 'self-pickup', branch_id: stranger }))).toEqual([
      'branch_not_found',
    ])
    expect(codesOf(await quote({ delivery_type: 'self-pickup' }))).toEqual(['branch_not_found'])
    expect(codesOf(await quote({ ...addressInZone, branch_id: stranger }))).toEqual(['branch_not_found'])
  }),
)

test(
  '[R8-05] takeaway from a closed branch, by its work hours',
  inWorld(async ({ chain, shop, quote }) => {
    const body = { delivery_type: 'self-pickup', branch_id: chain.branchId } as const
    // Delivery has ended, the hall still serves.
    shop.setNow(toInstant('2027-03-08T22:45:00+05:00'))
    expect(await quote(body)).toMatchObject({
      problems: [],
      eta_minutes: { from: 20, to: 30 },
      delivery_price: 0,
    })
    shop.setNow(toInstant('2027-03-08T23:30:00+05:00'))
    expect(await quote(body)).toMatchObject({
      problems: [{ code: 'branch_closed', field: 'branch', facts: { opensAt: '2027-03-09T05:00:00.000Z' } }],
      opens_at: '2027-03-09T05:00:00.000Z',
      eta_minutes: null,
    })
  }),
)

test(
  '[R4-12] an order obeys the days on which its branch has other hours: 31 December, Navruz, a one-off closure',
  inWorld(async ({ db, chain, shop, quote }) => {
    const { shipperId, branchId } = chain
    const until20 = { workOpensAt: toLocalTime('10:00'), workClosesAt: toLocalTime('20:00') }
    await db.insert(branchExceptionsTable).values([
      { shipperId, branchId, date: toLocalDate('2026-12-31'), ...until20 },
      { shipperId, branchId, date: toLocalDate('2027-03-21') },
      {
        shipperId,
        branchId,
        date: toLocalDate('2027-03-25'),
        workOpensAt: toLocalTime('10:00'),
        workClosesAt: toLocalTime('23:00'),
      },
    ])
    const takeaway = { delivery_type: 'self-pickup', branch_id: branchId } as const
    const at = async (moment: string, body: Parameters<typeof quote>[0] = takeaway) => {
      shop.setNow(toInstant(moment))
      return (await quote(body)).problems.map(({ code, facts }) => ({ code, ...facts }))
    }
    // The short day ends at 20:00, and its delivery hours are none at all.
    expect(await at('2026-12-31T19:30:00+05:00')).toEqual([])
    expect(await at('2026-12-31T20:30:00+05:00')).toEqual([
      { code: 'branch_closed', opensAt: '2027-01-01T05:00:00.000Z' },
    ])
    expect(await at('2026-12-31T12:00:00+05:00', addressInZone)).toEqual([
      { code: 'all_branches_closed', opensAt: '2027-01-01T05:00:00.000Z' },
    ])
    expect(await at('2027-03-21T12:00:00+05:00')).toEqual([
      { code: 'branch_closed', opensAt: '2027-03-22T05:00:00.000Z' },
    ])
    // The kitchen serves the hall, and no courier goes.
    expect(await at('2027-03-25T12:00:00+05:00')).toEqual([])
    expect(await at('2027-03-25T12:00:00+05:00', addressInZone)).toMatchObject([
      { code: 'all_branches_closed' },
    ])
  }),
)

test.each([
  { day: '2027-03-20', codes: [] },
  { day: '2027-03-21', codes: ['slot_unavailable'] },
])('[R4-17] a pre-order for $day, when Navruz on the 21st is a day off: $codes', ({ day, codes }) =>
  inWorld(async ({ db, chain: { shipperId, branchId }, shop, quote }) => {
    await db.insert(branchExceptionsTable).values({ shipperId, branchId, date: toLocalDate('2027-03-21') })
    shop.setNow(toInstant('2027-03-19T12:10:00+05:00'))
    const future_time = `${day}T18:00:00+05:00`
    expect(codesOf(await quote({ ...addressInZone, future_time }))).toEqual(codes)
    expect(codesOf(await quote({ delivery_type: 'self-pickup', branch_id: branchId, future_time }))).toEqual(
      codes,
    )
  })(),
)

test.each([
  { until: '2027-03-08T13:00:00+05:00', opensAt: '2027-03-08T08:00:00.000Z' },
  // After closing, which is at 22:30 for deliveries: what comes then is the next morning.
  { until: '2027-03-08T22:45:00+05:00', opensAt: '2027-03-09T05:00:00.000Z' },
])(
  '[R8-05] a pause until $until names the moment from which orders are taken: $opensAt',
  ({ until, opensAt }) =>
    inWorld(
      async ({ quote }) => {
        expect((await quote(addressInZone)).problems).toMatchObject([
          { code: 'all_branches_closed', facts: { opensAt } },
        ])
      },
      { branch: { load: 'pause', loadUntil: toInstant(until) } },
    )(),
)

test(
  '[R8-04] delivery when every branch of the zone is closed names the first to open',
  inWorld(async ({ db, chain, shop, quote }) => {
    const early = await aBranch(db, chain, { lat: 41.33, deliveryOpensAt: toLocalTime('08:00') })
    await serveZone(db, chain, early, 1)
    shop.setNow(toInstant('2027-03-08T22:45:00+05:00'))
    const closed = await quote(addressInZone)
    expect(closed.problems).toMatchObject([
      { code: 'all_branches_closed', facts: { opensAt: '2027-03-09T03:00:00.000Z' } },
    ])
    // The nearest one stays known, so that its menu and a pre-order survive the night.
    expect(closed.branch_id).toBe(chain.branchId)
  }),
)

test(
  'a delivery goes to the nearest open branch of the zone, unless another open one is named',
  inWorld(async ({ db, chain, quote }) => {
    const farther = await aBranch(db, chain, { lat: 41.328 })
    await serveZone(db, chain, farther, 1)
    expect((await quote(addressInZone)).branch_id).toBe(chain.branchId)
    expect((await quote({ ...addressInZone, branch_id: farther })).branch_id).toBe(farther)
    await db.update(branchesTable).set({ isActive: false }).where(eq(branchesTable.id, chain.branchId))
    expect(await quote({ ...addressInZone, branch_id: chain.branchId })).toMatchObject({
      branch_id: farther,
      problems: [],
    })
  }),
)

test.each([
  { state: 'stop', code: 'out_of_stock' },
  { state: 'temporary', code: 'temporarily_unavailable' },
] as const)('[R8-06] [R8-07] a dish on the stop list as $state is $code and in no sum', ({ state, code }) =>
  inWorld(async ({ db, chain, dish, quote }) => {
    const other = await aProduct(db, chain, { price: 50_000 })
    await db
      .insert(stopListTable)
      .values({ shipperId: chain.shipperId, branchId: chain.branchId, productId: dish, state })
    const made = await quote({
      ...addressInZone,
      products: [
        { key: 'a', product_id: dish, quantity: 1 },
        { key: 'b', product_id: other, quantity: 1 },
      ],
    })
    expect(made.problems).toEqual([{ code, line_key: 'a', field: null, facts: { productIds: [dish] } }])
    expect(made.goods).toBe(50_000)
  })(),
)

test(
  'a dish that is not in the menu, and a lunch outside its hours',
  inWorld(async ({ db, chain, quote }) => {
    const stranger = '00000000-0000-4000-8000-000000000000'
    const breakfast = await aProduct(db, chain, {
      saleWeekdays: [1, 2, 3, 4, 5],
      saleFrom: toLocalTime('08:00'),
      saleTo: toLocalTime('11:00'),
    })
    const products = [
      { product_id: stranger, quantity: 1 },
      { product_id: breakfast, quantity: 1 },
    ]
    expect(codesOf(await quote({ ...addressInZone, products }))).toEqual([
      'not_in_menu',
      'temporarily_unavailable',
      'below_minimum',
    ])
  }),
)

test.each([0, -1, 1.5, 1e9, 100])('a quantity of %s is none', (quantity) =>
  inWorld(async ({ dish, quote }) => {
    const products = [
      { key: 'wrong', product_id: dish, quantity },
      { key: 'right', product_id: dish, quantity: 99 },
    ]
    const made = await quote({ ...addressInZone, products })
    expect(made.problems).toEqual([
      { code: 'quantity_invalid', line_key: 'wrong', field: 'quantity', facts: {} },
    ])
    expect(made.goods).toBe(99 * 60_000)
  })(),
)

test(
  'a required modifier that is missing, and one that is not on offer',
  inWorld(async ({ db, chain, dish, quote }) => {
    const { groupId, paidId } = await aRequiredChoice(db, chain, dish)
    expect((await quote(addressInZone)).problems).toEqual([
      { code: 'choice_required', line_key: 'line-1', field: null, facts: { productId: dish, groupId } },
    ])
    const withModifier = (modifier_id: string) => [
      { product_id: dish, quantity: 1, order_modifiers: [{ modifier_id, modifier_quantity: 1 }] },
    ]
    expect(await quote({ ...addressInZone, products: withModifier(paidId) })).toMatchObject({
      goods: 65_000,
      problems: [],
    })
    expect(codesOf(await quote({ ...addressInZone, products: withModifier(groupId) }))).toContain(
      'choice_invalid',
    )
  }),
)

test(
  '[R5-09] goods below the minimum of the zone, and takeaway without one',
  inWorld(async ({ db, chain, quote }) => {
    const cheap = await aProduct(db, chain, { price: 39_000 })
    const products = [{ product_id: cheap, quantity: 1 }]
    expect((await quote({ ...addressInZone, products })).problems).toEqual([
      { code: 'below_minimum', line_key: null, field: null, facts: { minimum: 40_000, missing: 1_000 } },
    ])
    const pickup = { delivery_type: 'self-pickup', branch_id: chain.branchId } as const
    expect((await quote({ ...pickup, products })).problems).toEqual([])
  }),
)

test(
  '[R5-10] [R8-09] change is rounded down to hundreds and refused below the total',
  inWorld(async ({ quote }) => {
    expect(codesOf(await quote({ ...addressInZone, cash_change: 75_099 }))).toEqual([])
    expect((await quote({ ...addressInZone, cash_change: 74_999 })).problems).toEqual([
      { code: 'change_below_total', line_key: null, field: 'cash_change', facts: { total: 75_000 } },
    ])
    // A payment by card needs no change.
    expect(codesOf(await quote({ ...addressInZone, cash_change: 1, payment_type: 'card' }))).toEqual([])
  }),
)

test.each([
  { time: '14:00', codes: [] },
  { time: '13:30', codes: ['slot_unavailable'] },
  { time: '14:10', codes: ['slot_unavailable'] },
  { time: '23:00', codes: ['slot_unavailable'] },
])('[R4-17] a pre-order for today $time: $codes', ({ time, codes }) =>
  inWorld(async ({ quote }) => {
    const made = await quote({ ...addressInZone, future_time: `2027-03-08T${time}:00+05:00` })
    expect(codesOf(made)).toEqual(codes)
    if (time === '13:30') expect(made.problems[0]?.facts).toEqual({ earliestAt: '2027-03-08T09:00:00.000Z' })
  })(),
)

test(
  '[R4-17] at night a pre-order for the next day is priced',
  inWorld(async ({ shop, chain, quote }) => {
    shop.setNow(toInstant('2027-03-08T23:30:00+05:00'))
    const made = await quote({ ...addressInZone, future_time: '2027-03-09T12:00:00+05:00' })
    expect(made).toMatchObject({ problems: [], branch_id: chain.branchId, eta_minutes: null })
  }),
)

test(
  '[R5-12] pre-orders for 31 December are taken by telephone',
  inWorld(async ({ shop, quote }) => {
    shop.setNow(toInstant('2026-12-28T12:10:00+05:00'))
    const made = await quote({ ...addressInZone, future_time: '2026-12-31T18:00:00+05:00' })
    expect(codesOf(made)).toEqual(['preorder_phone_only'])
  }),
)

test(
  '[R8-08] promo codes: unknown, for signed-in customers, used up',
  inWorld(async ({ db, chain, quote }) => {
    await db.insert(discountsTable).values({
      shipperId: chain.shipperId,
      id: '00000000-0000-4000-8000-0000000000d1',
      slug: 'sushi15',
      position: 0,
      title: inThreeLanguages('15% off'),
      promoCode: 'SUSHI15',
      target: 'order',
      mode: 'percentage',
      value: 15,
      isStackable: false,
      isActive: true,
      uncheckedConditions: { requiresAuth: true, usesPerCustomer: 1 },
    })
    const token = await aSession(db, await aCustomer(db, chain))
    expect(codesOf(await quote({ ...addressInZone, promo_code: 'NOPE' }, token))).toEqual(['promo_not_found'])
    expect(codesOf(await quote({ ...addressInZone, promo_code: 'SUSHI15' }))).toEqual(['promo_not_found'])
    expect(await quote({ ...addressInZone, promo_code: ' sushi15 ' }, token)).toMatchObject({
      problems: [],
      order_discount: 9_000,
      total: 66_000,
      discounts: [{ name: inThreeLanguages('15% off'), promo_code: 'SUSHI15', amount: 9_000 }],
    })
  }),
)

test(
  'what the shop adds is in the quote with its name, and a declined rule is not',
  inWorld(async ({ db, chain, dish, quote }) => {
    const { shipperId, categoryId } = chain
    const chopsticks = await aProduct(db, chain, { price: 0, title: inThreeLanguages('Chopsticks') })
    const ruleId = '00000000-0000-4000-8000-0000000000a1'
    await db.insert(autoAddRulesTable).values({
      shipperId,
      id: ruleId,
      key: 'chopsticks',
      position: 0,
      title: inThreeLanguages('Chopsticks'),
      productId: chopsticks,
      perQuantity: 2,
      quantity: 1,
      maxFree: null,
      overFreePrice: toSum(0),
      orderTypes: ['delivery'],
    })
    await db.insert(autoAddRuleCategoriesTable).values({ shipperId, ruleId, categoryId })
    const products = [{ product_id: dish, quantity: 3 }]
    expect((await quote({ ...addressInZone, products })).lines[1]).toMatchObject({
      product_id: chopsticks,
      title: inThreeLanguages('Chopsticks'),
      quantity: 2,
      total: 0,
      is_default_product: true,
      auto_add_key: 'chopsticks',
    })
    const declined = await quote({ ...addressInZone, products, declined_auto_add: ['chopsticks'] })
    expect(declined.lines).toHaveLength(1)
  }),
)

test(
  'a price that is sent is refused, and so is a field that nobody knows',
  inWorld(async ({ shop, dish }) => {
    const priced = { ...addressInZone, products: [{ product_id: dish, quantity: 1, price: 1 }] }
    const answered = await shop.call(computePrice, { body: priced })
    expect([answered.status, answered.refused().code]).toEqual([400, 'price_not_accepted'])
    const unknown = await shop.call(computePrice, { body: { ...addressInZone, total_weight: 1 } })
    expect([unknown.status, unknown.refused().code]).toEqual([400, 'invalid_request'])
  }),
)

test.each([
  { lat: 91, long: 69 },
  { lat: 41, long: 181 },
])('$lat, $long is no place on Earth', (point) =>
  inWorld(async ({ shop }) => {
    const answered = await shop.call(computePrice, { body: point })
    expect([answered.status, answered.refused().code]).toEqual([400, 'invalid_request'])
  })(),
)
