import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const document = join(root, 'docs/openapi.json')
const staffDocument = join(root, 'docs/openapi-staff.json')
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

test('types that openapi-typescript generates from the documents compile and contain the fields of an order', () => {
  const cli = join(packageFolder('openapi-typescript'), 'bin/cli.js')
  const use = `
    import type { components, paths } from './types'
    import type { paths as StaffPaths } from './staff-types'
    type Body = NonNullable<paths['/v2/ondemand-order']['post']['requestBody']>['content']['application/json']
    export const type: Body['delivery_type'] = 'self-pickup'
    // @ts-expect-error: no such way of receiving an order
    export const other: Body['delivery_type'] = 'by-horse'
    export const code = (error: components['schemas']['Error']): string => error.code
    type Accept = StaffPaths['/v1/staff/actions/accept']['post']
    export const accepted: Accept['requestBody']['content']['application/json']['expected_status'] = 'new'
    type Answer = Accept['responses'][200]['content']['application/json']
    export const outcome = (answer: Answer): 'done' | string => answer.outcome
  `
  writeFileSync(join(folder, 'use-types.ts'), use)
  expect(run(cli, [document, '-o', 'types.d.ts'])).toBe('')
  expect(run(cli, [staffDocument, '-o', 'staff-types.d.ts'])).toBe('')
  const files = ['types.d.ts', 'staff-types.d.ts', 'use-types.ts']
  expect(run(compiler, [...strictly, ...libraries, ...files])).toBe('')
})

test.each([
  {
    file: 'openapi.json',
    use: `
      import { listBranches } from './client'
      export const names = async () => {
        const { data } = await listBranches({ baseUrl: '/', headers: { Shipper: 'id' }, query: {} })
        return data?.branches.map((branch) => branch.slug satisfies string)
      }
    `,
  },
  {
    file: 'openapi-office.json',
    use: `
      import { enableMember } from './client'
      export const enable = async (id: string) => {
        const body = { action_id: id, pressed_at: '2026-01-01T00:00:00Z', data: { id } }
        const { data } = await enableMember({ baseUrl: '/', headers: { Shipper: 'id' }, body })
        return data?.outcome satisfies string | undefined
      }
    `,
  },
])('the client that openapi-ts makes of $file compiles and has a function for a call', ({ file, use }) => {
  const cli = join(packageFolder('@hey-api/openapi-ts'), 'bin/run.js')
  rmSync(join(folder, 'client'), { recursive: true, force: true })
  writeFileSync(join(folder, 'use-client.ts'), use)
  expect(run(cli, ['-i', join(root, 'docs', file), '-o', 'client', '--silent'])).toBe('')
  expect(run(compiler, [...strictly, ...libraries, 'use-client.ts'])).toBe('')
})
