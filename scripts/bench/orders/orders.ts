import { randomUUID } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import { databaseUrl, type Product } from '../product.ts'
import { anOrder, makeShopClient, signIn } from '../shop-client.ts'

const customers = 32
const atOnce = 10
const secondsEach = 4

export type OrderRates = { readonly product: number; readonly floor: number }

/**
 * Orders placed over HTTP beside the bare transaction: the same rows written through `pg` with nothing checked and
 * nobody asking, on the same database in the same run. The middle of three turns counts.
 */
export async function orderRates(product: Product, dataDir: string): Promise<OrderRates> {
  const client = await makeShopClient(product)
  const tokens = await runInTurns(customers, (number) => signIn(product, client, number))
  const newOrder = await anOrder(client)
  const place = (number: number) =>
    client.call<{ order_id: string }>(
      'POST',
      '/v2/ondemand-order',
      newOrder(),
      tokens[number % customers] ?? '',
    )

  const first = await place(0)
  const pool = new Pool({ connectionString: await databaseUrl(dataDir), max: atOnce })
  try {
    const writeBare = await bareTransaction(pool, first.order_id)
    const turns: OrderRates[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const rates = { floor: await measureRate(writeBare), product: await measureRate(place) }
      if (turn > 0) turns.push(rates)
    }
    turns.sort((a, b) => a.product / a.floor - b.product / b.floor)
    return turns[1] ?? { product: 0, floor: 1 }
  } finally {
    await pool.end()
  }
}

/** How often a second, with a fixed number under way at any time. */
async function measureRate(run: (number: number) => Promise<unknown>): Promise<number> {
  const endsAt = performance.now() + secondsEach * 1000
  let done = 0
  let number = 0
  const worker = async () => {
    while (performance.now() < endsAt) {
      number += 1
      await run(number)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done / secondsEach
}

async function runInTurns<Result>(
  count: number,
  run: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let number = 0; number < count; number += 1) results.push(await run(number))
  return results
}

/** Rows that one order leaves, in the order in which they may be written. */
const tables = [
  { name: 'order_requests', key: 'order_id' },
  { name: 'orders', key: 'id' },
  { name: 'order_lines', key: 'order_id' },
  { name: 'order_status_events', key: 'order_id' },
] as const

/** Writes the rows of an order that was placed again, under a new id and number, in one transaction. */
export async function bareTransaction(pool: Pool, orderId: string): Promise<() => Promise<void>> {
  const rows = await Promise.all(
    tables.map(async ({ name, key }) => ({
      name,
      rows: (await pool.query<Record<string, unknown>>(`select * from ${name} where ${key} = $1`, [orderId]))
        .rows,
    })),
  )
  return async () => {
    const connection = await pool.connect()
    try {
      await connection.query('begin')
      const { rows: counted } = await connection.query<{ last_number: number; shipper_id: string }>(
        'update order_counters set last_number = last_number + 1 returning last_number, shipper_id',
      )
      const number = counted[0]?.last_number
      const id = randomUUID()
      for (const { name, rows: copies } of rows) {
        for (const row of copies) await insert(connection, name, asNew(row, { orderId, id, number }))
      }
      await connection.query("select pg_notify('bench', $1)", [id])
      await connection.query('commit')
    } finally {
      connection.release()
    }
  }
}

function asNew(
  row: Record<string, unknown>,
  { orderId, id, number }: { orderId: string; id: string; number: number | undefined },
): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => {
    if (value === orderId) return [name, id]
    if (name === 'number') return [name, number]
    // Ids of lines are random, those of events are counted by the database.
    if (name === 'id')
      return [name, typeof value === 'string' && value.includes('-') ? randomUUID() : undefined]
    return [
      name,
      value !== null && typeof value === 'object' && !isPlainForPg(value) ? JSON.stringify(value) : value,
    ]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isPlainForPg = (value: object) => value instanceof Date || Buffer.isBuffer(value)

async function insert(connection: PoolClient, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  await connection.query({
    // With a name the server caches the plan, as the best handwritten code would do.
    name: `bare ${table}`,
    text: `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(row),
  })
}
