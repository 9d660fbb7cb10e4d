// `npm run build`: the storefront's bundles and their compressed copies.
// With --if-needed only when a source has changed since the last build.
import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAssets } from './bundling/compress-assets.ts'
import { sourceHash } from './bundling/source-hash.ts'

const root = join(import.meta.dirname, '..')
const storefront = join(root, 'apps/storefront')
const stamp = join(storefront, 'build/.sources')

const hash = await sourceHash(root)
const built = await readFile(stamp, 'utf8').catch(() => null)
if (process.argv.includes('--if-needed') && built === hash) process.exit(0)

console.log('Building the storefront…')
await rm(stamp, { force: true })
const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
// On the way to an open shop nobody reads a list of bundles.
const logLevel = process.argv.includes('--if-needed') ? ['--logLevel', 'warn'] : []
const { status } = spawnSync(process.execPath, [cli, 'build', ...logLevel], {
  cwd: storefront,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
if (status !== 0) process.exit(status ?? 1)
const compressed = await compressAssets(join(storefront, 'build/client'))
// The build may write files of its own among the sources (types): what counts is what it has read.
await writeFile(stamp, await sourceHash(root))
console.log(`Built; ${compressed} files compressed.`)
