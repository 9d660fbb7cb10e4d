import { randomUUID } from 'node:crypto'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getOrder, listOrders } from '@doira/contract/orders/read-orders'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { makeTestDatabase } from './test-database.testing.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** Tables whose key does not begin with the chain, and why. */
const ofTheInstallation: Readonly<Record<string, string>> = {
  installation_secrets: 'keys of the installation itself',
  reconciliation_cursor: 'one row: one job goes through the orders of all chains',
  migrations: 'what the installation has run',
  request_budgets: 'an address may be used up in all chains at once; the library that counts makes the key',
  shipper_hosts: 'a host names the chain before any is known',
  shippers: 'the chain itself: its key is the shipper',
  payment_callbacks: 'what a provider sent, before anybody knows whose it is',
  telegram_updates: 'what Telegram sent to a bot, before anybody knows about whom',
  // They have an index by chain; the key is a number or a random id that no customer query uses.
  order_status_events: 'numbered by the database; read by chain and number',
  chain_events: 'numbered by the database; read by chain and number',
  sessions: 'found by chain and token',
  sms_outbox: 'sent by whoever is free, the oldest of all chains first',
}

/** Whether a statement compares or writes the chain. */
const namesItsChain = /shipper_id"? = |"shippers"\."id" = |insert into [^(]*\((\s|")*shipper_id/

test('the key of every table begins with its chain, or the table is on the list of exceptions', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    left join pg_attribute owner on owner.attrelid = c.oid and owner.attname = 'shipper_id'
    left join pg_index key on key.indrelid = c.oid and key.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and (owner.attnum is null or key.indkey[0] is distinct from owner.attnum)`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(ofTheInstallation).toSorted())
})

test('no statement from the menu to a placed order reads beyond its chain', async () => {
  const asked: string[] = []
  const pool = new Pool({ connectionString: database.connectionString, max: 2 })
  // The pool ends before its connections do: dropping the database then terminates them.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool, { logger: { logQuery: (text) => asked.push(text) } })
  try {
    const { shop, token, anOrder, chain, dish } = await makeOrderWorld(db)
    asked.length = 0
    const products = [{ product_id: dish, quantity: 1 }]
    const quoted = { delivery_type: 'self-pickup', branch_id: chain.branchId, products } as const
    ;(await shop.call(computePrice, { token, body: quoted })).ok()
    const body = anOrder({ ...quoted, id: randomUUID() })
    const { order_id: id } = (await shop.call(createOrder, { token, body })).ok()
    ;(await shop.call(getOrder, { token, params: { id } })).ok()
    ;(await shop.call(listOrders, { token })).ok()

    const isOfAll = /\b(request_budgets|installation_secrets)\b/
    const statements = asked.filter((text) => /\b(from|into|update)\b/i.test(text) && !isOfAll.test(text))
    expect(statements.length).toBeGreaterThan(10)
    expect(statements.filter((text) => !namesItsChain.test(text))).toEqual([])
  } finally {
    await pool.end()
  }
})
