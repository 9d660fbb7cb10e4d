import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** `path/to/a.test.ts` “its title, or the part of it that does not change” */
const namedTest = /`([\w./-]+\.(?:test|spec|testing)\.tsx?)`\s“([^”]+)”/g

const pages = globSync('docs/*.md', { cwd: root }).filter((page) => namedTests(read(page)).length > 0)

function namedTests(text: string) {
  return [...text.matchAll(namedTest)].map(([, path = '', title = '']) => ({
    path,
    title: title.replaceAll(/\s+/g, ' '),
  }))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Without escapes, and with one space for any, so that a title is found however it is written. */
const plain = (code: string) => code.replaceAll('\\', '').replaceAll(/\s+/g, ' ')

test.each(pages)('tests that %s names by their titles exist', (page) => {
  const absent = namedTests(read(page)).filter(
    ({ path, title }) => !existsSync(join(root, path)) || !plain(read(path)).includes(title),
  )
  expect(absent).toEqual([])
})

test('the pages of promises name their tests, and a title that does not exist is found', () => {
  expect(pages).toEqual(expect.arrayContaining(['docs/guarantees.md', 'docs/security-promises.md']))
  expect(namedTests('`a/b.test.ts` “[S-01] one\n two”')).toEqual([
    { path: 'a/b.test.ts', title: '[S-01] one two' },
  ])
})

test('every row of the promises of security names a test', () => {
  const rows = [...read('docs/security-promises.md').matchAll(/^\| (S-\d+) +\|(.+)\|$/gm)]
  expect(rows.length).toBeGreaterThanOrEqual(21)
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length)
  const silent = rows.filter(([, , cells = '']) => namedTests(cells).length === 0)
  expect(silent.map(([, id]) => id)).toEqual([])
})
