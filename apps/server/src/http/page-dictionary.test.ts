import { expect, test } from 'vitest'
import { makeStoredAnswer } from '../cache/stored-answer.ts'
import { makePageDictionary } from './page-dictionary.ts'

const stored: Buffer[] = []
const pages = makePageDictionary({
  store: (bytes) => `hash-${stored.push(bytes)}`,
  read: async () => null,
  wanted: async () => null,
  compress: async () => Buffer.alloc(0),
})
const getAnswer = (parts: { status?: number; isCacheable?: boolean }) =>
  makeStoredAnswer({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from('<h1>Ramen</h1>'),
    facts: { tags: new Set(), expiresAtMs: null },
    isCacheable: true,
    ...parts,
  })
const named = async (path: string, parts: { status?: number; isCacheable?: boolean } = {}) =>
  pages.named(await getAnswer(parts), { path, shipperId: 'chain' })

test('all dishes of a chain in one language name one page as their dictionary', async () => {
  const [first, second, uzbek] = [
    await named('/product/ramen'),
    await named('/product/tea'),
    await named('/uz/product/tea'),
  ]
  const link = '</page-dictionary/ru/hash-1>; rel="compression-dictionary"'
  expect(first).toMatchObject({ isPublicPage: true, headers: expect.arrayContaining([link]) })
  expect(second.headers).toContain(link)
  expect(uzbek.headers).toContain('</page-dictionary/uz/hash-2>; rel="compression-dictionary"')
  expect(stored[0]?.toString()).toBe('<h1>Ramen</h1>')
})

test.each([
  ['another page', '/cart', {}],
  ['the data of a dish', '/product/ramen.data', {}],
  ['an unknown dish', '/product/unknown', { status: 404 }],
  ['a page that was made during a failure', '/product/ramen', { isCacheable: false }],
])('%s is never compressed with a dictionary', async (_, path, parts) => {
  const answer = await named(path, parts)
  expect(answer.isPublicPage).toBeUndefined()
  expect(answer.headers).not.toContain('link')
})
