import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { baseUrl } from '../../../harness/settings.ts'
import { findGoogleIssues, getBlocks } from '../../../harness/structured-data.ts'
import { content } from '../../../pages/shop/content.ts'
import { shop } from '../../../pages/shop/shop.ts'

const atOnce = 8

/** Other pages of ours that a page leads to, without languages of their own. */
function getLinks(html: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith('/') || href.startsWith('#'))
}

/** Reads pages from the given ones on, each once, and follows every link. */
async function crawl(request: APIRequestContext, starts: readonly string[]) {
  const found = new Map<string, { readonly status: number; readonly html: string }>()
  const links = new Map<string, Set<string>>()
  const waiting = [...starts]
  const seen = new Set(waiting)
  async function read(path: string): Promise<void> {
    const answer = await request.get(path)
    const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false
    const html = isPage ? await answer.text() : ''
    found.set(path, { status: answer.status(), html })
    for (const link of getLinks(html)) {
      const [target = '', anchor] = (link.startsWith('#') ? path + link : link).split('#')
      if (anchor) links.set(`${target}#${anchor}`, (links.get(`${target}#${anchor}`) ?? new Set()).add(path))
      if (!seen.has(target)) waiting.push(target)
      seen.add(target)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(read))
  return { found, anchors: [...links.keys()] }
}

test('[R2-06] [R2-10] from the first page every page is reached, no link is broken, and the map of the site has them all', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'read without a browser')
  // Some 250 pages, each made for the first time.
  test.slow()
  await shop(page).open('/')
  const { found, anchors } = await crawl(request, ['/', ...(await content(page).menuLinks())])
  const broken = [...found]
    .filter(([, { status }]) => status !== 200)
    .map(([path, { status }]) => [path, status])
  expect(broken, 'links that lead nowhere').toEqual([])
  const lost = anchors.filter((link) => {
    const [path = '', id] = link.split('#')
    return !found.get(path)?.html.includes(`id="${id}"`)
  })
  expect(lost, 'anchors that are not there').toEqual([])

  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address.replace(baseUrl, '') || '/',
  )
  expect(new Set(listed).size).toBe(listed.length)
  const russian = listed.filter((path) => !/^\/(uz|en)(\/|$)/.test(path))
  expect(listed).toHaveLength(russian.length * 3)
  expect(
    russian.filter((path) => !found.has(path)),
    'orphans: listed, and no link leads there',
  ).toEqual([])
  const indexed = [...found]
    .filter(([path, { html }]) => !path.includes('?') && html.includes('rel="canonical"'))
    .map(([path]) => path)
  expect(
    indexed.filter((path) => !russian.includes(path)),
    'may be listed, and the map has them not',
  ).toEqual([])

  const titles = russian.map((path) => /<title>([^<]*)/.exec(found.get(path)?.html ?? '')?.[1] ?? path)
  expect(
    titles.filter((title, place) => titles.indexOf(title) !== place),
    'pages that are called alike',
  ).toEqual([])
  for (const path of russian) {
    const issues = await Promise.all(getBlocks(found.get(path)?.html ?? '').map(findGoogleIssues))
    expect(issues.flat(), path).toEqual([])
  }

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
})
