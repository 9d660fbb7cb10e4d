import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import { expect, test } from 'vitest'
import { makeEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { Box } from './geocoder.ts'
import cases from './geocoder-cases.testing.json' with { type: 'json' }

const geocoder = makeEmbeddedGeocoder()
const search = (
  text: string,
  near: Box | null = null,
  rest: { isStrict?: boolean; language?: 'ru' | 'uz' | 'en' } = {},
) => geocoder.search({ text, near, isStrict: false, language: 'ru', limit: 5, ...rest })
const reverse = (point: LatLong, language: 'ru' | 'uz' | 'en' = 'ru') =>
  geocoder.reverse({ point, language, limit: 5 })

const around = ({ lat, long }: LatLong, degrees = 6.5): Box => ({
  west: long - degrees / 2,
  east: long + degrees / 2,
  south: lat - degrees / 2,
  north: lat + degrees / 2,
})
const centers: Readonly<Record<string, LatLong>> = {
  tashkent: { lat: 41.311153, long: 69.279729 },
  samarkand: { lat: 39.6547, long: 66.9597 },
}
const toPoint = (pair: readonly number[]): LatLong => ({ lat: pair[0] ?? 0, long: pair[1] ?? 0 })

test.each(cases.forward)('[R2-13] the address "$query" is found ($expect_id)', async (wanted) => {
  const center = wanted.city === null ? undefined : centers[wanted.city]
  const [best] = await search(wanted.query, center ? around(center) : null)
  expect(best?.entryId).toBe(wanted.expect_id)
  if (wanted.expect_point && best) {
    expect(distanceMeters(best.point, toPoint(wanted.expect_point))).toBeLessThanOrEqual(wanted.within_m)
    expect(best.name.endsWith(`, ${wanted.house}`)).toBe(true)
  }
})

test.each(cases.reverse)(
  '[R4-10] the point $point is at $expect_id',
  async ({ point, expect_id, within_m }) => {
    const [best] = await reverse(toPoint(point))
    expect(best?.entryId ?? null).toBe(expect_id)
    if (best && within_m !== undefined) {
      expect(distanceMeters(best.point, toPoint(point))).toBeLessThanOrEqual(within_m)
    }
  },
)

test.each(cases.no_match)('the text "%s" is no address', async (text) => {
  expect(await search(text)).toEqual([])
})

test.each([
  ['ru', 'улица Шота Руставели, 41', 'Яккасарайский район, Ташкент, Узбекистан'],
  ['uz', 'Shota Rustaveli koʻchasi, 41', 'Yakkasaroy tumani, Toshkent, Oʻzbekiston'],
  ['en', 'Shota Rustaveli Street, 41', 'Yakkasaroy District, Tashkent, Uzbekistan'],
] as const)(
  '[R1-06] an address is answered in the asked language: %s',
  async (language, name, description) => {
    const [found] = await search('Шота Руставели 41', null, { language })
    expect(found).toMatchObject({ name, description })
    expect((await reverse(found?.point ?? { lat: 0, long: 0 }, language))[0]).toMatchObject({
      name,
      description,
    })
  },
)

test('the city around the asked part of the map comes first, and another one can still be named', async () => {
  const near = around(centers.samarkand ?? { lat: 0, long: 0 })
  expect((await search('Амира Темура 40', near))[0]?.entryId).toBe('street:samarkand:amir-temur-street')
  expect((await search('Ташкент, Амира Темура 51', near))[0]?.entryId).toBe(
    'street:tashkent:amir-temur-avenue',
  )
})

test('with rspn nothing outside the asked part of the map is answered', async () => {
  const near = around(centers.samarkand ?? { lat: 0, long: 0 }, 0.4)
  const found = await search('Амира Темура 40', near, { isStrict: true })
  expect(found.length).toBeGreaterThan(0)
  for (const { point } of found) expect(Math.abs(point.lat - 39.6547)).toBeLessThan(0.2)
})

test('a house number with a letter or a part is found whole, one far beyond the end of its street is left out', async () => {
  expect((await search('Шота Руставели 41а'))[0]?.name).toBe('улица Шота Руставели, 41А')
  expect((await search('Шота Руставели 41/2, кв 15'))[0]?.name).toBe('улица Шота Руставели, 41/2')
  expect((await search('Шота Руставели 9000'))[0]?.name).toBe('улица Шота Руставели')
})

test('[R9-02] at most as many places as asked, the best first', async () => {
  const found = await geocoder.search({
    text: 'Навои',
    near: null,
    isStrict: false,
    language: 'ru',
    limit: 2,
  })
  expect(found).toHaveLength(2)
})

test('the house number may come first, as in English', async () => {
  const [found] = await search('41 Shota Rustaveli Street', null, { language: 'en' })
  expect(found?.name).toBe('Shota Rustaveli Street, 41')
  expect(await search('41')).toEqual([])
})

test.each([
  ['Чиланзар 1', 'massif:tashkent:chilonzor-block-1'],
  ['Chilonzor 2-mavze', 'massif:tashkent:chilonzor-block-2'],
  ['Юнусабад 2 квартал', 'massif:tashkent:yunusobod-block-2'],
  ['Спутник 6', 'massif:tashkent:sputnik-6-estate'],
  ['Sergeli-2', 'massif:tashkent:sergeli-2-estate'],
  ['5 микрорайон Бухара', 'massif:bukhara:microdistrict-5'],
])('the number of an estate belongs to its name: %s', async (text, id) => {
  expect((await search(text))[0]?.entryId).toBe(id)
})

test('a street named after a city is not that city', async () => {
  const yangiyul = around({ lat: 41.1145, long: 69.0549 })
  const [found] = await search('Samarqand koʻchasi, 164', yangiyul, { language: 'uz' })
  expect(found?.entryId).toBe('street:yangiyul:samarkand-street')
})
