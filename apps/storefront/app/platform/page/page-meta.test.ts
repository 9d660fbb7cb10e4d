import { expect, test } from 'vitest'
import { packMessages } from '../../i18n/message-store.ts'
import { pageMeta } from './page-meta.ts'

function aRoot({ scenes = { hall: 'scenes/hall' } as Readonly<Record<string, string>> } = {}) {
  const chain = { name: 'doira', languages: ['ru', 'uz', 'en'], scenes }
  const messages = packMessages({ common: { page_title: '{page} | {brand}' } })
  const settings = { siteUrl: 'https://shop.example' }
  return [{ id: 'root', loaderData: { locale: 'uz', messages, settings, chain } }]
}

const page = { pathname: '/uz/news', title: 'Yangiliklar', isIndexed: true }

test('[R2-26] a page that may be listed says its address in each language, and how it looks where it is shared', () => {
  const meta = pageMeta({ ...page, matches: aRoot(), description: 'Nima gap?', image: 'scenes/news' })
  const link = { tagName: 'link', rel: 'alternate' }
  expect(meta).toEqual([
    { title: 'Yangiliklar | doira' },
    { name: 'description', content: 'Nima gap?' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.example/uz/news' },
    { ...link, href: 'https://shop.example/news', hrefLang: 'ru' },
    { ...link, href: 'https://shop.example/uz/news', hrefLang: 'uz' },
    { ...link, href: 'https://shop.example/en/news', hrefLang: 'en' },
    { ...link, href: 'https://shop.example/news', hrefLang: 'x-default' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'doira' },
    { property: 'og:title', content: 'Yangiliklar | doira' },
    { property: 'og:description', content: 'Nima gap?' },
    { property: 'og:url', content: 'https://shop.example/uz/news' },
    { property: 'og:locale', content: 'uz_UZ' },
    { property: 'og:image', content: 'https://shop.example/image/scenes/news?w=1600' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ])
})

test('a page without a picture of its own is shared with a hall of the chain, and without that with none', () => {
  const hall = { property: 'og:image', content: 'https://shop.example/image/scenes/hall?w=1600' }
  expect(pageMeta({ ...page, matches: aRoot(), image: null })).toContainEqual(hall)
  const bare = pageMeta({ ...page, matches: aRoot({ scenes: {} }) })
  expect(JSON.stringify(bare)).not.toContain('og:image')
  expect(bare).toContainEqual({ name: 'twitter:card', content: 'summary' })
})

test('a page that may not be listed says so, and nothing else', () => {
  expect(pageMeta({ ...page, matches: aRoot(), isIndexed: false })).toEqual([
    { title: 'Yangiliklar | doira' },
    { name: 'robots', content: 'noindex' },
  ])
})

test('a description ends with a whole word; a page without one is described by its title', () => {
  const about = (description?: string) => {
    const meta = pageMeta({ ...page, matches: aRoot(), ...(description && { description }) })
    return meta.flatMap((tag) =>
      'name' in tag && tag.name === 'description' ? [String(tag.content)] : [],
    )[0]
  }
  expect(about('Short.')).toBe('Short.')
  const cut = about('word '.repeat(40))
  expect(cut?.length).toBeLessThanOrEqual(160)
  expect(cut).toMatch(/word…$/)
  expect(about()).toBe('Yangiliklar | doira')
})
