import { readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { getPackages, type Lock } from './packages-of.mjs'
import { shopWorkspaces } from './plan-installation.mjs'
import { shopScripts } from './shop-scripts.mjs'

const root = join(import.meta.dirname, '../..')
const { packages: lock }: { packages: Lock } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)
const installed = getPackages(lock, shopWorkspaces, { withOptionalPeers: false })
const programs = ['@react-router/dev', 'vite']
const configurations = [
  'apps/storefront/vite.config.ts',
  'apps/storefront/react-router.config.ts',
  'apps/staff/vite.config.ts',
]

test('what builds, runs and operates a shop imports only packages that npm start installs', () => {
  const entries = [
    'apps/server/src/main.ts',
    ...configurations,
    ...shopScripts.map((name) => `scripts/${name}`),
  ]
  const seen = new Set<string>()
  const missing = entries.flatMap((entry) => missingFrom(join(root, entry), seen))
  expect(seen.size).toBeGreaterThan(500)
  expect(missing).toEqual([])
  expect(programs.filter((name) => !installed.has(`node_modules/${name}`))).toEqual([])
})

test('packages of tests and measurements are left to npm test', () => {
  const ofTests = [
    'vitest',
    '@playwright/test',
    'lighthouse',
    '@biomejs/biome',
    'typescript',
    'knip',
    'happy-dom',
  ]
  expect(ofTests.filter((name) => installed.has(`node_modules/${name}`))).toEqual([])
})

function missingFrom(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const imports = text.matchAll(/(?:^(?:import|export)\b(?! type)[\w\s{},*$]*|\bimport\()['"]([^'"$]+)['"]/gm)
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return missingFrom(getFile(join(dirname(file), name)), seen)
    if (isBuiltin(name) || name.startsWith('virtual:')) return []
    const [, scope, rest = ''] = /^(@doira\/[^/]+|@[^/]+\/[^/]+|[^/]+)\/?(.*)$/.exec(name) ?? []
    const own = lock[`node_modules/${scope}`]
    if (own?.link && own.resolved) return missingFrom(getFile(join(root, own.resolved, 'src', rest)), seen)
    const isInstalled = [...installed].some((path) => path.endsWith(`node_modules/${scope}`))
    return isInstalled ? [] : [`${relative(root, file)}: ${name}`]
  })
}

function getFile(path: string): string {
  const file = [path, `${path}.ts`].find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  )
  if (file === undefined) throw new Error(`${path} is no file`)
  return file
}
