import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removedFields } from './log.ts'

const root = join(import.meta.dirname, '../../../..')
const calls = /\blog\.(?:fatal|error|warn|info|debug|trace)\(\s*\{([^}]*)\}/g
const removed: readonly string[] = removedFields

test('[S-12] no log call passes a field that the log removes', () => {
  const files = globSync('{apps,packages}/*/src/**/*.ts', { cwd: root }).filter(
    (path) => !/node_modules|\.test\.ts$/.test(path),
  )
  const given = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(calls)].map(([, fields = '']) => ({ path, fields })),
  )
  expect(given.length).toBeGreaterThan(40)
  expect(given.filter(({ fields }) => getNames(fields).some((name) => removed.includes(name)))).toEqual([])
})

function getNames(fields: string): readonly string[] {
  return fields.split(',').map((field) => field.split(':')[0]?.trim() ?? '')
}
