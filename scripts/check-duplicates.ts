// Code that both apps use belongs to packages/web: no eight lines may occur in both apps.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedBlocks } from './check/shared-blocks.ts'

const root = join(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.(test|testing)\.tsx?$|message-keys\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const shop = read('apps/storefront/app/**/*.{ts,tsx,css}')
const staff = read('apps/staff/src/**/*.{ts,tsx,css}')
const blocks = sharedBlocks(shop, staff)
for (const { first, second, text } of blocks) console.log(`${first} and ${second}:\n${text}\n`)
console.log(`${shop.length} and ${staff.length} files compared, ${blocks.length} blocks in both.`)
process.exit(blocks.length > 0 || shop.length === 0 || staff.length === 0 ? 1 : 0)
