import { randomUUID } from 'node:crypto'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getOrder, listOrders } from '@doira/contract/orders/read-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { type DatabaseListener, listenForChanges } from '../platform/events.ts'
import { silentLog } from '../platform/log.ts'
import { aSession } from '../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../testing/order-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'

let given: Awaited<ReturnType<typeof makeTestDatabase>>
let counted: Database
let changes: DatabaseListener
let world: OrderWorld
let statements: string[] = []

beforeAll(async () => {
  given = await makeTestDatabase()
  const { connectionString } = given
  world = await makeOrderWorld(given.db)
  changes = await listenForChanges({ connectionString, log: silentLog })
  counted = openDatabase({ connectionString, log: silentLog, max: 4 })
  counted.pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: readonly unknown[]) => unknown
    client.query = ((...asked: readonly unknown[]) => {
      const [query] = asked
      statements.push(typeof query === 'string' ? query : String((query as { text?: unknown }).text))
      return ask(...asked)
    }) as typeof client.query
  })
})
afterAll(async () => {
  await changes.close()
  await counted.close()
  await given.close()
})

/** The statements of a call that was made twice before. */
async function getStatements(call: () => Promise<{ ok(): unknown }>): Promise<readonly string[]> {
  for (let times = 0; times < 2; times += 1) (await call()).ok()
  statements = []
  ;(await call()).ok()
  return statements
}

const isWrite = (text: string) => /\b(insert|update|delete|begin)\b/i.test(text)

test('[R7-05] a quote asks the database once and writes nothing', async () => {
  const shop = makeTestApi(counted.db, world.chain, { changes })
  const token = await aSession(given.db, world.customer)
  const { id: _id, offer_accepted: _accepted, to_location: point, to_address: _to, ...cart } = world.anOrder()
  const asked = await getStatements(() => shop.call(computePrice, { token, body: { ...cart, ...point } }))
  expect(asked).toHaveLength(1)
  expect(asked.filter(isWrite)).toEqual([])
})

test('[R7-06] an order is two statements: one reads, the other writes', async () => {
  const shop = makeTestApi(counted.db, world.chain, { changes })
  const token = await aSession(given.db, world.customer)
  const asked = await getStatements(() =>
    shop.call(createOrder, { token, body: world.anOrder({ id: randomUUID() }) }),
  )
  expect(asked).toHaveLength(2)
})

test('the status of an order is one statement, the list of orders two', async () => {
  const shop = makeTestApi(counted.db, world.chain, { changes })
  const token = await aSession(given.db, world.customer)
  const body = world.anOrder({ id: randomUUID() })
  const { order_id: id } = (await shop.call(createOrder, { token, body })).ok()
  expect(await getStatements(() => shop.call(getOrder, { token, params: { id } }))).toHaveLength(1)
  expect(await getStatements(() => shop.call(listOrders, { token }))).toHaveLength(2)
})
