import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { posRegistry } from '@doira/api/pos/providers/registry'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isTest = /\.(test|testing)\.tsx?$|\/testing\//
const list = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = [...list('apps/*/{src,app}/**/*.{ts,tsx}'), ...list('packages/*/src/**/*.ts')]

test.each(posRegistry.map(({ id, settings }) => ({ id, names: Object.keys(settings.fields) })))(
  'nothing but its folder and the registry of points of sale names $id',
  ({ id, names }) => {
    const home = `apps/api/src/pos/providers/${id}/`
    const naming = sources.filter((path) => {
      const text = read(path)
      return names.some((name) => text.includes(name)) || text.includes(`/${id}-pos.ts'`)
    })
    expect(sources.length).toBeGreaterThan(1000)
    expect(naming.filter((path) => !path.startsWith(home))).toEqual([
      'apps/api/src/pos/providers/registry.ts',
    ])
  },
)

test('the plain provider shows how little one needs: at most 400 lines with its settings', () => {
  const lines = list('apps/api/src/pos/providers/http/*.ts').map(
    (path) => read(path).trimEnd().split('\n').length,
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(400)
})
