import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@doira/contract/all-endpoints'

const root = join(import.meta.dirname, '../..')

type Package = {
  /** Without one, the name of the folder in the scope of doira. */
  readonly name?: string
  readonly description: string
  /** How it is imported, or run. */
  readonly use:
    | { readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>> }
    | { readonly bin: Readonly<Record<string, string>> }
}

const everyFile = { './*': { types: './*.d.ts', default: './*.js' } }

/** In the order in which they are published: each needs those before it. */
const packages = {
  domain: {
    description: 'The rules of doira: prices, opening hours, zones, slots and order statuses.',
    use: { exports: everyFile },
  },
  contract: {
    description: 'Every call of the doira API: paths, shapes in zod, and problem codes.',
    use: { exports: everyFile },
  },
  'create-doira': {
    name: 'create-doira',
    description: 'Makes the folder of a new doira shop: npm create doira@latest my-shop.',
    use: { bin: { 'create-doira': 'src/index.js' } },
  },
  client: {
    description: 'A client of the doira API: every call with its types, orders placed once, live events.',
    // Comes last: what is compiled and not yet taken is the client, and what it shares with the shop's own pages.
    use: { exports: { '.': { types: './client/src/index.d.ts', default: './client/src/index.js' } } },
  },
} as const satisfies Record<string, Package>

/**
 * Builds the packages that others can install: JavaScript and types of the rules, of the contract and of the client,
 * compiled from the sources of the product, and what makes the folder of a new shop. Each is written to `node_modules`
 * of the folder, where it would be installed.
 *
 * @param repository the address of the sources, for npm's provenance statement; null: without one
 * @returns the folders to publish, in order
 */
export function buildPackages(folder: string, repository: string | null): readonly string[] {
  rmSync(folder, { recursive: true, force: true })
  const compiled = join(folder, 'compiled')
  compile(compiled)
  writeRows(compiled)
  const made = Object.entries<Package>(packages).map(
    ([key, { name = `@doira/${key}`, description, use }]) => {
      const place = join(folder, 'node_modules', name)
      mkdirSync(join(place, '..'), { recursive: true })
      takeCompiled(compiled, key, place)
      const source = join(root, 'packages', key)
      const { version, dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
      const manifest = {
        ...{ name, version, description, license: 'MIT', type: 'module', sideEffects: false },
        ...(repository !== null && { repository: { type: 'git', url: `git+${repository}.git` } }),
        engines: { node: '>=20.3' },
        ...use,
        dependencies,
      }
      writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      copyFileSync(join(root, 'LICENSE'), join(place, 'LICENSE'))
      for (const readme of globSync('README.md', { cwd: source })) {
        copyFileSync(join(source, readme), join(place, readme))
      }
      return place
    },
  )
  return made
}

function takeCompiled(compiled: string, key: string, place: string): void {
  const from = { client: compiled, 'create-doira': join(compiled, key) }[key] ?? join(compiled, key, 'src')
  renameSync(from, place)
  if (key !== 'create-doira') return
  cpSync(join(root, 'packages/create-doira/template'), join(place, 'template'), { recursive: true })
  // The same database as that of the compose file for sources.
  cpSync(join(root, 'deploy/postgres'), join(place, 'template/postgres'), { recursive: true })
}

function compile(outDir: string): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const project = join(import.meta.dirname, 'tsconfig.json')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project, '--outDir', outDir], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
}

/** Rows in place of the contract's schemas, which are many times larger than the client. */
function writeRows(compiled: string): void {
  const rows = Object.entries(allEndpoints).map(([name, { method, path }]) => [name, [method, path]])
  const text = `export const endpoints = ${JSON.stringify(Object.fromEntries(rows), null, 2)};\n`
  writeFileSync(join(compiled, 'client/src/endpoints.js'), text)
}
