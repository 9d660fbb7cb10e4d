import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../testing/all-mismatches.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeComplaintWorld } from './complaints.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('[S-49] of two people who give something for an order at the same moment one succeeds, and the other is refused', async () => {
  const { db } = database
  const world = await makeComplaintWorld(db, { payment_type: 'click' })
  const { id, shop, chain, pay, receive, open, operator, drawer } = world
  await pay(id, 'click')
  await receive()
  const others = await Promise.all([1, 2, 3].map(() => aStaff(db, chain, 'operator')))
  const money = { money: 40_000 } as const
  const answers = await Promise.all([operator, ...others].map((one) => open(one, money)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await drawer(id)).money.returned).toBe(40_000)
  // Who has read of the first one is above the limit of the order.
  expect((await open(operator, { ...money, seen: 1 })).refused().code).toBe('complaint_limit')
  expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
})

test('[S-49] of two people who decide a request at the same moment one gives it', async () => {
  const { db } = database
  const world = await makeComplaintWorld(db, { payment_type: 'click' })
  const { id, pay, receive, open, approve, refuse, operator, manager, owner, requests, drawer } = world
  await pay(id, 'click')
  await receive()
  ;(await open(operator, { money: 60_000, asks: true })).ok()
  const [request] = (await requests(owner)).complaints
  const given = { complaint_id: request?.id ?? '', money: 60_000 } as const
  const answers = await Promise.all([manager, owner, manager, owner].map((one) => approve(one, given)))
  const outcomes = answers.map((answer) => answer.ok().outcome)
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'already', 'done'])
  expect((await drawer(id)).money.returned).toBe(60_000)
  expect((await refuse(owner, given.complaint_id)).refused().code).toBe('complaint_decided')
})

test('[S-49] two complaints about two orders at once never exceed what a person gives in a day', async () => {
  const { db } = database
  const world = await makeComplaintWorld(db, { payment_type: 'click' })
  const { operator, pay, receive, open, place, dish } = world
  const products = [{ product_id: dish, quantity: 1 }]
  const ids = [world.id]
  for (const _ of [1, 2, 3, 4]) ids.push(await place({ payment_type: 'click', products }))
  for (const id of ids) {
    await pay(id, 'click')
    await receive(id)
  }
  const answers = await Promise.all(ids.map((order_id) => open(operator, { order_id, money: 40_000 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422])
})

test('[S-49] of two people who give money, points and a dish at the same moment one gives all of it', async () => {
  const { db } = database
  const world = await makeComplaintWorld(db, { payment_type: 'click' })
  const { id, shop, chain, pay, receive, open, operator, drawer, read, points, side, lineOf } = world
  await pay(id, 'click')
  const again = [await lineOf(side)]
  await receive()
  const others = await Promise.all([1, 2].map(() => aStaff(db, chain, 'operator')))
  const together = { money: 10_000, points: 5_000, line_ids: again, again_line_ids: again }
  const answers = await Promise.all([operator, ...others].map((one) => open(one, together)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect([(await drawer(id)).money.returned, await points()]).toEqual([10_000, 5_000])
  expect((await read(id)).compensations?.map(({ kind }) => kind)).toEqual(['money', 'points', 'dishes'])
  expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
})
