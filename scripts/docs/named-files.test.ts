import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/{*,operations/*}.md', { cwd: root })]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

test.each(pages)('files that %s names are there', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:apps|packages|scripts|e2e|deploy|docs|examples)\/[\w./-]+\.\w+)`/g),
  ]
    .map(([, path = '']) => path)
    // The operator of the shop creates it.
    .filter((path) => path !== 'deploy/doira.env')
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const name = '`[A-Za-z_][\\w-]*`'
const file = '`((?:apps|packages|scripts|e2e|deploy|demo)/[\\w./-]+\\.\\w+)`'
/** `findBill` and `getAmount` of `…/bills.ts`, `PosProvider` (`…/pos-provider.ts`) */
const symbolsOfFile = new RegExp(`((?:${name}(?:,| and| or)\\s)*${name})\\s(?:of\\s|in\\s|\\()${file}`, 'g')

test.each(pages)('what %s names as part of a file is in this file', (page) => {
  const absent = findSymbols(read(page)).filter(
    ({ symbol, path }) => !new RegExp(`(?<![\\w-])${symbol}(?![\\w-])`).test(read(path)),
  )
  expect(absent).toEqual([])
})

test('symbols beside a file are found, in a sentence and over the end of a line', () => {
  const text =
    '| `one` of `apps/a.ts` |\nSee `two` and `three-four` in\n`apps/b.css`, a `Five` (`apps/c.ts`): `six`, `apps/d.ts`'
  expect(findSymbols(text)).toEqual([
    { symbol: 'one', path: 'apps/a.ts' },
    { symbol: 'two', path: 'apps/b.css' },
    { symbol: 'three-four', path: 'apps/b.css' },
    { symbol: 'Five', path: 'apps/c.ts' },
  ])
})

test.each(globSync('docs/**/*.md', { cwd: root }).concat(pages.slice(0, 2)))(
  'links of %s lead to pages that are there, and to headings on them',
  (page) => {
    for (const [, path = '', heading] of read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const target = path === '' ? page : join(dirname(page), path)
      expect(existsSync(join(root, target)), `${page}: ${path}`).toBe(true)
      if (heading !== undefined) expect(getHeadings(read(target)), `${page}: #${heading}`).toContain(heading)
    }
  },
)

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

function findSymbols(text: string): readonly { readonly symbol: string; readonly path: string }[] {
  return [...text.matchAll(symbolsOfFile)].flatMap(([, symbols = '', path = '']) =>
    [...symbols.matchAll(/`([\w-]+)`/g)].map(([, symbol = '']) => ({ symbol, path })),
  )
}

function getHeadings(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, texts = '']) =>
    texts
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
