import { randomUUID } from 'node:crypto'
import { bookTable, holdTable } from '@doira/contract/reservations/bookings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { aCustomer, aSession } from '../testing/factories.testing.ts'
import { makeHallWorld } from '../testing/hall-world.testing.ts'

const clients = 200

// A machine with two cores that does other things as well takes its time for so many.
vi.setConfig({ testTimeout: 120_000 })

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test(`[R10-22] [R4-16] of ${clients} customers who hold and book one table at once, one gets it`, async () => {
  const { shop, db, chain, forFour } = await makeHallWorld(database.db)
  const tokens = await Promise.all(
    Array.from({ length: clients }, async () => aSession(db, await aCustomer(db, chain))),
  )
  // Times that overlap without being the same.
  const getRequest = (index: number) => ({
    table_id: forFour,
    from: `2027-03-08T${['18:30', '19:00', '19:30', '20:00'][index % 4]}:00+05:00`,
    duration_minutes: 120,
    guests: 2,
  })
  const answers = await Promise.all(
    tokens.map(async (token, index) => {
      const body = getRequest(index)
      if (index % 2 === 0) await shop.call(holdTable, { token, body })
      return shop.call(bookTable, { token, body: { id: randomUUID(), ...body } })
    }),
  )
  const refusals = answers.filter(({ status }) => status !== 201).map((answer) => answer.refused().code)
  expect(refusals).toHaveLength(clients - 1)
  expect(new Set(refusals)).toEqual(new Set(['table_taken']))
})
