import { readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { changePayment } from '@doira/contract/payments/change-payment'
import { moveBy } from '@doira/domain/delivery/geo'
import { toSum } from '@doira/domain/money/sum'
import { defaultRules } from '@doira/domain/policy/chain-rules'
import { defaultPolicy } from '@doira/domain/policy/shop-policy'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippersTable } from '../../chains/chain.tables.ts'
import { makeDemoFulfilment } from '../../fulfilment/demo-fulfilment.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { aCustomer, addressInZone, aSession } from '../../testing/factories.testing.ts'
import type { OrderBody } from '../../testing/order-world.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'

/** A dish costs 60 000, the way 15 000. So much may be ordered without a call, and at most, before it is paid. */
const policy = {
  ...defaultPolicy,
  maxPieces: 20,
  unpaid: {
    ...defaultPolicy.unpaid,
    newcomer: { confirmAbove: toSum(200_000), maximum: toSum(400_000), openOrders: 2, maxOpenOrders: 3 },
    known: { confirmAbove: toSum(300_000), maximum: toSum(500_000), openOrders: 3, maxOpenOrders: 5 },
  },
}
const limited = { policyOf: () => policy }

async function aWorld(db: Db) {
  const world = await makeStaffWorld(db, limited)
  const { shop, chain, token, dish, anOrder } = world
  const ofDishes = (quantity: number, changes: Partial<OrderBody> = {}) =>
    anOrder({ products: [{ product_id: dish, quantity }], ...changes })
  return {
    ...world,
    ofDishes,
    send: (body: OrderBody, as = token) => shop.call(createOrder, { token: as, body }),
    quote: async (quantity: number, payment_type: OrderBody['payment_type'] | null) => {
      const { lat, long } = addressInZone
      const products = [{ product_id: dish, quantity }]
      const body = { delivery_type: 'delivery' as const, lat, long, products, payment_type }
      const { quote } = (await shop.call(computePrice, { token, body })).ok()
      if (!quote) throw new Error('no quote')
      return { needsConfirmation: quote.needs_confirmation, problems: quote.problems.map(({ code }) => code) }
    },
    row: async (id: string) => (await db.select().from(ordersTable).where(eq(ordersTable.id, id)))[0],
    boardOf: async (staff: typeof world.operator) =>
      (await shop.call(readBoard, { token: staff.token, query: { branch: chain.branchId } })).ok().orders,
  }
}

test('[S-09] a large unpaid order is not refused: an operator confirms it, and the kitchen does not see it before', () =>
  withRollback(async (db) => {
    const { send, ofDishes, quote, row, boardOf, perform, operator, kitchen } = await aWorld(db)
    expect(await quote(4, 'cash')).toEqual({ needsConfirmation: true, problems: [] })
    const { order_id: id } = (await send(ofDishes(4))).ok()
    expect(await row(id)).toMatchObject({ status: 'new', waitsForOperator: true, confirmReason: 'large_sum' })
    expect(await boardOf(kitchen)).toEqual([])
    expect((await perform(calls.acceptOrder, kitchen, id, {})).refused().code).toBe('order_not_found')
    const [card] = await boardOf(operator)
    expect(card?.needs).toMatchObject([{ kind: 'check_first', comment: 'large_sum' }])
    ;(await perform(calls.acceptOrder, operator, id, {})).ok()
    expect(await row(id)).toMatchObject({ status: 'operator_accepted', waitsForOperator: false })
    expect((await boardOf(kitchen)).map((one) => one.id)).toEqual([id])
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
  }))

test('[S-09] more than the maximum is refused with what can be paid on receipt, and can be ordered online', () =>
  withRollback(async (db) => {
    const { send, ofDishes, quote } = await aWorld(db)
    for (const payment_type of ['cash', 'card'] as const) {
      const refused = await send(ofDishes(7, { payment_type }))
      expect({ status: refused.status, code: refused.refused().code }).toEqual({
        status: 422,
        code: 'unpaid_limit',
      })
      expect(refused.refused().problems).toMatchObject([{ field: 'payment_type', facts: { limit: 400_000 } }])
      expect((await quote(7, payment_type)).problems).toEqual(['unpaid_limit'])
    }
    // Nobody has said yet how it is paid.
    expect(await quote(7, null)).toEqual({ needsConfirmation: false, problems: [] })
    expect(await quote(7, 'payme')).toEqual({ needsConfirmation: false, problems: [] })
    ;(await send(ofDishes(7, { payment_type: 'payme' }))).ok()
  }))

test('[S-09] an order that was to be paid online is within the limits when it is paid on receipt after all', () =>
  withRollback(async (db) => {
    const { shop, token, send, ofDishes, row } = await aWorld(db)
    const online = async (quantity: number) =>
      (await send(ofDishes(quantity, { payment_type: 'payme' }))).ok().order_id
    const inCash = (id: string) =>
      shop.call(changePayment, { token, params: { id }, body: { payment_type: 'cash' } })
    const tooMuch = await online(7)
    expect((await inCash(tooMuch)).refused().code).toBe('unpaid_limit')
    expect(await row(tooMuch)).toMatchObject({ status: 'payment_awaited', paymentType: 'payme' })
    const much = await online(4)
    ;(await inCash(much)).ok()
    expect(await row(much)).toMatchObject({ waitsForOperator: true, confirmReason: 'large_sum' })
  }))

test('[S-09] open unpaid orders count together: the third one is confirmed, the fourth has to be paid online', () =>
  withRollback(async (db) => {
    const { send, ofDishes, row, perform, operator } = await aWorld(db)
    const place = async () => row((await send(ofDishes(1))).ok().order_id)
    const [first] = [await place()]
    await place()
    expect((await place())?.confirmReason).toBe('large_sum')
    const refused = (await send(ofDishes(1))).refused()
    expect({ code: refused.code, facts: refused.problems?.[0]?.facts }).toEqual({
      code: 'unpaid_orders_open',
      facts: { limit: 3 },
    })
    // One that is over counts no more.
    ;(await perform(calls.cancelByStaff, operator, first?.id ?? '', { reason: 'other', returns: 0 })).ok()
    ;(await send(ofDishes(1))).ok()
  }))

test('[S-09] a customer who has received an order before may owe more', () =>
  withRollback(async (db) => {
    const { send, ofDishes, quote, perform, operator, kitchen, courier } = await aWorld(db)
    const { order_id: id } = (await send(ofDishes(1))).ok()
    expect((await quote(3, 'cash')).needsConfirmation).toBe(true)
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.pickedOrder, courier, id, {})).ok()
    ;(await perform(calls.deliveredOrder, courier, id, {})).ok()
    expect(await quote(4, 'cash')).toEqual({ needsConfirmation: false, problems: [] })
  }))

test('[S-09] unpaid orders of others to one address, however it is typed, make an operator confirm the next one', () =>
  withRollback(async (db) => {
    const { chain, send, ofDishes, row } = await aWorld(db)
    const someone = async () => aSession(db, await aCustomer(db, chain))
    const written = ['Amir Temur 1', 'amir temur, 1', 'Amir  Temur 1']
    for (const to_address of written) {
      const { order_id: id } = (await send(ofDishes(1, { to_address, apartment: '5' }), await someone())).ok()
      expect((await row(id))?.confirmReason).toBeNull()
    }
    const to = { to_address: 'Amir Temur 1', apartment: '5' }
    const { order_id: id } = (await send(ofDishes(1, to), await someone())).ok()
    expect((await row(id))?.confirmReason).toBe('address')
    // The neighbours have nothing to do with it.
    const next = { ...to, apartment: '6' }
    const { order_id: other } = (await send(ofDishes(1, next), await someone())).ok()
    expect((await row(other))?.confirmReason).toBeNull()
  }))

test('[S-30] another spelling of one house does not make another address, and the house next door is another one', () =>
  withRollback(async (db) => {
    const { chain, send, ofDishes, row } = await aWorld(db)
    const reason = async (to_address: string, meters: number, apartment = '5') => {
      const to_location = moveBy({ lat: addressInZone.lat, long: addressInZone.long }, 0, meters)
      const body = ofDishes(1, { to_address, to_location, apartment })
      const { order_id: id } = (await send(body, await aSession(db, await aCustomer(db, chain)))).ok()
      return (await row(id))?.confirmReason
    }
    for (const text of ['Amir Temur 1', 'ул. Темура, д. 1', 'the yellow house'])
      expect(await reason(text, 0)).toBeNull()
    expect(await reason('Temur shoh koʻchasi, 1', 49)).toBe('address')
    expect(await reason('Temur shoh koʻchasi, 1', 51)).toBeNull()
    expect(await reason('Temur shoh koʻchasi, 1', 0, '6')).toBeNull()
  }))

test('[S-09] nobody orders more pieces than a kitchen can mean, however it is paid', () =>
  withRollback(async (db) => {
    const { send, ofDishes, quote } = await aWorld(db)
    const refused = (await send(ofDishes(21, { payment_type: 'payme' }))).refused()
    expect({ code: refused.code, facts: refused.problems?.[0]?.facts }).toEqual({
      code: 'too_many_pieces',
      facts: { limit: 20 },
    })
    expect((await quote(20, 'payme')).problems).toEqual([])
  }))

test('[S-09] an order that an operator takes is confirmed by that, up to the maximum of a known customer', () =>
  withRollback(async (db) => {
    const { aCall, placeCall, dish, row } = await makeCallWorld(db, limited)
    const ofDishes = (quantity: number) => aCall({ order: { products: [{ product_id: dish, quantity }] } })
    const { order_id: id } = (await placeCall(ofDishes(6))).ok()
    expect(await row(id)).toMatchObject({ confirmReason: null, waitsForOperator: false })
    expect((await placeCall(ofDishes(9))).refused().code).toBe('unpaid_limit')
  }))

test('[S-09] the kitchen of the demo leaves an order that a person has to confirm', () =>
  withRollback(async (db) => {
    const world = await makeStaffWorld(db, { ...limited, demoPace: 20 })
    const { shop, chain, dish, anOrder, token } = world
    const demoPace = { shipperId: chain.shipperId, secondsBetweenSteps: 20 }
    const play = makeDemoFulfilment({ db, clock: shop.deps.clock, demoPace })
    const send = async (quantity: number) => {
      const body = anOrder({ products: [{ product_id: dish, quantity }] })
      return (await shop.call(createOrder, { token, body })).ok().order_id
    }
    const [small, large] = [await send(1), await send(4)]
    shop.wait(25)
    await play(new AbortController().signal)
    const getStatus = async (id: string) =>
      (await db.select().from(ordersTable).where(eq(ordersTable.id, id)))[0]?.status
    expect({ statusOfSmall: await getStatus(small), statusOfLarge: await getStatus(large) }).toEqual({
      statusOfSmall: 'vendor_accepted',
      statusOfLarge: 'new',
    })
  }))

test("[S-09] a chain's own limits for unpaid orders apply to it, and the usual ones to a chain that sets none", () =>
  withRollback(async (db) => {
    const { chain, shop, token, anOrder, dish } = await makeStaffWorld(db, {
      policyOf: (unpaid) => ({ ...defaultPolicy, unpaid }),
    })
    const send = async (quantity: number) =>
      shop.call(createOrder, { token, body: anOrder({ products: [{ product_id: dish, quantity }] }) })
    ;(await send(4)).ok()
    const { newcomer } = defaultRules.unpaidRules
    const unpaidRules = { ...defaultRules.unpaidRules, newcomer: { ...newcomer, maximum: toSum(300_000) } }
    await db.update(shippersTable).set({ unpaidRules }).where(eq(shippersTable.id, chain.shipperId))
    const refused = (await send(4)).refused()
    expect({ code: refused.code, facts: refused.facts }).toEqual({
      code: 'unpaid_limit',
      facts: { limit: 60_000 },
    })
  }))
