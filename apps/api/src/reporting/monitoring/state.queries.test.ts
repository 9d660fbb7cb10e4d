import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { addSeconds } from '@doira/domain/time/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smsOutboxTable } from '../../messaging/sms/sms.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { anActionOn, makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { readOpenOrders, readQueues, readTimesInStatus } from './state.queries.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('orders are counted by status, with the time in the present status and in the ones before', async () => {
  const { shop, kitchen, place } = await makeStaffWorld(database.db)
  const { db } = database
  expect(await readOpenOrders(db, shop.deps.clock)).toEqual([])
  const [first] = [await place(), await place()]
  shop.setNow(addSeconds(aMoment, 90))
  const action = { ...anActionOn({ id: first, status: 'new' }, {}), pressed_at: addSeconds(aMoment, 90) }
  ;(await shop.call(calls.acceptOrder, { token: kitchen.token, body: action })).ok()
  shop.setNow(addSeconds(aMoment, 100))
  const open = await readOpenOrders(db, shop.deps.clock)
  expect(new Map(open.map(({ status, ...rest }) => [status, rest]))).toEqual(
    new Map([
      ['new', { count: 1, oldestSeconds: 100 }],
      ['vendor_accepted', { count: 1, oldestSeconds: 10 }],
    ]),
  )
  expect(await readTimesInStatus(db, shop.deps.clock)).toContainEqual({
    status: 'new',
    p50Seconds: 90,
    p95Seconds: 90,
  })
  expect(await readTimesInStatus(db, () => addSeconds(aMoment, 3600))).toEqual([])
})

test('the delay of a queue is that of its oldest row', async () => {
  const { shop, chain } = await makeStaffWorld(database.db)
  const { db } = database
  const queue = async (name: string) =>
    (await readQueues(db, shop.deps.clock)).find((one) => one.name === name)
  expect(await queue('sms')).toEqual({ name: 'sms', count: 0, oldestSeconds: 0 })
  const { shipperId } = chain
  await db.insert(smsOutboxTable).values({
    ...{ id: randomUUID(), shipperId, phone: '+998901234567', code: '123456' },
    ...{ createdAt: aMoment, dueAt: aMoment, expiresAt: addSeconds(aMoment, 300) },
  })
  shop.setNow(addSeconds(aMoment, 30))
  expect(await queue('sms')).toEqual({ name: 'sms', count: 1, oldestSeconds: 30 })
})
