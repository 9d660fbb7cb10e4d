import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/fulfilment/branch-actions'
import { readStopList } from '@doira/contract/fulfilment/stop-list'
import { closeDay } from '@doira/contract/reporting/days'
import { answerReview } from '@doira/contract/reviews/inbox'
import { writeReview } from '@doira/contract/reviews/own-reviews'
import { changeMember } from '@doira/contract/staff/team'
import { localDateAt } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customersTable } from '../../customers/customers.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { deliver } from '../../reviews/reviews.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

test('concurrent actions of several people on a branch are done one after another', async () => {
  const { shop, chain, dish } = await makeStaffWorld(database.db)
  const { branchId } = chain
  const managers = await Promise.all(Array.from({ length: 6 }, () => aStaff(database.db, chain, 'manager')))
  const all = <Answer>(perform: (token: string) => Promise<Answer>) =>
    Promise.all(managers.map(({ token }) => perform(token)))
  const stop = { branch_id: branchId, product_ids: [dish], reason: 'no_product' as const, until: null }
  const stops = await all((token) => shop.call(calls.stopDishes, { token, body: anAction(stop) }))
  expect(stops.map(({ status }) => status)).toEqual(managers.map(() => 200))
  const [{ token } = { token: '' }] = managers
  const list = (await shop.call(readStopList, { token, query: { branch: branchId } })).ok()
  expect(list.stopped).toHaveLength(1)
})

test('concurrent actions: one apology, one closing of a day, and an account as the last change left it', async () => {
  const world = await makeStaffWorld(database.db)
  const { shop, chain, dish, token, place, customer, kitchen } = world
  const owners = await Promise.all(Array.from({ length: 6 }, () => aStaff(database.db, chain, 'owner')))
  await deliver(world, await place())
  const review = { product_id: dish, rating: 2, review_message: 'Cold' }
  const { id: review_id } = (await shop.call(writeReview, { token, body: review })).ok()
  const apologies = await Promise.all(
    owners.map((owner) =>
      shop.call(answerReview, {
        token: owner.token,
        body: anAction({ review_id, text: 'Sorry', points: 10_000 }),
      }),
    ),
  )
  expect(apologies.map(({ status }) => status)).toEqual(owners.map(() => 200))
  const [paid] = await database.db.select().from(customersTable).where(eq(customersTable.id, customer.id))
  expect(paid?.pointsBalance).toBe(10_000)

  const { id, name, phone, vehicle } = kitchen.row
  const member = { id, name, phone, vehicle, role: 'kitchen' as const, may_stop: true, may_refund: true }
  const changes = await Promise.all(
    owners.map((owner) =>
      shop.call(changeMember, {
        token: owner.token,
        body: anAction({ ...member, may_handle_orders: true, branch_ids: [chain.branchId] }),
      }),
    ),
  )
  expect(changes.map(({ status }) => status)).toEqual(owners.map(() => 200))

  const day = { branch_id: chain.branchId, day: localDateAt(shop.deps.clock()), counted: 1, comment: 'found' }
  const closings = await Promise.all(
    owners.map((owner) => shop.call(closeDay, { token: owner.token, body: anAction(day) })),
  )
  expect(closings.map(({ status }) => status).toSorted()).toEqual([200, ...owners.slice(1).map(() => 409)])
})
