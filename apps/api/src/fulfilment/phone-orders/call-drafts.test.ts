import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@doira/contract/endpoint'
import {
  dropCallDraft,
  listCallDrafts,
  saveCallDraft,
} from '@doira/contract/fulfilment/phone-orders/call-drafts'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCleanUp } from '../../retention/clean-up.ts'
import { type CallWorld, makeCallWorld } from '../../testing/call-world.testing.ts'
import type { TestStaff } from '../../testing/staff-world.testing.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

type Content = BodyOf<typeof saveCallDraft>['content']

const drafting = ({ shop, operator }: CallWorld) => ({
  save: (id: string, revision: number, content: Content, by: TestStaff = operator) =>
    shop.call(saveCallDraft, { token: by.token, params: { id }, body: { revision, content } }),
  drop: (id: string, by: TestStaff = operator) =>
    shop.call(dropCallDraft, { token: by.token, params: { id } }),
  list: async (by: TestStaff = operator) =>
    (await shop.call(listCallDrafts, { token: by.token })).ok().drafts,
})

test('two forms are stored separately as typed, the last one first, and are found again after a tab was closed', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { save, list, drop } = drafting(world)
    const [first, other] = [randomUUID(), randomUUID()]
    ;(await save(first, 1, { phone: '90 111', name: 'Дилшод', cash_change: 100_000 })).ok()
    world.shop.wait(2)
    ;(await save(other, 1, { phone: '+998 93 555 66 77' })).ok()
    world.shop.wait(2)
    ;(await save(first, 2, { phone: '90 111 22 33', comment: 'без лука' })).ok()
    expect((await list()).map(({ id, revision }) => [id, revision])).toEqual([
      [first, 2],
      [other, 1],
    ])
    expect((await list())[0]?.content).toMatchObject({
      ...{ phone: '90 111 22 33', name: '', comment: 'без лука', language: 'ru', lines: [] },
    })
    ;(await drop(first)).ok()
    // Deleting a deleted draft is not an error.
    ;(await drop(first)).ok()
    expect((await list()).map(({ id }) => id)).toEqual([other])
  }))

test('a late save overwrites nothing, and returns what is stored', () =>
  withRollback(async (db) => {
    const { save, list } = drafting(await makeCallWorld(db))
    const id = randomUUID()
    ;(await save(id, 3, { name: 'новее' })).ok()
    expect((await save(id, 2, { name: 'старее' })).ok()).toMatchObject({ revision: 3, placed: null })
    expect(await list()).toMatchObject([{ revision: 3, content: { name: 'новее' } }])
  }))

test('another operator cannot see, overwrite or delete a draft, nor place its order', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { save, list, drop } = drafting(world)
    const { second, aCall, placeCall } = world
    const data = aCall()
    ;(await save(data.order.id, 1, { name: 'мой' })).ok()
    expect(await list(second)).toEqual([])
    expect((await save(data.order.id, 9, { name: 'чужой' }, second)).refused()).toMatchObject({
      code: 'draft_not_found',
    })
    ;(await drop(data.order.id, second)).ok()
    expect((await placeCall(data, second)).refused()).toMatchObject({ code: 'order_conflict' })
    expect(await list()).toMatchObject([{ content: { name: 'мой' }, revision: 1 }])
  }))

test('the draft is deleted with its order, and a save that arrives later gets the placed order', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { save, list } = drafting(world)
    const data = world.aCall()
    ;(await save(data.order.id, 1, {})).ok()
    const placed = (await world.placeCall(data)).ok()
    expect(await list()).toEqual([])
    expect((await save(data.order.id, 2, {})).ok().placed).toEqual({
      order_id: placed.order_id,
      number: Number(placed.external_order_id),
      awaits_payment: false,
    })
    expect(await list()).toEqual([])
    const byLink = world.aCall({ order: { payment_type: 'payme' } })
    ;(await world.placeCall(byLink)).ok()
    expect((await save(byLink.order.id, 1, {})).ok().placed).toMatchObject({ awaits_payment: true })
    // The order of a customer is not a draft.
    const strange = await world.place()
    expect((await save(strange, 1, {})).refused()).toMatchObject({ code: 'draft_not_found' })
  }))

test('a save and the order at the same time leave no draft of a placed order', async () => {
  const world = await makeCallWorld(database.db)
  const { save, list } = drafting(world)
  const data = world.aCall()
  ;(await save(data.order.id, 1, {})).ok()
  const [placed, ...saved] = await Promise.all([
    world.placeCall(data),
    ...[2, 3, 4].map((revision) => save(data.order.id, revision, { name: String(revision) })),
  ])
  placed.ok()
  for (const one of saved) one.ok()
  expect(await list()).toEqual([])
})

test('a draft that was not changed for a day is deleted, one in use is not', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { save, list } = drafting(world)
    const [old, fresh] = [randomUUID(), randomUUID()]
    ;(await save(old, 1, {})).ok()
    world.shop.wait(23 * 3600)
    ;(await save(fresh, 1, {})).ok()
    world.shop.wait(2 * 3600)
    await makeCleanUp(world.shop.deps)()
    expect((await list()).map(({ id }) => id)).toEqual([fresh])
  }))
