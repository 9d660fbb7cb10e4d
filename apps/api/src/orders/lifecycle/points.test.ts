import type { BodyOf } from '@doira/contract/endpoint'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customersTable } from '../../customers/customers.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { addressInZone, aMoment } from '../../testing/factories.testing.ts'
import { aDiscountRow } from '../../testing/menu-world.testing.ts'
import { discountLimitsTable } from './order-holds.tables.ts'
import { day, finish, getBalance, getLedger, give, inWorld } from './points.testing.ts'

test(
  'a code for an already free delivery is not used up, and the order earns points as without it',
  inWorld(async (world) => {
    const { db, chain, shop, token, dish, place } = world
    const discountId = await aDiscountRow(db, chain, {
      ...{ target: 'delivery', value: 100, promoCode: 'YETKAZ', earnsPoints: false },
      uncheckedConditions: { requiresAuth: true, usesPerCustomer: 1 },
    })
    await db
      .update(discountLimitsTable)
      .set({ maxUses: 1 })
      .where(eq(discountLimitsTable.discountId, discountId))
    const wanted = { promo_code: 'YETKAZ', products: [{ product_id: dish, quantity: 2 }] }
    const quote = async (body: BodyOf<typeof computePrice>) =>
      (await shop.call(computePrice, { token, body: { ...addressInZone, ...body } })).ok().quote
    expect(await quote(wanted)).toMatchObject({ delivery_price: 0, points_earned: 3_600, problems: [] })
    await finish(world, await place(wanted))
    expect(await getLedger(world)).toEqual([['earned', 3_600]])
    const another = { ...wanted, products: [{ product_id: dish, quantity: 1 }] }
    expect(await quote(another)).toMatchObject({ delivery_discount: 15_000, points_earned: 0, problems: [] })
    await place(another)
    expect((await quote(another))?.problems).toMatchObject([{ code: 'promo_used' }])
  }),
)

test(
  '[R9-09] a finished order earns points on its goods once, at the level from earlier purchases',
  inWorld(async (world) => {
    await finish(world, await world.place())
    expect(await getLedger(world)).toEqual([['earned', 1_800]])
    await finish(world, await world.place(), addMinutes(aMoment, 1))
    await finish(world, await world.place(), addMinutes(aMoment, 2))
    expect(await getLedger(world)).toEqual([
      ['earned', 1_800],
      ['earned', 1_800],
      ['earned', 4_200],
    ])
  }),
)

test(
  'purchases of more than a year ago do not count towards a level, and a granted level remains',
  inWorld(async (world) => {
    const { db, customer, place } = world
    await finish(world, await place({ products: [{ product_id: world.dish, quantity: 2 }] }))
    await finish(world, await place(), addMinutes(aMoment, 365 * day + 1))
    expect(await getLedger(world)).toEqual([
      ['earned', 3_600],
      ['earned', 1_800],
    ])
    await db.update(customersTable).set({ grantedLevel: 'gold' }).where(eq(customersTable.id, customer.id))
    await finish(world, await place(), addMinutes(aMoment, 365 * day + 2))
    expect(await getLedger(world)).toContainEqual(['earned', 4_200])
  }),
)

test(
  '[R9-09] points pay a part of an order, at most the balance, and are returned when it is cancelled',
  inWorld(async (world) => {
    const { shop, token, anOrder } = world
    await give(world, 50_000)
    const body = anOrder({ points: 20_000 })
    const { order_id: id } = (await shop.call(createOrder, { token, body })).ok()
    expect(await getBalance(world)).toBe(30_000)
    const tooMany = await shop.call(createOrder, { token, body: anOrder({ points: 30_001 }) })
    expect(tooMany.refused().problems).toEqual([
      { code: 'balance_too_low', line_key: null, field: 'points', facts: {} },
    ])
    for (const _ of [1, 2]) {
      ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    }
    expect(await getLedger(world)).toEqual([
      ['spent', -20_000],
      ['returned', 20_000],
      ['gift', 50_000],
    ])
  }),
)

test(
  '[R9-09] points as the payment type pay for the whole order or not at all, and the quote shows it in advance',
  inWorld(async (world) => {
    const { shop, token, dish, anOrder, read } = world
    const asked = {
      ...addressInZone,
      payment_type: 'cashback' as const,
      products: [{ product_id: dish, quantity: 1 }],
    }
    const getQuote = async () => (await shop.call(computePrice, { token, body: asked })).ok().quote
    await give(world, 74_999)
    expect((await getQuote())?.problems.map(({ code }) => code)).toEqual(['balance_too_low'])
    await give(world, 1)
    expect(await getQuote()).toMatchObject({ points_spent: 75_000, total: 0, problems: [] })
    const { order_id: id } = (
      await shop.call(createOrder, { token, body: anOrder({ payment_type: 'cashback' }) })
    ).ok()
    expect(await read(id)).toMatchObject({ paid: true, status: 'new', total: 0, points_spent: 75_000 })
    expect(await getBalance(world)).toBe(0)
    await finish(world, id)
    expect(await getBalance(world)).toBe(0)
  }),
)

test(
  '[R9-09] a quote contains the points that the order will earn: exactly these are credited, none for the part paid with points',
  inWorld(async (world) => {
    const { shop, token, dish, place } = world
    const products = [{ product_id: dish, quantity: 1 }]
    const earned = async (body: object, asToken?: string) => {
      const asked = { body: { ...addressInZone, products, ...body }, ...(asToken && { token: asToken }) }
      return (await shop.call(computePrice, asked)).ok().quote?.points_earned
    }
    expect(await earned({})).toBeNull()
    await give(world, 75_000)
    expect(await earned({}, token)).toBe(1_800)
    expect(await earned({ points: 20_000 }, token)).toBe(1_200)
    expect(await earned({ payment_type: 'cashback' }, token)).toBe(0)
    await finish(world, await place({ points: 20_000 }))
    expect(await getLedger(world)).toContainEqual(['earned', 1_200])
  }),
)

test(
  '[R9-09] an order that points pay for completely has nothing left to pay, whatever the payment type',
  inWorld(async (world) => {
    const { place, read } = world
    await give(world, 90_000)
    const id = await place({ points: 90_000, payment_type: 'cash' })
    expect(await read(id)).toMatchObject({ paid: true, status: 'new', total: 0, points_spent: 75_000 })
    expect(await getBalance(world), 'never more points than it costs').toBe(15_000)
  }),
)

test(
  'a credit for the same order counts once, and zero points are not recorded',
  inWorld(async (world) => {
    const { db, chain, customer, place } = world
    const orderId = await place()
    const credit = (amount: Sum) =>
      creditPoints(db, {
        shipperId: chain.shipperId,
        customerId: customer.id,
        kind: 'earned',
        orderId,
        amount,
        now: aMoment,
        expiresAt: addMinutes(aMoment, day),
      })
    await credit(toSum(0))
    expect(await getLedger(world)).toEqual([])
    await credit(toSum(500))
    await credit(toSum(700))
    expect(await getLedger(world)).toEqual([['earned', 500]])
  }),
)
