// `node scripts/check-migrations.ts`: the former version continues while a migration runs, and after it
// (docs/operations/migrations.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../apps/api/src/platform/database/migrate.ts'
import { checkMigration } from './check/migrations/check-migration.ts'

/** The schema of the first release, which replaces no former version. */
const lastOfFirstRelease = 1

const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
const releases = [...changelog.matchAll(/^## v?(\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version)

const all = await readMigrations()
const counted = all.filter(({ name }) => Number(name.slice(0, 4)) > lastOfFirstRelease)
const reports = (await Promise.all(counted.map((migration) => checkMigration(migration, releases)))).flat()
for (const line of reports) console.log(line)
console.log(`${counted.length} of ${all.length} migrations read, ${reports.length} faults.`)
process.exit(reports.length > 0 ? 1 : 0)
