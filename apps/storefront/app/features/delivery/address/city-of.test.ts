import { expect, test } from 'vitest'
import { cityOf } from './city-of.ts'

const tashkent = { slug: 'tashkent', centre: { lat: 41.311153, long: 69.279729 } }
const samarkand = { slug: 'samarkand', centre: { lat: 39.6547, long: 66.9597 } }
const yangiyul = { slug: 'yangiyul', centre: { lat: 41.11, long: 69.05 } }

test.each([
  { place: 'Registan', point: { lat: 39.6548, long: 66.9757 }, slug: 'samarkand' },
  { place: 'Chilonzor', point: { lat: 41.28, long: 69.2 }, slug: 'tashkent' },
  { place: 'the market of Yangiyul', point: { lat: 41.12, long: 69.05 }, slug: 'yangiyul' },
])('$place belongs to $slug', ({ point, slug }) => {
  expect(cityOf(point, [tashkent, samarkand, yangiyul])?.slug).toBe(slug)
  expect(cityOf(point, [yangiyul, samarkand, tashkent])?.slug).toBe(slug)
})

test('without cities there is none', () => {
  expect(cityOf(tashkent.centre, [])).toBeNull()
})
