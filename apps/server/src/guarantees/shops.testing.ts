import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { creditPoints } from '@doira/api/loyalty/points.queries'
import { type Database, openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { silentLog } from '@doira/api/platform/log'
import { aChain, aCustomer, aMoment, aProduct, aSession, getWeek } from '@doira/api/testing/factories.testing'
import { aHall } from '@doira/api/testing/hall-world.testing'
import { aStaff } from '@doira/api/testing/staff-world.testing'
import { type Standby, startStandby } from '@doira/backups/standby.testing'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { Client } from 'pg'

export type Shops = {
  readonly world: World
  /** Starts one more process; with `replica` it reads from a replica of the database. */
  readonly open: (options: { readonly replica: boolean }) => Promise<ShopProcess>
  readonly close: () => Promise<void>
}

export type ShopProcess = {
  readonly address: string
  /** How many readings the replica has answered. */
  readonly fromReplica: () => Promise<number>
}

/** A chain with a hall and a branch that never closes. */
export type World = Awaited<ReturnType<typeof makeWorld>>

export const dishPrice = 60_000
const replicaDelayMs = 100

/** A database, with a replica if one is asked for, and processes that serve from it. */
export async function openShops(name: string): Promise<Shops> {
  const folder = await mkdtemp(join(tmpdir(), `doira-${name}-files-`))
  const postgres = await startTemporaryPostgres(name)
  const database = openDatabase({ connectionString: postgres.connectionString, log: silentLog, max: 2 })
  await migrate(database.pool)
  const world = await makeWorld(database)
  const stopping: (() => Promise<unknown>)[] = []
  let standby: Promise<Standby> | null = null
  const openStandby = () => {
    standby ??= startLateStandby(postgres)
    return standby
  }
  return {
    world,
    async open({ replica }) {
      const { stop, ...running } = await startProcess({
        DATA_DIR: join(folder, String(stopping.length)),
        DATABASE_URL: postgres.connectionString,
        ...(replica && { DATABASE_READ_URL: (await openStandby()).connectionString }),
      })
      stopping.push(stop)
      return running
    },
    async close() {
      await Promise.all(stopping.map((stop) => stop()))
      await database.close()
      await (await standby)?.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const compileCache = join(import.meta.dirname, '../../../../node_modules/.cache/doira-tests')

async function startProcess(settings: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'shop-process.testing.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      ...{ PATH: process.env.PATH, TZ: process.env.TZ },
      ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' },
      ...{ NODE_COMPILE_CACHE: compileCache, UNPAID_LIMITS: 'off', ORDERS_PER_CUSTOMER: '1000000' },
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the process ended before it served'))),
  ])
  return {
    address: (message as { readonly address: string }).address,
    async fromReplica() {
      const answered = once(child, 'message')
      child.send('replica')
      return ((await answered)[0] as { readonly fromReplica: number }).fromReplica
    },
    stop: () => {
      child.disconnect()
      return ended
    },
  }
}

/** It has every change a moment late, as one far away: what a shop reads from it has to be chosen with care. */
async function startLateStandby(postgres: Parameters<typeof startStandby>[0]): Promise<Standby> {
  const standby = await startStandby(postgres)
  const client = new Client({ connectionString: standby.adminUrl })
  await client.connect()
  await client.query(`alter system set recovery_min_apply_delay = '${replicaDelayMs}ms'`)
  await client.query('select pg_reload_conf()')
  await client.end()
  return standby
}

async function makeWorld({ db }: Database) {
  const chain = await aChain(db, { branch: { hours: getWeek('00:00-23:59') } })
  const [dish, ...stoppable] = await Promise.all(
    Array.from({ length: 4 }, () => aProduct(db, chain, { price: dishPrice })),
  )
  const { forTwo } = await aHall(db, chain)
  const staff = await aStaff(db, chain, 'manager')
  return {
    ...{ chain, stoppable, table: forTwo, staffToken: staff.token },
    dish: dish ?? '',
    /** A signed-in customer with points. @returns their token */
    async customer(points = 0): Promise<string> {
      const customer = await aCustomer(db, chain)
      await creditPoints(db, {
        ...{ shipperId: chain.shipperId, customerId: customer.id, kind: 'gift', orderId: null },
        ...{ amount: toSum(points), now: aMoment, expiresAt: addMinutes(aMoment, 365 * 24 * 60) },
      })
      return aSession(db, customer)
    },
  }
}
