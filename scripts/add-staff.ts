// `npm run staff:add -- --login boss --name "Тимур Ахмедов" --role owner`: an account, and its password once.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { listShops } from '@doira/api/chains/shops.queries'
import { findBranch } from '@doira/api/delivery/branches/branches.queries'
import { systemClock } from '@doira/api/platform/clock'
import type { Db } from '@doira/api/platform/database/database'
import { makeAccount } from '@doira/api/staff/team/team'
import { type StaffRole, staffRoles } from '@doira/domain/staff/rights'
import { fail } from './installation/print.ts'
import { withInstallation } from './installation/with-installation.ts'

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
  if (!values.login || !values.name || !role) return fail(usage)
  try {
    const person = { login: values.login, name: values.name, role }
    const password = await withInstallation(({ db }) => add(db, person))
    process.stdout.write(`staff login ${values.login} ${password}\n`)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
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
