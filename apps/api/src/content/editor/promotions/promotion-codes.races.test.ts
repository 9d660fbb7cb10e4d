import { randomUUID } from 'node:crypto'
import { createOrder } from '@doira/contract/ordering/create-order'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../platform/database/test-database.testing.ts'
import { aCustomer, aSession } from '../../../testing/factories.testing.ts'
import { aCodeOffice, type CodeOffice } from './promotion-codes.testing.ts'

vi.setConfig({ testTimeout: 60_000 })
const clients = 20

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const signIn = ({ chain }: CodeOffice) =>
  Promise.all(
    Array.from({ length: clients }, async () => aSession(database.db, await aCustomer(database.db, chain))),
  )

test(`of ${clients} orders at once with one personal code only one gets it, however often the code was issued at once with one id`, async () => {
  const office = await aCodeOffice(database.db)
  const { shop, anOrder, issue, readCodes, list } = office
  const id = randomUUID()
  const issued = await Promise.all(Array.from({ length: 5 }, () => issue({ codes: 1 }, id)))
  expect(issued.map((answer) => answer.ok().outcome)).toEqual(Array(5).fill('done'))
  const [code = '', ...others] = await readCodes(id)
  expect(others).toEqual([])
  const tokens = await signIn(office)
  const answers = await Promise.all(
    tokens.map((token) => shop.call(createOrder, { token, body: anOrder({ promo_code: code }) })),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(clients - 1)
  expect(new Set(refused.map((answer) => answer.refused().code))).toEqual(new Set(['promo_used_up']))
  expect(await list()).toMatchObject([{ issued: 1, used: 1 }])
})

test('a batch that is stopped among orders is used by those only that were placed before the answer', async () => {
  const office = await aCodeOffice(database.db)
  const { shop, anOrder, issue, stop, readCodes, list } = office
  const id = randomUUID()
  ;(await issue({ codes: clients }, id)).ok()
  const codes = await readCodes(id)
  const tokens = await signIn(office)
  const placing = tokens.map((token, place) =>
    shop.call(createOrder, { token, body: anOrder({ promo_code: codes[place] ?? '' }) }),
  )
  ;(await stop(id)).ok()
  const [usedThen] = await list()
  const answers = await Promise.all(placing)
  const placed = answers.filter(({ status }) => status === 201)
  const refusals = answers.filter(({ status }) => status !== 201).map((answer) => answer.refused().code)
  expect(await list()).toEqual([usedThen])
  expect(usedThen?.used).toBe(placed.length)
  for (const code of refusals) expect(['promo_not_found', 'promo_used_up']).toContain(code)
})
