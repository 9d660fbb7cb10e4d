import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** What bundles are made of; tests and what is made by the build itself do not count. */
export type Sources = readonly string[]

const ofAll: Sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'languages',
  'packages/contract/src',
  'packages/domain/src',
  'scripts/build.ts',
  'scripts/bundling',
]
export const sourcesOfSites: Sources = [
  ...ofAll,
  'apps/staff',
  'apps/storefront',
  'packages/web/src',
  ...['openacr.html', 'openacr.yaml', 'statement.json'].map((file) => `docs/accessibility/${file}`),
]
export const sourcesOfServer: Sources = [
  ...ofAll,
  'apps/api/src',
  'apps/server/src',
  'demo/src',
  'packages/backups/src',
  'packages/embedded-database/src',
]
const ignored = /(^|\/)(node_modules|build|\.react-router|test-results)$|\.test(?:ing)?\.tsx?$/

/** One text for everything that a build reads: equal texts, equal builds. */
export async function sourceHash(root: string, sources: Sources): Promise<string> {
  const lists = await Promise.all(sources.map((source) => listFiles(join(root, source), root)))
  const files = lists.flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256').update(process.version)
  for (const [index, file] of files.entries()) {
    hash.update(`\0${relative(root, file)}\0`).update(contents[index] ?? '')
  }
  return hash.digest('hex')
}

async function listFiles(path: string, root: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (!entries) return [path]
  const nested = entries
    .map((entry) => join(path, entry.name))
    .filter((child) => !ignored.test(relative(root, child)))
    .map((child) => listFiles(child, root))
  return (await Promise.all(nested)).flat()
}
