import { setTimeout as wait } from 'node:timers/promises'
import { databaseProcess, openProduct, type Product } from '../bench/product.ts'
import { memoryMbOfAll } from '../bench/server/processes.ts'
import { makeShopClient, type ShopClient } from '../bench/shop-client.ts'
import {
  type Cost,
  customersOfTurns,
  measureCosts,
  type Pids,
  type StepCost,
  watchProcessors,
} from './costs.ts'
import { addCustomers, generatedCustomers } from './customers.ts'
import { readStatements, resetStatements, type Statement } from './hottest.ts'
import { type Walked, walk } from './journeys.ts'
import type { Scale } from './scales.ts'
import { withAdmin } from './shop.ts'
import { measureStaffLists, type StaffList } from './staff-lists.ts'
import { makeSteps, type StepName, type Steps } from './steps.ts'

export type Measured = {
  readonly scale: Scale
  readonly databaseMb: number
  readonly rows: number
  readonly costs: ReadonlyMap<StepName, StepCost>
  /** Per second without any requests. */
  readonly atRest: Cost
  readonly walked: Walked
  /** How long each list of the back office takes, in milliseconds. */
  readonly lists: ReadonlyMap<StaffList, number>
  /** Of an answer of the walk on the average, with all that the shop did beside. */
  readonly walkCost: Cost
  readonly serverMb: number
  readonly databaseMemoryMb: number
  /** The hottest first. */
  readonly statements: readonly Statement[]
}

type Shop = { readonly scale: Scale; readonly dataDir: string }
type Plan = {
  readonly turns: number
  readonly customersAtOnce: number
  readonly seconds: number
  readonly port: number
  readonly print: (text: string) => void
}
type OpenShop = Shop & {
  readonly product: Product
  readonly client: ShopClient
  readonly pids: Pids
}

/** Opens closed shops, all at once, asks them, and closes them. Bounded in time. */
export async function measure(shops: readonly Shop[], plan: Plan): Promise<readonly Measured[]> {
  const open: OpenShop[] = []
  try {
    for (const [at, shop] of shops.entries()) open.push(await openShop(shop, plan.port + at))
    return await measureOpen(open, plan)
  } finally {
    for (const { product } of open) await product.stop()
  }
}

async function openShop(shop: Shop, port: number): Promise<OpenShop> {
  const product = await openProduct(shop.dataDir, port, { TRUSTED_PROXIES: '1' })
  const client = await makeShopClient(product)
  const database = await databaseProcess(shop.dataDir)
  return { ...shop, product, client, pids: { server: product.pid, database } }
}

async function measureOpen(shops: readonly OpenShop[], plan: Plan): Promise<readonly Measured[]> {
  const { turns, seconds, print } = plan
  print(`asking, ${turns} turns`)
  for (const { dataDir } of shops) await withAdmin(dataDir, resetStatements)
  const asked = await Promise.all(
    shops.map(async (shop) => ({ ...shop, steps: await stepsOfNewCustomers(shop, customersOfTurns(turns)) })),
  )
  const costs = await measureCosts(asked, turns)
  print('lists of the back office')
  const lists: ReadonlyMap<StaffList, number>[] = []
  for (const { dataDir, client } of shops) {
    lists.push(await withAdmin(dataDir, (admin) => measureStaffLists(admin, client)))
  }
  print(`idle, ${seconds} s`)
  const resting = shops.map(({ pids }) => watchProcessors(pids))
  await wait(seconds * 1000)
  const atRest = resting.map((used) => getShare(used(), seconds))
  print(`${plan.customersAtOnce} customers walk in each, ${seconds} s`)
  // Concurrently, so that other load on the machine affects all of them.
  return Promise.all(
    shops.map(async (shop, at) => ({
      ...{
        scale: shop.scale,
        costs: costs[at] ?? new Map(),
        atRest: atRest[at] ?? noCost,
        lists: lists[at] ?? new Map(),
      },
      ...(await walkThrough(shop, plan)),
    })),
  )
}

const noCost: Cost = { serverMs: 0, databaseMs: 0 }

async function stepsOfNewCustomers({ dataDir, product, client }: OpenShop, count: number): Promise<Steps> {
  const shipperId = client.headers.Shipper ?? ''
  const customers = await withAdmin(dataDir, (admin) => addCustomers(admin, shipperId, count))
  return makeSteps(product, client, customers)
}

/** Customers of the chain take part in random order. */
async function walkThrough(
  { scale, dataDir, product, client, pids }: OpenShop,
  { customersAtOnce, seconds }: Plan,
): Promise<Omit<Measured, 'scale' | 'costs' | 'atRest' | 'lists'>> {
  const steps = await makeSteps(product, client, generatedCustomers(scale.customers))
  const used = watchProcessors(pids)
  const walked = await walk(steps, { customersAtOnce, seconds, seed: 1 })
  const answers = [...walked.timesMs.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    ...{ walked, walkCost: getShare(used(), answers) },
    ...(await measureSizes(dataDir)),
    serverMb: memoryMbOfAll(pids.server),
    databaseMemoryMb: memoryMbOfAll(pids.database),
    statements: await withAdmin(dataDir, readStatements),
  }
}

const getShare = ({ serverMs, databaseMs }: Cost, parts: number): Cost => ({
  serverMs: serverMs / parts,
  databaseMs: databaseMs / parts,
})

async function measureSizes(dataDir: string): Promise<Pick<Measured, 'databaseMb' | 'rows'>> {
  const { rows } = await withAdmin(dataDir, (admin) =>
    admin.query<{ bytes: string; rows: string }>(
      `select pg_database_size(current_database()) as bytes,
         (select sum(greatest(reltuples, 0))::bigint from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
           as rows`,
    ),
  )
  return { databaseMb: Number(rows[0]?.bytes) / 1_000_000, rows: Number(rows[0]?.rows) }
}
