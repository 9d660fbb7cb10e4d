import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const patterns = ['apps', 'packages', 'demo', 'e2e', 'scripts'].map((folder) => `${folder}/**/*.{ts,tsx,css}`)
const isGenerated = (path: string) =>
  /(^|\/)(node_modules|build|\.react-router)\/|message-keys\.ts$/.test(path)

test('no file has more than 300 lines', () => {
  const files = globSync(patterns, { cwd: root, exclude: isGenerated })
  const lengths = files.map((path) => ({
    path,
    lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
  }))
  expect(lengths.length, 'files that were read').toBeGreaterThan(1000)
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
})
