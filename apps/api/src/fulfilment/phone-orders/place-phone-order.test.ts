import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { askPhoneChange, changePhone } from '@doira/contract/customers/own-account'
import { placeCallOrder, repeatForCustomer } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { getOrder, listOrders } from '@doira/contract/orders/read-orders'
import { readJournal } from '@doira/contract/staff/journal'
import { toSum } from '@doira/domain/money/sum'
import { toPhone } from '@doira/domain/phone/phone'
import { toInstant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sessionsTable } from '../../auth/auth.tables.ts'
import { customerFactsTable } from '../../customers/customer-notes.tables.ts'
import { findCustomerByPhone } from '../../customers/customers.queries.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { staffSessionsTable } from '../../staff/staff.tables.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { aBranch, addressOutside, aMoment, aPhone } from '../../testing/factories.testing.ts'
import { stop } from '../../testing/menu-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

test('[R5-12] an order by phone belongs to the customer, and shows its operator, source and language everywhere', () =>
  withRollback(async (db) => {
    const { shop, aCall, placeCall, token, drawer, operator, chain } = await makeCallWorld(db)
    const data = aCall({ order: { cash_change: 100_050, description: 'без лука', floor: '4' } })
    const placed = (await placeCall(data)).ok()
    expect(placed).toMatchObject({ order_id: data.order.id, pay_link: null, order: { status: 'new' } })
    // The customer's own history, when they sign in.
    const { orders } = (await shop.call(listOrders, { token })).ok()
    expect(orders).toMatchObject([
      {
        ...{ id: data.order.id, source: 'operator', client_name: 'Дилшод', cash_change: 100_000 },
        status_notes: [{ status: 'new', actor: 'operator' }],
      },
    ])
    const shown = await drawer(placed.order_id)
    expect(shown).toMatchObject({
      source: 'operator',
      customer: { language: 'uz', comment: 'без лука', floor: '4' },
      history: [{ kind: 'status', by: { actor: 'operator', name: operator.row.name } }],
    })
    const owner = await aStaff(db, chain, 'owner')
    const { rows } = (await shop.call(readJournal, { token: owner.token })).ok()
    expect(rows).toMatchObject([
      {
        kind: 'place_order',
        staff: { id: operator.row.id },
        order: { number: Number(placed.external_order_id) },
        after: { source: 'operator', status: 'new', total: 75_000 },
      },
    ])
  }))

test('a number that an operator enters is taken, also for a customer who changes to it at the same moment', async () => {
  const { shop, chain, aCall, token, operator } = await makeCallWorld(database.db)
  const phone = aPhone()
  ;(await shop.call(askPhoneChange, { token, body: { phone } })).ok()
  const code = await shop.codeOf(phone)
  const changing = await database.db.transaction(async (tx) => {
    const body = {
      ...{ action_id: randomUUID(), pressed_at: aMoment },
      data: aCall({ customer: { phone, name: 'Гость' } }),
    }
    ;(await makeTestApi(tx, chain).call(placeCallOrder, { token: operator.token, body })).ok()
    // The order is not visible to others yet.
    const answer = shop.call(changePhone, { token, body: { phone, code } })
    await setTimeout(300)
    return { answer }
  })
  const answered = await changing.answer
  expect({ status: answered.status, code: answered.refused().code }).toEqual({
    status: 409,
    code: 'phone_taken',
  })
})

test('an unknown number becomes a customer with the order, without a session; a refused order creates no customer', () =>
  withRollback(async (db) => {
    const { shop, chain, aCall, placeCall, lookUp } = await makeCallWorld(db)
    const phone = aPhone()
    const customer = { phone: phone.slice(4), name: 'Новая Гостья', cannot_eat: 'орехи' }
    const sessions = () => db.$count(sessionsTable)
    const before = await sessions()
    const outside = { to_location: addressOutside }
    expect((await placeCall(aCall({ customer, order: outside }))).refused()).toMatchObject({
      code: 'outside_zone',
    })
    const find = () => findCustomerByPhone(db, { shipperId: chain.shipperId, phone: toPhone(phone) })
    expect(await find()).toBeNull()
    ;(await placeCall(aCall({ customer }))).ok()
    expect(await find()).toMatchObject({ name: 'Новая Гостья', registrationSource: 'call_centre' })
    expect(await sessions()).toBe(before)
    expect((await lookUp(phone)).ok().customer).toMatchObject({
      ...{ name: 'Новая Гостья', orders: 1, language: 'uz' },
      facts: { cannot_eat: 'орехи', version: 1 },
      addresses: [{ kind: 'past', address: 'Amir Temur 1' }],
    })
    expect(shop.printed).toEqual([])
    expect(await db.$count(customerFactsTable)).toBe(1)
  }))

test('an order that is sent twice by any action is one order; with another body it is a conflict', () =>
  withRollback(async (db) => {
    const { aCall, placeCall, second } = await makeCallWorld(db)
    const data = aCall()
    const actionId = randomUUID()
    const first = (await placeCall(data, undefined, actionId)).ok()
    // The answer was lost and the same action is repeated.
    expect((await placeCall(data, undefined, actionId)).ok()).toEqual(first)
    // A second press: another action with the same form.
    const again = (await placeCall(data)).ok()
    expect(again).toMatchObject({ order_id: first.order_id, external_order_id: first.external_order_id })
    const other = { ...data, order: { ...data.order, floor: '9' } }
    expect((await placeCall(other)).refused()).toMatchObject({ code: 'order_conflict' })
    // Another customer does not see it.
    const stranger = { ...data, customer: { phone: aPhone(), name: 'Другой' } }
    expect((await placeCall(stranger, second)).refused()).toMatchObject({ code: 'order_conflict' })
    expect((await placeCall(other, undefined, actionId)).refused()).toMatchObject({ code: 'action_conflict' })
    expect(await db.$count(ordersTable)).toBe(1)
  }))

test('two operators and two presses at once: one order for each form, one customer for a new number', async () => {
  const { db } = database
  const { chain, aCall, placeCall, operator, second } = await makeCallWorld(db)
  const customer = { phone: aPhone(), name: 'Новый' }
  const [mine, theirs] = [aCall({ customer }), aCall({ customer })]
  const placed = await Promise.all([
    placeCall(mine, operator),
    placeCall(mine, operator),
    placeCall(theirs, second),
    placeCall(theirs, second),
  ])
  const ids = placed.map((one) => one.ok().order_id)
  expect(ids).toEqual([mine.order.id, mine.order.id, theirs.order.id, theirs.order.id])
  const isChain = eq(ordersTable.shipperId, chain.shipperId)
  const orders = await db.select().from(ordersTable).where(isChain)
  expect(orders.map(({ id }) => id).toSorted()).toEqual([mine.order.id, theirs.order.id].toSorted())
  expect(new Set(orders.map(({ customerId }) => customerId)).size).toBe(1)
})

test('[R5-09] [R5-10] a refused order names every problem with its line or field, and so does a repeat of the same action', () =>
  withRollback(async (db) => {
    const { chain, dish, aCall, placeCall, price } = await makeCallWorld(db)
    await stop(db, chain, dish)
    const wrong = {
      cash_change: 1000,
      promo_code: 'NOSUCH',
      products: [{ key: 'a', product_id: dish, quantity: 1 }],
    }
    const places = [
      ['out_of_stock', 'a', null],
      ['promo_not_found', null, 'promo_code'],
    ]
    const quoted = (await price(wrong)).ok().quote.problems
    for (const [code, lineKey, field] of places) {
      expect(quoted).toContainEqual(
        expect.objectContaining({ code, line_key: lineKey, ...(field && { field }) }),
      )
    }
    const actionId = randomUUID()
    const data = aCall({ order: wrong })
    const refused = (await placeCall(data, undefined, actionId)).refused()
    expect(refused.problems?.map(({ code }) => code)).toEqual(quoted.map(({ code }) => code))
    expect((await placeCall(data, undefined, actionId)).refused().problems).toEqual(refused.problems)
    expect(await db.$count(ordersTable)).toBe(0)
  }))

test('[R5-12] orders for 31 December are taken by phone only', () =>
  withRollback(async (db) => {
    const { shop, aCall, placeCall, place, price } = await makeCallWorld(db)
    const future_time = toInstant('2027-12-31T12:00:00Z')
    shop.setNow(toInstant('2027-12-29T07:00:00Z'))
    await db.update(staffSessionsTable).set({ expiresAt: toInstant('2027-12-30T07:00:00Z') })
    await db
      .update(sessionsTable)
      .set({ expiresAt: toInstant('2027-12-30T07:00:00Z'), lastSeenAt: toInstant('2027-12-28T07:00:00Z') })
    await expect(place({ future_time })).rejects.toThrow('preorder_phone_only')
    expect((await price({ future_time })).ok().quote.problems).toEqual([])
    expect((await placeCall(aCall({ order: { future_time } }))).ok().order).toMatchObject({
      ...{ status: 'future', future_time },
    })
  }))

test('[R4-15] the customer’s points and first order count, and the quoted price is the price of the order', () =>
  withRollback(async (db) => {
    const { aCall, placeCall, price, givePoints, agreeToPoints, points, row } = await makeCallWorld(db)
    await givePoints(20_000)
    const { quote } = (await price({ points: 20_000 })).ok()
    expect(quote).toMatchObject({ points_spent: 20_000, total: 55_000 })
    expect((await price({ customer_id: null, points: 20_000 })).ok().quote.problems).toMatchObject([
      { code: 'balance_too_low' },
    ])
    const call = aCall({ order: { points: 20_000, quote_id: quote.id } })
    await agreeToPoints(call.order.id, 20_000)
    const { order_id } = (await placeCall(call)).ok()
    expect({ points: await points(), total: (await row(order_id)).total }).toEqual({
      points: 0,
      total: 55_000,
    })
  }))

test('no order is taken by an operator of another branch', () =>
  withRollback(async (db) => {
    const { chain, aCall, placeCall, price } = await makeCallWorld(db)
    const other = await aBranch(db, chain)
    const elsewhere = await aStaff(db, chain, 'operator', { branchIds: [other] })
    const takeaway = { delivery_type: 'self-pickup', branch_id: chain.branchId } as const
    expect((await placeCall(aCall({ order: takeaway }), elsewhere)).refused()).toMatchObject({
      code: 'branch_not_found',
    })
    expect((await price(takeaway, elsewhere)).ok().quote.problems).toMatchObject([
      { code: 'branch_not_found' },
    ])
  }))

test('a customer without a name receives the given one; a known name is unchanged', () =>
  withRollback(async (db) => {
    const { customer, aCall, placeCall, lookUp } = await makeCallWorld(db)
    const rename = (name: string) =>
      db.update(customersTable).set({ name }).where(eq(customersTable.id, customer.id))
    await rename('user')
    ;(await placeCall(aCall())).ok()
    expect((await lookUp(customer.phone)).ok().customer?.name).toBe('Дилшод')
    ;(await placeCall(aCall({ customer: { phone: customer.phone, name: 'Кто-то' } }))).ok()
    expect((await lookUp(customer.phone)).ok().customer?.name).toBe('Дилшод')
  }))

test("[R2-20] a past order is repeated with today's menu, also one that was placed on the site", () =>
  withRollback(async (db) => {
    const { shop, chain, dish, place, operator } = await makeCallWorld(db)
    const id = await place({ products: [{ product_id: dish, quantity: 3 }] })
    const given = { params: { id }, query: { branch_id: chain.branchId } }
    const { lines } = (await shop.call(repeatForCustomer, { token: operator.token, ...given })).ok()
    expect(lines).toMatchObject([
      { quantity: 3, state: 'same', today: { product_id: dish, price: toSum(60_000) } },
    ])
    const elsewhere = await aStaff(db, chain, 'operator', { branchIds: [] })
    expect((await shop.call(repeatForCustomer, { token: elsewhere.token, ...given })).status).toBe(404)
    expect((await shop.call(getOrder, { token: operator.token, params: { id } })).status).toBe(401)
  }))
