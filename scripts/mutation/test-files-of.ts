import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Test files that import a file, directly or through others: first its own, then those of its folder, then the nearest. */
export function testFilesOf(file: string, root: string): readonly string[] {
  const importsOf = new Map(
    globSync('**/*.ts', { cwd: root }).map((path) => {
      const code = readFileSync(join(root, path), 'utf8')
      const named = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, other = '']) =>
        join(dirname(path), other),
      )
      return [path, named] as const
    }),
  )
  const reached = new Set([file])
  // Sets are visited in the order of insertion, also what is added meanwhile.
  for (const path of reached)
    for (const [importer, named] of importsOf) if (named.includes(path)) reached.add(importer)
  const distance = (path: string) =>
    path === file.replace(/\.ts$/, '.test.ts') ? 0 : dirname(path) === dirname(file) ? 1 : 2
  return [...reached]
    .filter((path) => path.endsWith('.test.ts'))
    .toSorted((a, b) => distance(a) - distance(b))
}
