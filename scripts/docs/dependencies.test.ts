import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] }
const files = [
  'package.json',
  ...globSync(
    workspaces.map((one) => `${one}/package.json`),
    { cwd: root },
  ),
]

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Readonly<Record<string, string>>>
>

test('every dependency has a row that says why it is there and what would replace it, and no row is about another one', () => {
  const named = files.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Manifest
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const direct = new Set(named.filter((name) => !name.startsWith('@doira/')))
  expect(direct.size).toBeGreaterThan(50)
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` +\| \S.* \| \S.* \|$/gm)]
  const documented = rows.map(([, name]) => name)
  expect(documented.toSorted()).toEqual([...direct].toSorted())
})
