import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync('docs/{*,operations/*}.md', { cwd: root })
const read = (page: string) => readFileSync(join(root, page), 'utf8')

test.each(pages)('files that %s names are there', (page) => {
  const named = [...read(page).matchAll(/`((?:apps|packages|scripts|e2e|deploy|docs)\/[\w./-]+\.\w+)`/g)]
    .map(([, path = '']) => path)
    // The operator of the shop creates it.
    .filter((path) => path !== 'deploy/doira.env')
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(pages)('links of %s lead to pages that are there, and to headings on them', (page) => {
  for (const [, path = '', heading] of read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
    const target = path === '' ? page : join(dirname(page), path)
    expect(existsSync(join(root, target)), `${page}: ${path}`).toBe(true)
    if (heading !== undefined) expect(getHeadings(read(target)), `${page}: #${heading}`).toContain(heading)
  }
})

test('every row of the security standard names the files that implement it, or the reason why it is not met', () => {
  const page = read('docs/security-asvs.md')
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\S+) +\| (.+?) +\|$/gm)]
  expect(rows.length).toBeGreaterThan(100)
  const ids = rows.map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(new Set(rows.map(([, , answer]) => answer))).toEqual(new Set(['yes', 'part', 'no']))
  const silent = rows.filter(([, , answer, texts = '']) => answer !== 'yes' && !texts.includes('because'))
  expect(silent.map(([, id]) => id)).toEqual([])
})

function getHeadings(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, texts = '']) =>
    texts
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
