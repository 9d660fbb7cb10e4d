import { expect, test } from 'vitest'
import { findAddressAt, searchAddresses } from './address-search.ts'

function anAnswer(...places: readonly (readonly [name: string, position: string])[]) {
  const featureMember = places.map(([name, pos]) => ({
    GeoObject: { name, description: 'Ташкент, Узбекистан', Point: { pos } },
  }))
  return { response: { GeoObjectCollection: { featureMember } } }
}

test('[R9-02] a search asks for five results around the place that is looked at', async () => {
  const asked: unknown[] = []
  const found = await searchAddresses(
    {
      geocode: async (call) => {
        asked.push(call?.query)
        return anAnswer(['улица Навои, 3', '69.25 41.32'])
      },
    },
    { text: ' навои 3 ', near: { lat: 41.311153, long: 69.279729 }, locale: 'uz' },
  )
  expect(asked).toEqual([
    {
      geocode: 'навои 3',
      format: 'json',
      lang: 'uz_UZ',
      results: 5,
      type: 'geo,biz',
      ll: '69.279729,41.311153',
      spn: '6.5,6.5',
      rspn: '0',
    },
  ])
  expect(found).toEqual([
    {
      name: 'улица Навои, 3',
      localizedName: null,
      description: 'Ташкент, Узбекистан',
      location: { lat: 41.32, long: 69.25 },
    },
  ])
})

test('[R9-02] never more than five, and nothing without a position', async () => {
  const places = Array.from({ length: 7 }, (_, index) => [`дом ${index}`, '69.25 41.32'] as const)
  const geocode = async () => anAnswer(['нигде', 'здесь'], ...places)
  const found = await searchAddresses({ geocode }, { text: 'дом', near: { lat: 41, long: 69 }, locale: 'ru' })
  expect(found.map(({ name }) => name)).toEqual(['дом 0', 'дом 1', 'дом 2', 'дом 3', 'дом 4'])
})

test('the address of a point is the first one found there, null when none is near', async () => {
  const location = { lat: 41.32, long: 69.25 }
  const geocode = async () => anAnswer(['улица Навои, 3', '69.25 41.32'])
  expect(await findAddressAt({ geocode }, { location, locale: 'ru' })).toMatchObject({
    name: 'улица Навои, 3',
  })
  expect(await findAddressAt({ geocode: async () => anAnswer() }, { location, locale: 'ru' })).toBeNull()
})
