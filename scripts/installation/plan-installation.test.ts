import { expect, test } from 'vitest'
import type { Lock } from './packages-of.mjs'
import { planInstallation, shopWorkspaces } from './plan-installation.mjs'

/** A shop with a server, a bundler that can do without a compiler, and tests that need both it and a runner. */
const lock: Lock = {
  '': { devDependencies: { compiler: '7', runner: '5' } },
  'apps/server': { dependencies: { router: '2', rules: '1' }, optionalDependencies: { 'node-win': '24' } },
  'apps/storefront': { devDependencies: { bundler: '8' } },
  'apps/staff': {},
  e2e: { dependencies: { browser: '1' } },
  'packages/rules': { dependencies: { numbers: '4' } },
  'apps/server/node_modules/bytes': { version: '3' },
  'node_modules/browser': { version: '1' },
  'node_modules/bundler': {
    version: '8',
    peerDependencies: { compiler: '>5', parser: '*' },
    peerDependenciesMeta: { compiler: { optional: true } },
  },
  'node_modules/bytes': { version: '2' },
  'node_modules/compiler': { version: '7', devOptional: true },
  'node_modules/e2e': { resolved: 'e2e', link: true },
  'node_modules/node-win': { version: '24', optional: true },
  'node_modules/numbers': { version: '4' },
  'node_modules/parser': { version: '6' },
  'node_modules/router': { version: '2', dependencies: { bytes: '2' } },
  'node_modules/rules': { resolved: 'packages/rules', link: true },
  'node_modules/runner': { version: '5', dependencies: { bytes: '2' } },
}
const shopPackages = [
  'node_modules/bundler',
  'node_modules/bytes',
  'node_modules/numbers',
  'node_modules/parser',
  'node_modules/router',
  'node_modules/rules',
]
const everything = Object.keys(lock).filter(
  (path) => path.includes('node_modules/') && path !== 'node_modules/node-win',
)
const shopOnly = { workspaces: shopWorkspaces, unneeded: ['node_modules/compiler'] }
const all = { workspaces: [], unneeded: [] }

function plan(scope: 'shop' | 'everything', { installed = [] as readonly string[], wanted = lock } = {}) {
  const recorded = Object.fromEntries(installed.map((path) => [path, lock[path] ?? {}]))
  const isThere = new Set(installed)
  return planInstallation({ lock: wanted, installed: recorded, exists: (path) => isThere.has(path) }, scope)
}

test('npm start on a fresh clone installs what the apps need, and drops what npm adds for nobody', () => {
  expect(plan('shop')).toEqual(shopOnly)
})

test('npm start installs nothing when the packages of the apps are there, those of other systems left out', () => {
  expect(plan('shop', { installed: shopPackages })).toBeNull()
})

test.each(shopPackages)('npm start installs again when %s is missing', (path) => {
  expect(plan('shop', { installed: shopPackages.filter((other) => other !== path) })).toEqual(shopOnly)
})

test('npm start counts a package that is recorded but deleted as missing', () => {
  const recorded = Object.fromEntries(shopPackages.map((path) => [path, lock[path] ?? {}]))
  const exists = (path: string) => path !== 'node_modules/router'
  expect(planInstallation({ lock, installed: recorded, exists }, 'shop')).toEqual(shopOnly)
})

test('an interrupted npm start, which left what npm adds, is no installation of the tests', () => {
  const changed = { ...lock, 'node_modules/router': { ...lock['node_modules/router'], version: '3' } }
  const installed = [...shopPackages, 'node_modules/compiler', 'node_modules/e2e']
  expect(plan('shop', { installed, wanted: changed })).toEqual(shopOnly)
})

test('npm start installs nothing when npm has recorded where a package comes from and the lock file has not', () => {
  const installed = Object.fromEntries(
    shopPackages.map((path) => [path, { resolved: 'https://registry.npmjs.org/a.tgz', ...lock[path] }]),
  )
  expect(planInstallation({ lock, installed, exists: () => true }, 'shop')).toBeNull()
})

test('npm test completes what npm start has installed', () => {
  expect(plan('everything', { installed: shopPackages })).toEqual(all)
  expect(
    plan('everything', { installed: everything.filter((path) => path !== 'node_modules/browser') }),
  ).toEqual(all)
  expect(plan('everything', { installed: everything })).toBeNull()
})

test('npm start after npm test removes nothing, and renews all when the lock file has changed', () => {
  expect(plan('shop', { installed: everything })).toBeNull()
  const changed = { ...lock, 'node_modules/browser': { version: '2' } }
  expect(plan('shop', { installed: everything, wanted: changed })).toEqual(all)
})

test('npm start after an upgrade of a package of the apps installs it', () => {
  const changed = { ...lock, 'node_modules/numbers': { version: '5' } }
  expect(plan('shop', { installed: shopPackages, wanted: changed })).toEqual(shopOnly)
  const ofTests = { ...lock, 'node_modules/runner': { version: '6' } }
  expect(plan('shop', { installed: shopPackages, wanted: ofTests })).toBeNull()
})
