import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** What the bundles are made of; tests and what is made by the build itself do not count. */
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/staff',
  'apps/storefront',
  'languages',
  'packages/contract/src',
  'packages/domain/src',
  'packages/web/src',
  'scripts/build.ts',
  'scripts/bundling',
]
const ignored = /(^|\/)(node_modules|build|\.react-router|test-results)$|\.test\.tsx?$/

/** One text for everything that the build reads: equal texts, equal builds. */
export async function sourceHash(root: string): Promise<string> {
  const lists = await Promise.all(sources.map((source) => filesOf(join(root, source), root)))
  const files = lists.flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256').update(process.version)
  for (const [index, file] of files.entries()) {
    hash.update(`\0${relative(root, file)}\0`).update(contents[index] ?? '')
  }
  return hash.digest('hex')
}

async function filesOf(path: string, root: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (!entries) return [path]
  const nested = entries
    .map((entry) => join(path, entry.name))
    .filter((child) => !ignored.test(relative(root, child)))
    .map((child) => filesOf(child, root))
  return (await Promise.all(nested)).flat()
}
