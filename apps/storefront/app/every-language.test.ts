import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, languageList, languages } from '@doira/domain/i18n/languages'
import { localized } from '@doira/web/i18n/localized.ts'
import { describe, expect, test } from 'vitest'
import { getSitemap } from './features/content/sitemap.ts'
import { inLocale, localeOfPath, withoutLocale } from './i18n/locale.ts'
import { loadMessages, packMessages } from './i18n/message-store.ts'
import { pageMeta } from './platform/page/page-meta.ts'
import routes from './routes.ts'

const siteUrl = 'https://shop.example'
const folder = join(import.meta.dirname, '../../../languages')

describe.each(languages)('[R1-04] the shop in %s', (language) => {
  test('has paths of its own, and a route for each', () => {
    const prefix = language === defaultLanguage ? '' : `/${language}`
    expect(inLocale(language, '/cart')).toBe(`${prefix}/cart`)
    expect(localeOfPath(`${prefix}/cart`)).toBe(language)
    expect(withoutLocale(`${prefix}/cart`)).toBe('/cart')
    expect(routes).toContainEqual(
      expect.objectContaining({ id: `${language}.cart`, path: `${prefix}/cart`.slice(1) }),
    )
  })

  test('is among the languages of a page and of the site map', () => {
    const chain = { name: 'doira', languages, scenes: {} }
    const messages = packMessages({ common: { page_title: '{page} | {brand}' } })
    const matches = [{ id: 'root', loaderData: { locale: language, messages, settings: { siteUrl }, chain } }]
    const pathname = inLocale(language, '/news')
    const meta = pageMeta({ pathname, title: 'News', isIndexed: true, matches })
    const href = siteUrl + pathname
    expect(meta).toContainEqual({ tagName: 'link', rel: 'alternate', href, hrefLang: language })
    expect(meta).toContainEqual({ property: 'og:locale', content: languageList[language].region })
    expect(getSitemap(siteUrl, ['/news'], languages)).toContain(`hreflang="${language}" href="${href}"`)
  })

  test('has its messages', async () => {
    const file = JSON.parse(readFileSync(join(folder, language, 'shop/common.json'), 'utf8'))
    expect((await loadMessages(language, ['common'])).common?.cart).toBe(file.cart)
  })

  test('shows a text of a chain that lacks it in another language', () => {
    const text = { ru: 'Суп', uz: 'Shoʻrva', en: 'Soup' }
    expect(localized(text, language)).toBe({ ...text }[language as string] ?? 'Суп')
    expect(localized({ ru: 'Суп', uz: '', en: '' }, language)).toBe('Суп')
  })
})
