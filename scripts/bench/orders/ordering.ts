import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { databaseProcess, databaseUrl, type Product } from '../product.ts'
import { cpuMsOfAll } from '../server/processes.ts'
import { anOrder, getShopClient, makeShopClient, signIn } from '../shop-client.ts'
import { bareTransaction } from './orders.ts'

const customers = 250
const turns = 3
/** Code is compiled for speed only after thousands of calls. */
const callsToWarmUp = 2000
const callsOfTurn = 1000
const atOnce = 4

/** Processor time of one of each, the server's and its database's together, in milliseconds. */
export type OrderingCosts = {
  readonly quote: number
  readonly order: number
  readonly status: number
  readonly list: number
  /** The rows of an order written through `pg`, with the processor time of the writer. */
  readonly floor: number
}

/** What customers who order cost. The middle of some turns, in which each is asked as often. */
export async function orderingCosts(product: Product, dataDir: string): Promise<OrderingCosts> {
  const client = await makeShopClient(product)
  const tokens: string[] = []
  for (let number = 0; number < customers; number += 1)
    tokens.push(await signIn(product, client, 1000 + number))
  const newOrder = await anOrder(client)
  // From many addresses, as behind a proxy: so much from one would be refused.
  const clients = Array.from({ length: 250 }, (_, at) =>
    getShopClient(product.url, { ...client.headers, 'X-Forwarded-For': `10.0.0.${at + 1}` }),
  )
  const call = <Answer>(at: number, method: string, path: string, body?: unknown) =>
    (clients[at % clients.length] ?? client).call<Answer>(method, path, body, tokens[at % customers] ?? '')
  const place = (at: number) => call<{ order_id: string }>(at, 'POST', '/v2/ondemand-order', newOrder())
  const placed = await Promise.all(tokens.map((_, at) => place(at)))
  const { id: _id, offer_accepted: _accepted, client_name: _name, source: _source, ...cart } = newOrder()
  const pool = new Pool({ connectionString: await databaseUrl(dataDir), max: atOnce })
  const database = await databaseProcess(dataDir)
  const ofProduct = () => cpuMsOfAll(product.pid) + cpuMsOfAll(database)
  const ofFloor = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + cpuMsOfAll(database)
  }
  try {
    const writeBare = await bareTransaction(pool, placed[0]?.order_id ?? randomUUID())
    const actions = {
      quote: { used: ofProduct, run: (at: number) => call(at, 'PATCH', '/v1/fares/compute-price', cart) },
      order: { used: ofProduct, run: place },
      status: {
        used: ofProduct,
        run: (at: number) => call(at, 'GET', `/v2/order/${placed[at % customers]?.order_id}`),
      },
      list: { used: ofProduct, run: (at: number) => call(at, 'GET', '/v1/order?limit=10') },
      floor: { used: ofFloor, run: writeBare },
    }
    const measured: OrderingCosts[] = []
    for (let turn = 0; turn <= turns; turn += 1) {
      const costs = { quote: 0, order: 0, status: 0, list: 0, floor: 0 }
      // The plans of statements follow what the tables hold now.
      await pool.query('analyze')
      for (const name of ['quote', 'order', 'status', 'list', 'floor'] as const) {
        const { used, run } = actions[name]
        const before = used()
        const calls = turn === 0 ? callsToWarmUp : callsOfTurn
        await many(calls, run)
        costs[name] = (used() - before) / calls
      }
      // The first turn warms up.
      if (turn > 0) measured.push(costs)
    }
    const middle = (name: keyof OrderingCosts) =>
      measured.map((costs) => costs[name]).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
    return {
      quote: middle('quote'),
      order: middle('order'),
      status: middle('status'),
      list: middle('list'),
      floor: middle('floor'),
    }
  } finally {
    await pool.end()
  }
}

async function many(calls: number, run: (at: number) => Promise<unknown>): Promise<void> {
  let begun = 0
  const worker = async () => {
    while (begun < calls) {
      begun += 1
      await run(begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Processor time in a second in which nobody asks for anything. */
export async function idleCost(product: Product, dataDir: string, seconds = 20): Promise<number> {
  const database = await databaseProcess(dataDir)
  const used = () => cpuMsOfAll(product.pid) + cpuMsOfAll(database)
  // What was asked before is compiled and collected for some seconds.
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  const before = used()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return (used() - before) / seconds
}
