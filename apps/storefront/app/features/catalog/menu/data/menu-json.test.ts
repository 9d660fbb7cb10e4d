import { expect, test } from 'vitest'
import { aCard, aSection } from './menu.testing.ts'
import { menuData } from './menu-json.ts'

test('[R2-16] search engines read the menu with its sections; what has no dishes is left out', () => {
  const ramen = aCard({ slug: 'ramen' })
  const sections = [
    aSection([ramen], { slug: 'soups', title: 'Soups' }),
    aSection([], { slug: 'sets', title: 'Sets' }),
  ]
  const place = { name: 'The menu', locale: 'en' as const }
  expect(menuData({ sections }, { ...place, url: 'https://shop.example/en' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': 'https://shop.example/en',
    url: 'https://shop.example/en',
    name: 'The menu',
    inLanguage: 'en',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Soups',
        url: 'https://shop.example/en#soups',
      },
    ],
  })
})
