import { expect, test } from '../../../fixtures.ts'
import { addSecondChain, askAt, secondHost } from '../../../harness/servers/second-chain.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { menu } from '../../../pages/shop/menu.ts'

/** What only the demo chain says, is called, or looks like. The software may name itself once, at the foot. */
const ofTheDemo =
  /doira|Tandir\b|Choynak|Pitsa|(?<![_:\d])1089\b|[Tt]ashkent|Toshkent|[Ss]amarqand|[Ss]amarkand|[Bb]uxoro|[Bb]ukhara|[Ff]ergana|[Ss]ushi|\b[Rr]olls?\b|pan-|d3221a|[А-Яа-я]/
const ofTheSecond = /Bahor|Andijon|Andijan|Namangan|555 12 12|0b6b4f|[Pp]alov|[Pp]lov/

test.use({ shopSettings: { E2E_CLOCK_SHIFT_MS: shiftToNoon() } })

/** Both chains are open at noon. */
function shiftToNoon(): string {
  const noon = new Date()
  noon.setUTCHours(7, 10, 0, 0)
  return String(noon.getTime() - Date.now())
}

/** The first word of the demo in a page, with what stands around it. */
function foreignIn(html: string): string | null {
  // The software's own name at the foot, and the names of files, are nobody's.
  const page = html
    .replace(/<a[^>]*foot__pw[^>]*>doira<\/a>/, '')
    .replace(/<(script|link)\b[^>]*(src|href)="\/assets\/[^>]*>/g, '')
    .replace(/"\/assets\/[^"]*"/g, '')
  const at = page.search(ofTheDemo)
  return at < 0 ? null : page.slice(Math.max(0, at - 60), at + 60)
}

const pages = [
  '',
  '/namangan',
  '/product/plov-andijan',
  '/branches',
  '/branches/andijan-navoi',
  '/cart',
  '/checkout',
  '/about',
  '/offer',
  '/delivery-terms',
  '/news',
  '/stocks',
  '/gallery',
  '/recipes',
  '/vacancies',
  '/contacts',
  '/llc',
  '/certificate',
  '/tender',
  '/reservations',
  '/loyalty-program',
  '/nowhere/at-all',
]

test('@phone [R1-02] [R1-04] a second chain in the same process has its own name, colour, languages, cities and dishes, and nothing of the first', async ({
  ownShop: shop,
  page,
}) => {
  test.slow()
  const ask = (path: string) => askAt(shop, secondHost, path)
  const first = (path: string, options = {}) => askAt(shop, 'localhost', path, options)
  // The demo's pages are rendered and cached before there is a second chain.
  for (const path of ['/', '/uz', '/uz/cart', '/favicon.svg']) expect((await first(path)).status).toBe(200)

  await test.step('it is loaded into the open shop', async () => {
    expect((await addSecondChain(shop)).printed).toContain('Bahor (')
    await expect.poll(async () => (await ask('/uz')).text, { timeout: 20_000 }).toContain('Bahor')
  })

  await test.step('every page speaks of itself alone, in its two languages', async () => {
    for (const locale of ['uz', 'en']) {
      const titles = new Map<string, string>()
      for (const path of pages) {
        const { status, text } = await ask(`/${locale}${path}`)
        expect.soft(status, path).toBe(path === '/nowhere/at-all' ? 404 : 200)
        expect.soft(foreignIn(text), `${locale} ${path}`).toBeNull()
        expect.soft(text, path).toContain(`<html lang="${locale}"`)
        expect.soft(text, path).toContain('--c-brand:#0b6b4f')
        expect.soft(text, path).toMatch(/<h1[\s>]/)
        expect.soft(text, path).not.toContain('hrefLang="ru"')
        titles.set(/<title>([^<]*)</.exec(text)?.[1] ?? '', path)
      }
      expect(titles.size, 'each page has its own title').toBe(pages.length)
    }
  })

  await test.step('a language that is off leads to the same page in the usual one, the first city home', async () => {
    expect(await ask('/stocks?city=andijan')).toMatchObject({
      status: 302,
      location: '/uz/stocks?city=andijan',
    })
    expect(await ask('/')).toMatchObject({ status: 302, location: '/uz' })
    expect(await ask('/en/andijan')).toMatchObject({ status: 308, location: '/en' })
    expect((await ask('/uz/tashkent')).status).toBe(404)
    const map = (await ask('/sitemap.xml')).text
    expect(map).toContain(`https://${secondHost}/en/namangan<`)
    expect(map).not.toMatch(/hreflang="ru"|samarkand/)
    expect(JSON.parse((await ask('/manifest.webmanifest')).text)).toMatchObject({
      name: 'Bahor',
      start_url: '/uz',
      theme_color: '#0b6b4f',
    })
    expect((await ask('/favicon.svg')).text).toContain('>B</text>')
    for (const icon of ['/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png']) {
      const own = await ask(icon)
      expect(own.text.slice(1, 4), icon).toBe('PNG')
      expect(own.text, icon).not.toBe((await first(icon)).text)
    }
  })

  await test.step('data of the first chain is still its own', async () => {
    for (const path of ['/', '/uz', '/uz/cart', '/favicon.svg']) {
      expect((await first(path)).text, path).not.toMatch(ofTheSecond)
    }
    expect((await first('/')).text).toContain('по Ташкенту')
  })

  await test.step('dishes, branches and prices of one are unknown to the other', async () => {
    const getShipper = (html: string) => /shipperId":"([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
    const own = getShipper((await ask('/uz')).text)
    const others = getShipper((await first('/')).text)
    expect(own).not.toBe(others)
    const at = (shipper: string) => ({ headers: { shipper, platform: 'website' } })
    const read = async (shipper: string, path: string) => JSON.parse((await first(path, at(shipper))).text)
    const { products } = await read(own, '/v2/product?limit=100')
    expect(products).toHaveLength(10)
    const { branches } = await read(own, '/v1/branches?limit=100')
    expect(branches.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
      'andijan-navoi',
      'namangan-uychi',
    ])
    // Without the header the host selects the chain.
    expect(JSON.parse((await ask('/v1/cities')).text).cities).toHaveLength(2)
    const plov = products.find(({ slug }: { slug: string }) => slug === 'plov-andijan')
    expect((await first(`/v2/product/${plov.id}`, at(others))).status).toBe(404)
    const quote = (shipper: string) =>
      first('/v1/fares/compute-price', {
        ...at(shipper),
        method: 'PATCH',
        body: {
          delivery_type: 'delivery',
          lat: 40.783,
          long: 72.345,
          products: [{ product_id: plov.id, type: 'simple', quantity: 1 }],
        },
      })
    const priced = JSON.parse((await quote(own)).text)
    expect(priced.quote).toMatchObject({ goods: 42_000, delivery_price: 9_000, total: 51_000, problems: [] })
    const strange = JSON.parse((await quote(others)).text)
    expect(strange.quote.problems.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['outside_zone']),
    )
    expect(strange.quote.goods).toBe(0)
  })

  await test.step('a customer fills a basket there, and the page can be read', async () => {
    await page.goto(`http://${secondHost}:${new URL(shop.url).port}/uz`)
    await expectNoAxeFindingsInBothThemes(page)
    const dishes = menu(page, 'uz')
    await dishes.price('Mol goʻshtli somsa').click()
    await dishes.reception().getByRole('button', { name: dishes.texts.notNow }).click()
    await expect(dishes.stepper('Mol goʻshtli somsa')).toBeVisible()
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-brand')),
    ).toBe('#0b6b4f')
  })
})
