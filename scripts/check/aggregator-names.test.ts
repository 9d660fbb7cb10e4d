import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aggregatorRegistry } from '@doira/api/aggregators/dialects/registry'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const home = 'apps/api/src/aggregators/dialects/'
const sources = globSync(['apps/*/{src,app}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|testing)\.tsx?$|\/testing\//.test(path))

test.each(
  aggregatorRegistry.map(({ id, slug, settings }) => ({ id, slug, names: Object.keys(settings.fields) })),
)(
  'nothing but its folder, the registry and the description of aggregators names $id',
  ({ id, slug, names }) => {
    const naming = sources.filter((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [id, `/${slug}/`, ...names].some((name) => text.includes(name))
    })
    expect(sources.length).toBeGreaterThan(1000)
    expect(naming.filter((path) => !path.startsWith(`${home}${slug}/`)).toSorted()).toEqual(
      [`${home}registry.ts`, 'packages/domain/src/aggregators/aggregators.ts'].toSorted(),
    )
  },
)
