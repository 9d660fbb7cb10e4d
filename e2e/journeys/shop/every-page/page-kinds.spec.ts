import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { getFacts } from '../../../harness/page-facts.ts'
import { type PageKind, pageKinds } from '../../../harness/page-kinds.ts'
import { baseUrl } from '../../../harness/settings.ts'
import {
  type Block,
  findGoogleIssues,
  findVocabularyIssues,
  getBlocks,
} from '../../../harness/structured-data.ts'
import { inLocale, type Locale, locales } from '../../../pages/shop/shop.ts'

const missingWord = /\{\w+\}|\bundefined\b|\bNaN\b|\[object|\b[a-z]+_[a-z_]+\b/

/** Checks the head and the text of one page against its kind. */
function expectPage(kind: PageKind, locale: Locale, html: string): string {
  const facts = getFacts(html)
  const path = inLocale(locale, kind.path)
  const where = `${path}:`
  expect(facts.lang, where).toBe(locale)
  expect(facts.title, where).toMatch(/\S{3}/)
  expect(facts.headings, `${where} one heading`).toHaveLength(1)
  expect(facts.texts, `${where} a word is missing`).not.toMatch(missingWord)
  if (locale !== 'ru')
    expect(`${facts.title} ${facts.description} ${facts.headings[0]}`, where).not.toMatch(/[А-Яа-яЁё]/)
  if (kind.data === null) {
    expect(facts.robots, where).toEqual(['noindex'])
    expect([...facts.canonical, ...facts.alternates], where).toEqual([])
    return facts.title
  }
  const address = (one: Locale) => `${baseUrl}${inLocale(one, kind.path)}`
  expect(facts.robots, where).toEqual([])
  expect(facts.canonical, where).toEqual([address(locale)])
  expect(facts.alternates, where).toEqual([
    ...locales.map((one) => `${one} ${address(one)}`),
    `x-default ${address('ru')}`,
  ])
  expect(facts.description, where).toMatch(/\S{3}/)
  expect(facts.description.length, where).toBeLessThanOrEqual(170)
  expect(facts.shared, where).toMatchObject({
    title: facts.title,
    description: facts.description,
    url: address(locale),
    image: expect.stringMatching(/^http\S+\/image\//),
  })
  return facts.title
}

test('[R1-04] [R2-02] [R2-10] [C-07] every route answers in every language: its own title, one heading, its text, its addresses, and what search engines read of it', {
  tag: '@desktop',
}, async ({ request }) => {
  // More than a hundred pages, each made for the first time, and the compiler over all that they say.
  test.slow()
  const blocks: Block[] = []
  const pathsByTitle = new Map<string, string[]>()
  for (const locale of locales) {
    const pages = await readAll(request, locale)
    const titles = pages.map(({ kind, html }) => expectPage(kind, locale, html))
    for (const [place, title] of titles.entries()) {
      const path = inLocale(locale, pages[place]?.kind.path ?? '')
      pathsByTitle.set(title, [...(pathsByTitle.get(title) ?? []), path])
    }
    for (const { kind, html } of pages) {
      const reported = getBlocks(html)
      const types = reported.map((block) => block['@type'])
      expect(types, `${locale} ${kind.path}`).toEqual(kind.data ?? [])
      for (const block of reported) {
        const issues = await findGoogleIssues(block)
        expect(issues, `${locale} ${kind.path}`).toEqual([])
      }
      blocks.push(...reported)
    }
  }
  const twins = [...pathsByTitle].filter(([, paths]) => paths.length > 1)
  expect(twins, 'pages that are called alike').toEqual([])
  expect(findVocabularyIssues(blocks)).toBe('')

  const rated = blocks.filter((block) => block['@type'] === 'Product')
  // How many there are changes while other journeys rate dishes.
  const reviews = expect.arrayContaining([expect.objectContaining({ '@type': 'Review' })])
  for (const block of rated) expect(block).toMatchObject({ aggregateRating: {}, review: reviews })

  const [product] = pageKinds.filter(({ data }) => data?.includes('Product'))
  const { shared } = getFacts(await (await request.get(product?.path ?? '')).text())
  const picture = await request.get(shared.image ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

/** One page of each kind; a few at once, as browsers would ask. */
async function readAll(request: APIRequestContext, locale: Locale) {
  const pages: { readonly kind: PageKind; readonly html: string }[] = []
  const atOnce = 6
  for (let from = 0; from < pageKinds.length; from += atOnce) {
    const some = pageKinds.slice(from, from + atOnce).map(async (kind) => {
      const answer = await request.get(inLocale(locale, kind.path), { maxRedirects: 0 })
      expect(answer.status(), `${locale} ${kind.path}`).toBe(kind.status ?? 200)
      return { kind, html: await answer.text() }
    })
    pages.push(...(await Promise.all(some)))
  }
  return pages
}

test('[R2-01] [R2-02] [R10-03] addresses that are none lead to those that are', { tag: '@desktop' }, async ({
  request,
}) => {
  for (const [path, target] of [
    ['/ru', '/'],
    ['/ru/', '/'],
    ['/ru/branches', '/branches'],
    ['/ru/uz/news', '/uz/news'],
    ['/tashkent', '/'],
    ['/uz/tashkent', '/uz'],
    ['/en/tashkent?promo=X', '/en?promo=X'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 308])
    expect(new URL(answer.headers().location ?? '', baseUrl).href).toBe(`${baseUrl}${target}`)
  }
})
