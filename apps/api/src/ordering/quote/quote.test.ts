import { computePrice } from '@doira/contract/ordering/compute-price'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import {
  aBranch,
  aCustomer,
  addressInZone,
  addressOutside,
  aProduct,
  aSession,
  inThreeLanguages,
  serveZone,
} from '../../testing/factories.testing.ts'
import { getCodes, inWorld } from './quote.testing.ts'

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
    expect(getCodes(await quote(addressOutside))).toEqual(['outside_zone'])
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
    expect(getCodes(await quote({ delivery_type: 'self-pickup', branch_id: stranger }))).toEqual([
      'branch_not_found',
    ])
    expect(getCodes(await quote({ delivery_type: 'self-pickup' }))).toEqual(['branch_not_found'])
    expect(getCodes(await quote({ ...addressInZone, branch_id: stranger }))).toEqual(['branch_not_found'])
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

test(
  '[R5-09] goods below the minimum of the zone, and takeaway without one',
  inWorld(async ({ db, chain, quote }) => {
    const cheap = await aProduct(db, chain, { price: 39_000 })
    const products = [{ product_id: cheap, quantity: 1 }]
    expect((await quote({ ...addressInZone, products })).problems).toEqual([
      { code: 'below_minimum', line_key: null, field: null, facts: { minimum: 40_000, missing: 1_000 } },
    ])
    const takeaway = { delivery_type: 'self-pickup', branch_id: chain.branchId } as const
    expect((await quote({ ...takeaway, products })).problems).toEqual([])
  }),
)

test(
  '[R5-10] [R8-09] change is rounded down to hundreds and refused below the total',
  inWorld(async ({ quote }) => {
    expect(getCodes(await quote({ ...addressInZone, cash_change: 75_099 }))).toEqual([])
    expect((await quote({ ...addressInZone, cash_change: 74_999 })).problems).toEqual([
      { code: 'change_below_total', line_key: null, field: 'cash_change', facts: { total: 75_000 } },
    ])
    // A payment by card needs no change.
    expect(getCodes(await quote({ ...addressInZone, cash_change: 1, payment_type: 'card' }))).toEqual([])
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
    expect(getCodes(await quote({ ...addressInZone, promo_code: 'NOPE' }, token))).toEqual([
      'promo_not_found',
    ])
    expect(getCodes(await quote({ ...addressInZone, promo_code: 'SUSHI15' }))).toEqual(['promo_not_found'])
    expect(await quote({ ...addressInZone, promo_code: ' sushi15 ' }, token)).toMatchObject({
      problems: [],
      order_discount: 9_000,
      total: 66_000,
      discounts: [{ name: inThreeLanguages('15% off'), promo_code: 'SUSHI15', amount: 9_000 }],
    })
  }),
)

test(
  'a price that is sent is refused, and so is a field that nobody knows',
  inWorld(async ({ shop, dish }) => {
    const priced = { ...addressInZone, products: [{ product_id: dish, quantity: 1, price: 1 }] }
    const answered = await shop.call(computePrice, { body: priced })
    expect({ status: answered.status, code: answered.refused().code }).toEqual({
      status: 400,
      code: 'price_not_accepted',
    })
    const unknown = await shop.call(computePrice, { body: { ...addressInZone, total_weight: 1 } })
    expect({ status: unknown.status, code: unknown.refused().code }).toEqual({
      status: 400,
      code: 'invalid_request',
    })
  }),
)

test.each([
  { lat: 91, long: 69 },
  { lat: 41, long: 181 },
])('$lat, $long is no place on Earth', (point) =>
  inWorld(async ({ shop }) => {
    const answered = await shop.call(computePrice, { body: point })
    expect({ status: answered.status, code: answered.refused().code }).toEqual({
      status: 400,
      code: 'invalid_request',
    })
  })(),
)
