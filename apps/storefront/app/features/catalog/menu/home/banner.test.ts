import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { aCard, aMenu } from '../data/menu.testing.ts'
import { toBanners } from './banner.mapper.ts'

const text = (ru: string) => ({ ru, uz: `${ru} uz`, en: `${ru} en` })
const aStock = (parts: object = {}) => ({
  id: '1cb494c9-c5f2-5674-acb8-7f51292eb846',
  slug: 'week-prices',
  title: text('Цены недели'),
  description: text('Дешевле'),
  image: 'scenes/stocks/week-prices',
  dominant: '#efe8e0',
  product_slug: null,
  product_ids: [] as string[],
  promo_code: null,
  days_left: null,
  is_active: true,
  start_time: '2026-11-01T00:00:00Z',
  end_time: '2026-12-21T18:59:59Z',
  created_at: '2026-11-01T00:00:00Z',
  ...parts,
})
const news = {
  id: '0a1ac84f-a0c1-50fb-b139-c78af45ab121',
  slug: 'winter-menu',
  title: text('Зимнее меню'),
  description: text('Рамен, том ям и чай с облепихой.'),
  image: 'news/winter-menu',
  published_at: '2026-11-05T00:00:00Z',
  type: 'news' as const,
}
const menu = aMenu([
  aCard({ slug: 'popular', popularity: 90 }),
  aCard({ slug: 'cheaper', popularity: 10, priceWithDiscount: toSum(28_000) }),
  aCard({ slug: 'sold-out', popularity: 99, off: { code: 'out_of_stock' } }),
])
const getBanners = (stocks: ReturnType<typeof aStock>[], locale: 'ru' | 'uz' = 'ru') =>
  toBanners({ stocks, news: undefined }, menu, locale)

test('[R2-28] a stock without dishes shows its scene and its last day by the clock of Tashkent', () => {
  expect(getBanners([aStock()], 'uz')).toEqual([
    {
      kind: 'stock',
      slug: 'week-prices',
      title: 'Цены недели uz',
      text: 'Дешевле uz',
      lastDay: '2026-12-21',
      endsAt: '2026-12-21T18:59:59Z',
      dish: null,
      scene: 'scenes/stocks/week-prices',
    },
  ])
})

test('[R2-28] a stock sells the dish it is about, else a cheaper one of its dishes that can be ordered', () => {
  const ids = ['id-of-sold-out', 'id-of-popular', 'id-of-cheaper']
  expect(getBanners([aStock({ product_slug: 'popular' })])[0]).toMatchObject({ dish: 'popular', scene: null })
  expect(getBanners([aStock({ product_ids: ids })])[0]?.dish).toBe('cheaper')
  expect(getBanners([aStock({ product_ids: ids.slice(0, 2) })])[0]?.dish).toBe('popular')
})

test('[R2-28] what sells stands first, what has run out last, the latest news third; at most six', () => {
  const stocks = [
    aStock({ slug: 'gone', product_slug: 'sold-out' }),
    aStock({ slug: 'scene' }),
    aStock({ slug: 'sells', product_slug: 'popular' }),
  ]
  const shown = toBanners({ stocks, news }, menu, 'ru')
  expect(shown.map(({ slug }) => slug)).toEqual(['sells', 'scene', 'winter-menu', 'gone'])
  expect(shown[2]).toMatchObject({ kind: 'news', text: 'Рамен, том ям и чай с облепихой' })
  expect(getBanners(Array.from({ length: 9 }, () => aStock()))).toHaveLength(6)
})

test('[R2-28] a sentence that does not fit beside the dish is left out', () => {
  const long = text('По будням с 15:00 до 17:00 на сайте, в приложении и в залах. Скидка считается сама.')
  const short = text('64 штуки на шестерых. Скидка считается сама.')
  const findText = (description: object) =>
    getBanners([aStock({ product_slug: 'popular', description })])[0]?.text
  expect(findText(long)).toBeNull()
  expect(findText(short)?.replaceAll('\u00a0', ' ')).toBe('64 штуки на шестерых')
})
