import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/staff/branch-acts'
import { readStopList } from '@doira/contract/staff/stop-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff, makeStaffWorld } from '../testing/staff-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const anAct = <Data>(data: Data) => ({ act_id: randomUUID(), pressed_at: aMoment, data })

test('what several people do with a branch at the same moment is done, one after another', async () => {
  const { shop, chain, dish } = await makeStaffWorld(database.db)
  const { branchId } = chain
  const managers = await Promise.all(Array.from({ length: 6 }, () => aStaff(database.db, chain, 'manager')))
  const all = <Answer>(act: (token: string, place: number) => Promise<Answer>) =>
    Promise.all(managers.map(({ token }, place) => act(token, place)))
  const day = (hour: number) => ({
    ...{ branch_id: branchId, date: '2027-03-20', reason: null, remove: false, keep_order_ids: [] },
    ...{ work: { opens_at: `${10 + hour}:00`, closes_at: '20:00' }, delivery: null },
  })
  const days = await all((token, place) => shop.call(calls.setSpecialDay, { token, body: anAct(day(place)) }))
  expect(days.map(({ status }) => status)).toEqual(managers.map(() => 200))
  const stop = { branch_id: branchId, product_ids: [dish], reason: 'no_product' as const, until: null }
  const stops = await all((token) => shop.call(calls.stopDishes, { token, body: anAct(stop) }))
  expect(stops.map(({ status }) => status)).toEqual(managers.map(() => 200))
  const [{ token } = { token: '' }] = managers
  const list = (await shop.call(readStopList, { token, query: { branch: branchId } })).ok()
  expect(list.special_days).toHaveLength(1)
  expect(list.stopped).toHaveLength(1)
})
