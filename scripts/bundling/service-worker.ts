import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages, pathIn } from '@doira/domain/i18n/languages'
import { build } from 'vite'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
/** Vite's list of what it has made, by source. */
export type ViteManifest = Readonly<Record<string, Chunk>>

/** What menu, dish, cart and offline page need, the parts that come after the first paint included. */
const shellSources = [
  'app/root.tsx',
  'app/routes/menu.tsx',
  'app/routes/product.tsx',
  'app/routes/cart.tsx',
  'app/routes/offline.tsx',
  'app/features/catalog/dish/recommended/recommended-row.tsx',
  'app/features/ordering/cart/recommended.tsx',
  'app/features/layout/overlays/toast-drawer.tsx',
]
/** Chunks of several parts that pages load once they work (apps/storefront/build-tools/first-load.ts). */
const shellChunks = ['extras']
/** Asked for by their addresses, so that no chunk names them. */
const shellFiles = /^(?:app-|inter-|icons-|manifest-).*\.(?:css|woff2|svg|js)$/
const cached = /\.(?:js|css|woff2|svg)$/

/** Builds the service worker and the one that ends it (`SERVICE_WORKER=off`), with the list of files to store. */
export async function buildServiceWorker(storefront: string): Promise<void> {
  const client = join(storefront, 'build/client')
  const manifest: ViteManifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const files = await filledFiles(join(client, 'assets'))
  const lists = filesToStore(manifest, files)
  const version = /^manifest-([0-9a-f]{8})\.js$/m.exec(files.join('\n'))?.[1]
  if (!version) throw new Error('the client has no version')
  const define = {
    __VERSION__: JSON.stringify(version),
    __SHELL__: JSON.stringify(lists.shell),
    __REST__: JSON.stringify(lists.rest),
    __PREFIXES__: JSON.stringify(languages.map((language) => pathIn(language, '')).filter(Boolean)),
  }
  const into = { root: storefront, outDir: client }
  await bundle('service-worker', join(storefront, 'app/service-worker/worker.ts'), { ...into, define })
  await bundle('service-worker-off', join(storefront, 'app/service-worker/off.ts'), { ...into, define: {} })
  // Nobody else reads it, and it would be served.
  await rm(join(client, '.vite'), { recursive: true })
}

/** Builds what other sites include to show the shop (`/embed.js`). */
export async function buildEmbed(storefront: string): Promise<void> {
  const folder = join(storefront, '../../languages')
  const read = async (language: Language, namespace: string): Promise<Record<string, string>> =>
    JSON.parse(await readFile(join(folder, language, 'shop', `${namespace}.json`), 'utf8'))
  const texts = await Promise.all(
    languages.map(async (language) => {
      const { order_now: order } = await read(language, 'content')
      const { close } = await read(language, 'common')
      return [language, { order, close }] as const
    }),
  )
  const define = { __TEXTS__: JSON.stringify(Object.fromEntries(texts)) }
  const into = { root: storefront, outDir: join(storefront, 'build/client'), define }
  await bundle('embed', join(storefront, 'app/embed/embed.ts'), into)
}

/** Builds the service worker of the staff app, which shows alerts. */
export async function buildStaffServiceWorker(staff: string): Promise<void> {
  const into = { root: staff, outDir: join(staff, 'build'), define: {} }
  await bundle('service-worker', join(staff, 'service-worker/worker.ts'), into)
}

type Into = {
  readonly root: string
  readonly outDir: string
  readonly define: Record<string, string>
}

async function bundle(name: string, input: string, { root, outDir, define }: Into): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: `${name}.js` } },
    },
  })
}

/** Names of all files but empty ones: routes that only answer data leave such scripts. */
async function filledFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return names.filter((_, number) => sizes[number] !== 0)
}

/**
 * @param files the names in the folder of assets
 * @throws Error when a source of the shell is in no chunk: it was moved, and would be missing without a network
 */
export function filesToStore(
  manifest: ViteManifest,
  files: readonly string[],
): { readonly shell: readonly string[]; readonly rest: readonly string[] } {
  const shell = new Set(files.filter((file) => shellFiles.test(file)).map((file) => `/assets/${file}`))
  const seen = new Set<string>()
  for (const source of shellSources) {
    const key = Object.keys(manifest).find((name) => name.replace(/\?.*$/, '') === source)
    if (!key) throw new Error(`${source} is in no file of the client`)
    reach(key)
  }
  for (const name of shellChunks) {
    const key = Object.keys(manifest).find((one) => one.startsWith('_') && manifest[one]?.name === name)
    if (!key) throw new Error(`no chunk of the client is named ${name}`)
    reach(key)
  }
  const entry = files.find((file) => /^entry\.client-.*\.js$/.test(file))
  if (entry) shell.add(`/assets/${entry}`)
  const rest = files
    .filter((file) => cached.test(file))
    .map((file) => `/assets/${file}`)
    .filter((path) => !shell.has(path))
  return { shell: [...shell].sort(), rest: rest.sort() }

  function reach(key: string): void {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    for (const file of [chunk?.file, ...(chunk?.css ?? []), ...(chunk?.assets ?? [])]) {
      if (file && cached.test(file)) shell.add(`/${file}`)
    }
    for (const next of chunk?.imports ?? []) reach(next)
  }
}
