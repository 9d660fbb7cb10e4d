// `npm run staff:add -- --login boss --name "Тимур Ахмедов" --role owner`: an account, and its password once.
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBranch } from '@doira/api/branches/branches.queries'
import { listShops } from '@doira/api/chain/shops.queries'
import { systemClock } from '@doira/api/platform/clock'
import { type Db, openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { silentLog } from '@doira/api/platform/log'
import { makeAccount } from '@doira/api/staff/team'
import { type StaffRole, staffRoles } from '@doira/domain/staff/rights'
import { readKeptSettings } from '@doira/embedded-database/kept-settings'
import { DatabaseInUse } from '@doira/embedded-database/leftover'
import { startEmbeddedPostgres } from '@doira/embedded-database/start'

const usage = `usage: npm run staff:add -- --login LOGIN --name NAME --role ROLE [--branches SLUG,SLUG] [--phone PHONE] [--vehicle PLATE] [--chain ID]
  ROLE: ${staffRoles.join(', ')}; without --branches the account sees all branches.
  The database is that of DATABASE_URL, else the one in DATA_DIR (./data); the shop may be running.`

const { values } = parseArgs({
  options: {
    login: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    branches: { type: 'string' },
    phone: { type: 'string' },
    vehicle: { type: 'string' },
    chain: { type: 'string' },
  },
})

await main()

async function main(): Promise<void> {
  const role = staffRoles.find((one) => one === values.role)
  if (!values.login || !values.name || !role) return complain(usage)
  const server = await findServer()
  const { db, pool, close } = openDatabase({
    connectionString: server.connectionString,
    log: silentLog,
    max: 2,
  })
  try {
    await migrate(pool)
    const password = await add(db, { login: values.login, name: values.name, role })
    process.stdout.write(`staff login ${values.login} ${password}\n`)
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
  } finally {
    await close()
    await server.stop()
  }
}

async function add(db: Db, person: { login: string; name: string; role: StaffRole }): Promise<string> {
  const shops = await listShops(db)
  const shipperId = values.chain ?? shops[0]?.shipperId
  if (!shipperId) throw new Error('There is no chain yet: start the shop once.')
  const branchIds = values.branches ? await findBranches(db, shipperId, values.branches.split(',')) : null
  const account = {
    ...person,
    shipperId,
    id: randomUUID(),
    branchIds,
    phone: values.phone ?? null,
    vehicle: values.vehicle ?? null,
  }
  const password = await makeAccount(db, account, systemClock())
  if (password === null) throw new Error(`The login ${person.login} is taken.`)
  return password
}

async function findBranches(db: Db, shipperId: string, slugs: readonly string[]): Promise<readonly string[]> {
  const now = systemClock()
  return Promise.all(
    slugs.map(async (idOrSlug) => {
      const branch = await findBranch(db, { shipperId, now, idOrSlug })
      if (!branch) throw new Error(`There is no branch ${idOrSlug}.`)
      return branch.id
    }),
  )
}

/** The given database; the running shop's own, which is left running; or the installation's, started for this. */
async function findServer(): Promise<{
  readonly connectionString: string
  readonly stop: () => Promise<void>
}> {
  const given = process.env.DATABASE_URL
  if (given) return { connectionString: given, stop: async () => undefined }
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  try {
    return await startEmbeddedPostgres({ dataDir })
  } catch (error) {
    const kept = error instanceof DatabaseInUse ? await readKeptSettings(dataDir) : null
    if (!kept) throw error
    const connectionString = `postgresql://doira:${kept.password}@127.0.0.1:${kept.port}/doira`
    return { connectionString, stop: async () => undefined }
  }
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
