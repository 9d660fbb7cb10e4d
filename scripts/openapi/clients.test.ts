import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const document = join(root, 'docs/openapi.json')
const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'doira-clients-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(path: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${path} ended with ${status}: ${stdout}${stderr}`
}

const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`))
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const strictly = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution']
const libraries = ['bundler', '--lib', 'es2022,dom,dom.iterable', '--types', '']

test('types that openapi-typescript generates from the document compile and contain the fields of an order', () => {
  const cli = join(packageFolder('openapi-typescript'), 'bin/cli.js')
  const use = `
    import type { components, paths } from './types'
    type Body = NonNullable<paths['/v2/ondemand-order']['post']['requestBody']>['content']['application/json']
    export const type: Body['delivery_type'] = 'self-pickup'
    // @ts-expect-error: no such way of receiving an order
    export const other: Body['delivery_type'] = 'by-horse'
    export const code = (error: components['schemas']['Error']): string => error.code
  `
  writeFileSync(join(folder, 'use-types.ts'), use)
  expect(run(cli, [document, '-o', 'types.d.ts'])).toBe('')
  expect(run(compiler, [...strictly, ...libraries, 'types.d.ts', 'use-types.ts'])).toBe('')
})

test('the client that openapi-ts makes of the document compiles and has a function for a call', () => {
  const cli = join(packageFolder('@hey-api/openapi-ts'), 'bin/run.js')
  const use = `
    import { listBranches } from './client'
    export const names = async () => {
      const { data } = await listBranches({ baseUrl: '/', headers: { Shipper: 'id' }, query: {} })
      return data?.branches.map((branch) => branch.slug satisfies string)
    }
  `
  writeFileSync(join(folder, 'use-client.ts'), use)
  expect(run(cli, ['-i', document, '-o', 'client', '--silent'])).toBe('')
  expect(run(compiler, [...strictly, ...libraries, 'use-client.ts'])).toBe('')
})
