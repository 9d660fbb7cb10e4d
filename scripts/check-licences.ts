// Refuses packages whose licences are not on the lists of scripts/check/licences.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findForbiddenLicences, type LockedPackage } from './check/licences.ts'

const lock = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const { packages } = JSON.parse(lock) as { readonly packages: Record<string, LockedPackage> }
const forbidden = findForbiddenLicences(packages)
for (const one of forbidden) console.error(one)
process.exit(forbidden.length > 0 ? 1 : 0)
