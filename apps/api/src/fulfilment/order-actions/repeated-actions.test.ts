import * as calls from '@doira/contract/fulfilment/order-actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { anActionOn, makeStaffWorld } from '../../testing/staff-world.testing.ts'

let database: Database

beforeAll(async () => {
  database = await makeTestDatabase()
})

afterAll(() => database.close())

test('two devices accept one order at once: one pair of events, and one success without an effect', async () => {
  const { shop, operator, kitchen, place, kinds } = await makeStaffWorld(database.db)
  const id = await place()
  const order = { id, status: 'new' } as const
  const answers = await Promise.all(
    [operator, kitchen, operator, kitchen].map(({ token }) =>
      shop.call(calls.acceptOrder, { token, body: anActionOn(order, {}) }),
    ),
  )
  const outcomes = answers.map((answer) => answer.ok().outcome).toSorted()
  expect(outcomes).toEqual(['already', 'already', 'already', 'done'])
  const late = answers.map((answer) => answer.ok()).filter(({ outcome }) => outcome === 'already')
  expect(late.some(({ done_before }) => done_before !== null)).toBe(true)
  expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'vendor_accepted'])
})

test('a repeated or concurrent action is done once with the same answer, and its id cannot be used for another action', async () => {
  const { shop, kitchen, operator, place, kinds } = await makeStaffWorld(database.db)
  const id = await place()
  const body = anActionOn({ id, status: 'new' as const }, {})
  const send = () => shop.call(calls.acceptOrder, { token: kitchen.token, body })
  const [first, ...others] = (await Promise.all([send(), send(), send()])).map((answer) => answer.ok())
  for (const other of others) expect(other).toEqual(first)
  shop.wait(3600)
  expect((await send()).ok()).toEqual(first)
  expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'vendor_accepted'])
  const otherBody = await shop.call(calls.readyOrder, {
    token: kitchen.token,
    body: { ...body, data: { bags: 3 } },
  })
  expect(otherBody.refused().code).toBe('action_conflict')
  const otherPerson = await shop.call(calls.acceptOrder, { token: operator.token, body })
  expect(otherPerson.refused().code).toBe('action_conflict')
})

test('an action on an order that was changed meanwhile does nothing and reports who changed it, how and when; a repeat returns the same answer', async () => {
  await withRollback(async (db) => {
    const { shop, kitchen, operator, place, perform, kinds } = await makeStaffWorld(db)
    const id = await place()
    ;(await perform(calls.cancelByStaff, operator, id, { reason: 'customer_changed_mind', returns: 0 })).ok()
    const body = anActionOn({ id, status: 'new' as const }, {})
    const refusals = []
    for (const _time of [1, 2])
      refusals.push((await shop.call(calls.acceptOrder, { token: kitchen.token, body })).refused())
    expect(refusals[0]).toMatchObject({
      code: 'order_changed',
      facts: { status: 'operator_cancelled', changedBy: operator.row.name, changedAt: aMoment },
    })
    expect(refusals[1]?.facts).toEqual(refusals[0]?.facts)
    expect(await kinds(id)).toEqual(['new', 'operator_cancelled'])
  })
})
