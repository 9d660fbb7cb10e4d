import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@doira/contract/all-endpoints'

const root = join(import.meta.dirname, '../..')

type Package = {
  readonly description: string
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>
}

const everyFile = { './*': { types: './*.d.ts', default: './*.js' } }

/** In the order in which they are published: each needs those before it. */
const packages = {
  domain: {
    description: 'The rules of doira: prices, opening hours, zones, slots and order statuses.',
    exports: everyFile,
  },
  contract: {
    description: 'Every call of the doira API: paths, shapes in zod, and problem codes.',
    exports: everyFile,
  },
  client: {
    description: 'A client of the doira API: every call with its types, orders placed once, live events.',
    // Comes last: what is compiled and not yet taken is the client, and what it shares with the shop's own pages.
    exports: { '.': { types: './client/src/index.d.ts', default: './client/src/index.js' } },
  },
} as const satisfies Record<string, Package>

/**
 * Builds the packages that clients of the API can install: JavaScript and types of the rules, of the contract and of
 * the client, compiled from the sources of the product. Each is written to `node_modules/@doira` of the folder, where
 * it would be installed.
 *
 * @param repository the address of the sources, for npm's provenance statement; null: without one
 * @returns the folders to publish, in order
 */
export function buildPackages(folder: string, repository: string | null): readonly string[] {
  rmSync(folder, { recursive: true, force: true })
  const compiled = join(folder, 'compiled')
  compile(compiled)
  writeRows(compiled)
  const made = Object.entries<Package>(packages).map(([name, { description, exports }]) => {
    const place = join(folder, 'node_modules/@doira', name)
    mkdirSync(join(place, '..'), { recursive: true })
    renameSync(name === 'client' ? compiled : join(compiled, name, 'src'), place)
    const source = join(root, 'packages', name)
    const { version, dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
    const manifest = {
      ...{ name: `@doira/${name}`, version, description, license: 'MIT', type: 'module', sideEffects: false },
      ...(repository !== null && { repository: { type: 'git', url: `git+${repository}.git` } }),
      engines: { node: '>=20.3' },
      exports,
      dependencies,
    }
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    copyFileSync(join(root, 'LICENSE'), join(place, 'LICENSE'))
    for (const readme of globSync('README.md', { cwd: source })) {
      copyFileSync(join(source, readme), join(place, readme))
    }
    return place
  })
  return made
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
