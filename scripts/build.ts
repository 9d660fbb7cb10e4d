// `npm run build`: the bundles of the storefront and of the staff side, and their compressed copies.
// With --if-needed only when a source has changed since the last build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAssets } from './bundling/compress-assets.ts'
import { buildServiceWorker } from './bundling/service-worker.ts'
import { sourceHash } from './bundling/source-hash.ts'

const root = join(import.meta.dirname, '..')
const storefront = join(root, 'apps/storefront')
const staff = join(root, 'apps/staff')
const stamp = join(storefront, 'build/.sources')

const hash = await sourceHash(root)
const built = await readFile(stamp, 'utf8').catch(() => null)
if (process.argv.includes('--if-needed') && built === hash) process.exit(0)

console.log('Building the storefront and the staff side…')
await rm(stamp, { force: true })
// When the build only precedes a start, the list of bundles is not printed.
const logLevel = process.argv.includes('--if-needed') ? ['--logLevel', 'warn'] : []
await Promise.all([bundle('@react-router/dev/bin.cjs', storefront), bundle('vite/bin/vite.js', staff)])
await buildServiceWorker(storefront)
const compressed =
  (await compressAssets(join(storefront, 'build/client'))) + (await compressAssets(join(staff, 'build')))
// The build may write files of its own among the sources (types): what counts is what it has read.
await writeFile(stamp, await sourceHash(root))
console.log(`Built; ${compressed} files compressed.`)

async function bundle(cli: string, cwd: string): Promise<void> {
  const bundler = spawn(process.execPath, [join(root, 'node_modules', cli), 'build', ...logLevel], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(bundler, 'exit')
  if (status !== 0) process.exit(status ?? 1)
}
