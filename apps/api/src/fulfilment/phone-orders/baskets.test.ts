import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@doira/contract/endpoint'
import { askBasketCode, readBasketCode } from '@doira/contract/fulfilment/phone-orders/basket-code'
import {
  dropCallDraft,
  listCallDrafts,
  returnBasket,
  saveCallDraft,
  takeBasket,
} from '@doira/contract/fulfilment/phone-orders/call-drafts'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { type CallWorld, makeCallWorld } from '../../testing/call-world.testing.ts'
import { addressInZone, aMoment } from '../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'
import { basketCodesTable } from './phone-orders.tables.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

const baskets = ({ shop, dish, operator }: CallWorld) => {
  const perform = (data: object) => ({ action_id: randomUUID(), pressed_at: aMoment, data })
  return {
    ask: async (token?: string, changes: Partial<BodyOf<typeof askBasketCode>> = {}) => {
      const body = { products: [{ key: 'a', product_id: dish, quantity: 2 }], ...changes }
      const headers = { 'Accept-Language': 'uz' }
      return (await shop.call(askBasketCode, { ...(token && { token }), body, headers })).ok()
    },
    state: async (token: string) => (await shop.call(readBasketCode, { body: { token } })).ok(),
    take: (code: string, draftId: string = randomUUID(), by: TestStaff = operator) =>
      shop.call(takeBasket, { token: by.token, body: perform({ code, draft_id: draftId }) }),
    back: (draftId: string, by: TestStaff = operator) =>
      shop.call(returnBasket, { token: by.token, body: perform({ draft_id: draftId }) }),
    drafts: async (by: TestStaff = operator) =>
      (await shop.call(listCallDrafts, { token: by.token })).ok().drafts,
  }
}

test('a code that is read out turns the basket into a draft of the operator, with its signed-in customer', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { ask, state, take, drafts } = baskets(world)
    const { customer, dish } = world
    const { code, token } = await ask(world.token, {
      ...{ promo_code: 'BIRINCHI', address: 'Amir Temur 1', location: addressInZone },
    })
    expect(code).toMatch(/^\d{6}$/)
    expect(await state(token)).toMatchObject({ state: 'waiting', basket: null })
    const draftId = randomUUID()
    expect((await take(`${code.slice(0, 3)} ${code.slice(3)}`, draftId)).ok().draft_id).toBe(draftId)
    expect(await state(token)).toMatchObject({ state: 'taken' })
    expect(await drafts()).toMatchObject([
      {
        ...{ id: draftId, revision: 0, basket: { can_return: true } },
        content: {
          ...{ phone: customer.phone, name: customer.name, language: 'uz', promo_code: 'BIRINCHI' },
          address: { address: 'Amir Temur 1', location: addressInZone },
          lines: [{ key: 'a', product_id: dish, quantity: 2, title: { ru: expect.any(String) } }],
        },
      },
    ])
    // The database contains neither the code nor the token in plain text.
    const stored = JSON.stringify(await db.select().from(basketCodesTable))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(code)
    expect(JSON.stringify(await db.select().from(staffActionsTable))).not.toContain(code)
  }))

test("[R4-15] a basket by code contains the way to the flat and the customer's comments", () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { ask, take, drafts } = baskets(world)
    const way = { accommodation: '12', building: '2', floor: '4', apartment: '31', landmark: 'школа' }
    const place = { address: 'Amir Temur', location: addressInZone, ...way, courier_note: 'домофон' }
    const { code } = await ask(world.token, { ...place, comment: 'без лука' })
    ;(await take(code)).ok()
    expect(await drafts()).toMatchObject([
      { content: { address: place, comment: 'без лука', is_courier_call: false } },
    ])
  }))

test('[R4-15] the choice of a gift goes with the basket to the operator, and back as they changed it', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { ask, state, take, back, drafts } = baskets(world)
    const [discount_id, mochi, cola] = [randomUUID(), randomUUID(), randomUUID()]
    const { code, token } = await ask(world.token, { gift_choices: [{ discount_id, product_id: mochi }] })
    const id = randomUUID()
    ;(await take(code, id)).ok()
    const [draft] = await drafts()
    expect(draft?.content.gift_choices).toEqual([{ discount_id, product_id: mochi }])
    const gift_choices = [{ discount_id, product_id: cola }]
    const body = { revision: 1, content: { ...draft?.content, gift_choices } }
    ;(await world.shop.call(saveCallDraft, { token: world.operator.token, params: { id }, body })).ok()
    ;(await back(id)).ok()
    expect((await state(token)).basket?.gift_choices).toEqual(gift_choices)
  }))

test('a code works once, for ten minutes, for the last basket of a page; all others get the same answer', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { ask, state, take } = baskets(world)
    const refusal = async (code: string, by?: TestStaff) => {
      const { code: problem, facts } = (await take(code, undefined, by)).refused()
      return { problem, facts }
    }
    const unknown = { problem: 'basket_code_unknown', facts: {} }
    const first = await ask()
    expect(await refusal(first.code === '000000' ? '000001' : '000000')).toEqual(unknown)
    ;(await take(first.code)).ok()
    expect(await refusal(first.code, world.second)).toEqual(unknown)

    const replaced = await ask()
    const { code, token } = await ask(undefined, { last_token: replaced.token })
    expect(await refusal(replaced.code)).toEqual(unknown)
    expect(await state(replaced.token)).toMatchObject({ state: 'over' })
    world.shop.wait(10 * 60)
    expect(await refusal(code)).toEqual(unknown)
    expect(await state(token)).toEqual({ state: 'over', expires_at: null, basket: null })
    expect(await state('nobody’s')).toEqual({ state: 'over', expires_at: null, basket: null })
  }))

test('of two operators who enter one code at once, one gets the basket', async () => {
  const world = await makeCallWorld(database.db)
  const { ask, take, drafts } = baskets(world)
  const { code } = await ask()
  const taken = await Promise.all([
    take(code, randomUUID(), world.operator),
    take(code, randomUUID(), world.second),
  ])
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect([...(await drafts(world.operator)), ...(await drafts(world.second))]).toHaveLength(1)
})

test('the basket is returned as the operator changed it, priced by today’s menu, and the draft is deleted', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { shop, dish, operator, second } = world
    const { ask, state, take, back, drafts } = baskets(world)
    const { code, token } = await ask()
    const id = randomUUID()
    ;(await take(code, id)).ok()
    const [draft] = await drafts()
    const lines = draft?.content.lines.map((line) => ({ ...line, quantity: 5 })) ?? []
    const content = { ...draft?.content, lines, promo_code: 'NEW' }
    const body = { revision: 1, content }
    ;(await shop.call(saveCallDraft, { token: operator.token, params: { id }, body })).ok()
    expect((await back(id, second)).refused()).toMatchObject({ code: 'draft_not_found' })
    ;(await back(id)).ok()
    expect(await state(token)).toMatchObject({
      state: 'returned',
      basket: {
        lines: [{ product_id: dish, quantity: 5, price: 60_000 }],
        promo_code: 'NEW',
        declined_auto_add: [],
      },
    })
    expect(await drafts()).toEqual([])
    expect((await back(id)).refused()).toMatchObject({ code: 'draft_not_found' })
  }))

test('the customer’s page shows that the basket was ordered or discarded', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { ask, state, take, back } = baskets(world)
    const ordered = await ask()
    const data = world.aCall()
    ;(await take(ordered.code, data.order.id)).ok()
    ;(await world.placeCall(data)).ok()
    expect(await state(ordered.token)).toMatchObject({ state: 'ordered', basket: null })

    const dropped = await ask()
    const id = randomUUID()
    ;(await take(dropped.code, id)).ok()
    ;(await world.shop.call(dropCallDraft, { token: world.operator.token, params: { id } })).ok()
    expect(await state(dropped.token)).toMatchObject({ state: 'over' })

    // The page stops waiting after two hours.
    const late = await ask()
    const lateId = randomUUID()
    ;(await take(late.code, lateId)).ok()
    world.shop.wait(2 * 3600)
    expect((await back(lateId)).refused()).toMatchObject({ code: 'basket_gone' })
    expect(await state(late.token)).toMatchObject({ state: 'over' })
  }))

test('codes cannot be guessed, with or without the permission to use them', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { take } = baskets(world)
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await take(String(n).padStart(6, '0'))).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses[20]).toBe(429)
    const manager = await aStaff(db, world.chain, 'manager')
    expect((await take('123456', randomUUID(), manager)).status).toBe(403)
  }))
