// `npm run build`: the bundles of the storefront, of the staff side and of the server, and compressed copies of files.
// With --if-needed only those whose sources have changed since the last build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Sources, sourceHash, sourcesOfServer, sourcesOfSites } from './bundling/source-hash.ts'

const root = join(import.meta.dirname, '..')
const storefront = join(root, 'apps/storefront')
const staff = join(root, 'apps/staff')
const isIfNeeded = process.argv.includes('--if-needed')

// The stamps do not depend on each other, and a start waits for both.
const [isSitesBuilt, isServerBuilt] = await Promise.all([
  isBuilt(join(storefront, 'build/.sources'), sourcesOfSites),
  isBuilt(join(root, 'apps/server/build/.sources'), sourcesOfServer),
])
if (!isSitesBuilt) await buildSites()
if (!isServerBuilt) {
  console.log('Building the server…')
  const { bundleServer } = await import('./bundling/server-bundle.ts')
  await bundleServer(root)
  await stamp(join(root, 'apps/server/build/.sources'), sourcesOfServer)
}
// What Node has compiled of former bundles.
if (!isSitesBuilt || !isServerBuilt)
  await rm(join(root, 'node_modules/.cache/doira'), { recursive: true, force: true })

async function isBuilt(path: string, sources: Sources): Promise<boolean> {
  if (!isIfNeeded) return false
  const built = await readFile(path, 'utf8').catch(() => null)
  return built !== null && built === (await sourceHash(root, sources))
}

async function buildSites(): Promise<void> {
  console.log('Building the storefront and the staff side…')
  // Imported only here: a start without a build need not load the bundler.
  const [
    { compressAssets },
    { bundleStorefrontServer },
    { shortenManifest },
    { buildEmbed, buildServiceWorker, buildStaffServiceWorker },
  ] = await Promise.all([
    import('./bundling/compress-assets.ts'),
    import('./bundling/server-bundle.ts'),
    import('./bundling/short-manifest.ts'),
    import('./bundling/service-worker.ts'),
  ])
  await rm(join(storefront, 'build/.sources'), { force: true })
  // When the build only precedes a start, the list of bundles is not printed.
  const logLevel = isIfNeeded ? ['--logLevel', 'warn'] : []
  await Promise.all([
    bundle('@react-router/dev/bin.cjs', storefront, logLevel),
    bundle('vite/bin/vite.js', staff, logLevel),
  ])
  await bundleStorefrontServer(storefront)
  await shortenManifest(join(storefront, 'build/client/assets'))
  await buildServiceWorker(storefront)
  await buildStaffServiceWorker(staff)
  await buildEmbed(storefront)
  const compressed =
    (await compressAssets(join(storefront, 'build/client'))) + (await compressAssets(join(staff, 'build')))
  await stamp(join(storefront, 'build/.sources'), sourcesOfSites)
  console.log(`Built; ${compressed} files compressed.`)
}

/** The build may write files of its own among the sources (types): what counts is what it has read. */
async function stamp(path: string, sources: Sources): Promise<void> {
  await writeFile(path, await sourceHash(root, sources))
}

async function bundle(cli: string, cwd: string, logLevel: readonly string[]): Promise<void> {
  const bundler = spawn(process.execPath, [join(root, 'node_modules', cli), 'build', ...logLevel], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(bundler, 'exit')
  if (status !== 0) process.exit(status ?? 1)
}
