import type { LatLong } from '@doira/domain/delivery/geo'
import { regionalLanguage } from '@doira/web/i18n/regional-language.ts'
import type { Language } from '../../i18n/language.ts'
import { shopApi } from './shop-api.ts'

/** Where an address is, by the shop's own address search; null when it knows none like it. @throws ApiProblem */
export async function findPlace({
  text,
  language,
  near,
}: {
  readonly text: string
  readonly language: Language
  readonly near: LatLong
}): Promise<{ readonly name: string; readonly location: LatLong } | null> {
  const { response } = await shopApi.geocode({
    query: {
      ...{ geocode: text, format: 'json', lang: regionalLanguage(language), results: 1 },
      ...{ ll: `${near.long},${near.lat}`, spn: '0.5,0.5' },
    },
  })
  const found = response.GeoObjectCollection.featureMember[0]?.GeoObject
  const [long, lat] = (found?.Point.pos ?? '').split(' ').map(Number)
  return found && long !== undefined && lat !== undefined
    ? { name: found.name, location: { lat, long } }
    : null
}
