import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiUses, type FeatureUses } from './feature-uses.ts'
import { staffUses, storefrontUses } from './feature-uses-of-apps.ts'

const root = join(import.meta.dirname, '../..')
const apps = [
  { folder: 'apps/api/src', uses: apiUses, shared: ['platform', 'settings', 'testing'] },
  { folder: 'apps/storefront/app/features', uses: storefrontUses, shared: [] },
  { folder: 'apps/staff/src/features', uses: staffUses, shared: [] },
]

/** A way from a feature back to itself; null when there is none. */
function findCycle(uses: FeatureUses): readonly string[] | null {
  const visit = (name: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(name)) return [...path, name]
    for (const used of Object.keys(uses[name] ?? {})) {
      const cycle = visit(used, [...path, name])
      if (cycle) return cycle
    }
    return null
  }
  for (const name of Object.keys(uses)) {
    const cycle = visit(name, [])
    if (cycle) return cycle
  }
  return null
}

test.each(apps)('features of $folder do not use each other in a cycle', ({ uses }) => {
  expect(findCycle(uses)).toBeNull()
})

test.each(apps)(
  'every folder of $folder is listed, and every listed folder exists',
  ({ folder, uses, shared }) => {
    const names = Object.keys(uses)
    const folders = globSync('*/', { cwd: join(root, folder) }).map((path) => path.replace(/[\\/]$/, ''))
    const unlisted = folders.filter(
      (one) => !shared.includes(one) && !names.some((name) => name === one || name.startsWith(`${one}/`)),
    )
    const missing = [...names, ...names.flatMap((name) => Object.keys(uses[name] ?? {}))].filter(
      (name) => globSync(`${name}/`, { cwd: join(root, folder) }).length === 0,
    )
    expect({ unlisted, missing }).toEqual({ unlisted: [], missing: [] })
  },
)
