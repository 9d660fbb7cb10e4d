import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildPackages } from './build-packages.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'doira-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a client installs the contract, reads a call from it and has its types', () => {
  const built = join(folder, 'built')
  const places = buildPackages(built, 'https://example.com/doira')
  expect(places.map((place) => relative(join(built, 'node_modules'), place).replaceAll('\\', '/'))).toEqual([
    '@doira/domain',
    '@doira/contract',
    'create-doira',
    '@doira/client',
  ])
  const manifest = JSON.parse(readFileSync(join(places[1] ?? '', 'package.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ version, license: 'MIT', dependencies: { '@doira/domain': version } })
  expect(manifest).not.toHaveProperty('private')

  symlinkSync(join(root, 'node_modules/zod'), join(built, 'node_modules/zod'), 'junction')
  const use = `
    import { createOrder } from '@doira/contract/ordering/create-order'
    export const path: '/v2/ondemand-order' = createOrder.path
    console.log(path, createOrder.body.safeParse({}).success)
  `
  writeFileSync(join(built, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(built, 'client.ts'), use)
  const run = (...args: readonly string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: built, encoding: 'utf8' })
    return `${stdout}${stderr}`
  }
  expect(run('client.ts')).toBe('/v2/ondemand-order false\n')
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const strictly = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', '']
  const libraries = ['--lib', 'es2024,dom', '--skipLibCheck']
  expect(run(compiler, ...strictly, ...libraries, 'client.ts')).toBe('')
})
