import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const requirements = globSync('docs/requirements/{r*,promises}.md', { cwd: root }).flatMap(definedIn)
const sources = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.md', '*.yml'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

test('every requirement has one number and an anchor of the same number', () => {
  expect(requirements.length).toBeGreaterThan(100)
  expect(requirements.map(({ id }) => id)).toEqual([...new Set(requirements.map(({ id }) => id))])
  for (const { id, anchor } of requirements) expect(anchor).toBe(id.toLowerCase())
})

test('every requirement that a test, a comment or a page names exists', () => {
  const ids = new Set(requirements.map(({ id }) => id))
  const unknown = sources
    .filter((path) => !path.startsWith('docs/requirements/'))
    .flatMap((path) => namedIn(path).map((id) => `${path}: ${id}`))
    .filter((entry) => !ids.has(entry.slice(entry.lastIndexOf(' ') + 1)))
  expect(unknown).toEqual([])
})

test('every decision that code or a page names exists, and none is cited by a bare number', () => {
  const decisions = new Set(globSync('docs/decisions/*.md', { cwd: root }).map((path) => path.slice(15, 19)))
  const wrong = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const named = [...text.matchAll(/docs\/decisions\/(\d{4})/g)].filter(([, id = '']) => !decisions.has(id))
    const bare = [...text.matchAll(/\bdecision \d+|\[D\d+\]|\(D\d+\)/g)]
    return [...named, ...bare].map(([found]) => `${path}: ${found}`)
  })
  expect(wrong).toEqual([])
})

test('a test names every requirement of R1 to R9 and every promise', () => {
  const named = new Set(
    sources.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).flatMap((path) => namedIn(path)),
  )
  const demands = requirements.map(({ id }) => id).filter((id) => !id.startsWith('R10-'))
  expect(demands.filter((id) => !named.has(id))).toEqual([])
})

function definedIn(page: string): readonly { readonly id: string; readonly anchor: string }[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/<a id="([^"]+)"><\/a>\*\*([A-Z]\d*-\d+)\*\*/g)].map(
    ([, anchor = '', id = '']) => ({
      id,
      anchor,
    }),
  )
}

function namedIn(path: string): readonly string[] {
  return [
    ...readFileSync(join(root, path), 'utf8').matchAll(/\bR\d{1,2}-\d{2}\b|(?<=\[)[CDFS]-\d{2}(?=\])/g),
  ].map(([id]) => id)
}
