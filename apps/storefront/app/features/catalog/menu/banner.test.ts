import { expect, test } from 'vitest'
import { isInkReadable } from '../dish/ink-contrast.ts'
import { toBanners } from './banner.mapper.ts'

test.each([
  { ground: '#ffffff', isReadable: true },
  { ground: '#bad7db', isReadable: true },
  { ground: '#d7a767', isReadable: true },
  { ground: '#865538', isReadable: false },
  { ground: '#000000', isReadable: false },
] as const)('ink is readable on $ground: $isReadable', ({ ground, isReadable }) => {
  expect(isInkReadable(ground)).toBe(isReadable)
})

const text = (ru: string) => ({ ru, uz: `${ru} uz`, en: `${ru} en` })
const aStock = (parts: object = {}) => ({
  id: '1cb494c9-c5f2-5674-acb8-7f51292eb846',
  slug: 'week-prices',
  title: text('Цены недели'),
  description: text('Дешевле'),
  image: 'scenes/stocks/week-prices',
  dominant: '#efe8e0',
  product_slug: null,
  promo_code: null,
  days_left: null,
  is_active: true,
  start_time: '2026-11-01T00:00:00Z',
  end_time: '2026-12-21T18:59:59Z',
  created_at: '2026-11-01T00:00:00Z',
  ...parts,
})

test('a stock shows its scene with its own ground, its last day by the clock of Tashkent', () => {
  expect(toBanners([aStock()], 'uz')).toEqual([
    {
      slug: 'week-prices',
      title: 'Цены недели uz',
      text: 'Дешевле uz',
      lastDay: '2026-12-21',
      picture: {
        kind: 'scene',
        image: 'scenes/stocks/week-prices-4x3',
        ground: { color: '#efe8e0', text: 'ink' },
      },
    },
  ])
})

test('a stock about one dish shows the dish; one without an end is always valid; one may have no picture', () => {
  const [dish, bare] = toBanners(
    [
      aStock({ product_slug: 'maki', image: 'dishes/maki', end_time: null }),
      aStock({ image: null, dominant: null }),
    ],
    'ru',
  )
  expect(dish).toMatchObject({ lastDay: null, picture: { kind: 'dish', image: 'dishes/maki' } })
  expect(bare?.picture).toBeNull()
})

test('at most six slides', () => {
  expect(
    toBanners(
      Array.from({ length: 9 }, () => aStock()),
      'ru',
    ),
  ).toHaveLength(6)
})
