import type { LatLong } from '@doira/domain/delivery/geo'
import { describeLanguage, type Language } from '@doira/domain/i18n/languages'
import * as z from 'zod/mini'
import type { AddressSearch, Place, PointLookUp } from '../../geocoder.ts'
import { ProviderDown } from '../provider-down.ts'

/** Languages of the provider; all others read Russian, in which most names of Uzbekistan are there (R1-06). */
const ownLanguages: readonly string[] = ['ru_RU', 'en_US']

function languageOfProvider(language: Language): string {
  const { region } = describeLanguage(language)
  return ownLanguages.includes(region) ? region : 'ru_RU'
}

/** A wider part of the world is refused as an error. */
const widestSpanDegrees = 20

/** The provider writes longitude first, always. Only here and in `readPosition` are the two put in that order. */
const getPair = (first: number, second: number) => `${first},${second}`

/** The parameters of one question, without the key. */
export function toYandexQuery(asked: AddressSearch | PointLookUp): Record<string, string> {
  const common = { format: 'json', lang: languageOfProvider(asked.language), results: String(asked.limit) }
  if ('point' in asked)
    return { ...common, geocode: getPair(asked.point.long, asked.point.lat), sco: 'longlat' }
  const { text, near, isStrict } = asked
  if (!near) return { ...common, geocode: text }
  const { west, south, east, north } = near
  const span = (from: number, to: number) => Math.min(Math.abs(to - from), widestSpanDegrees)
  return {
    ...common,
    geocode: text,
    ll: getPair((west + east) / 2, (south + north) / 2),
    spn: getPair(span(west, east), span(south, north)),
    rspn: isStrict ? '1' : '0',
  }
}

const answerSchema = z.object({
  response: z.object({ GeoObjectCollection: z.object({ featureMember: z.array(z.unknown()) }) }),
})

const memberSchema = z.object({
  GeoObject: z.object({
    name: z.string().check(z.minLength(1)),
    /** The world's parts have none. */
    description: z.optional(z.string()),
    Point: z.object({ pos: z.string() }),
    metaDataProperty: z.optional(
      z.object({ GeocoderMetaData: z.optional(z.object({ kind: z.optional(z.string()) })) }),
    ),
  }),
})

/** Too big to deliver to: as the address of a point they say nothing. */
const widePlaces: readonly (string | undefined)[] = [
  'country',
  'province',
  'area',
  'region',
  'locality',
  'hydro',
]

/**
 * The places of an answer; an empty list when nothing was found. What is unreadable among them is left out.
 *
 * @throws ProviderDown `malformed` when it is no answer of a geocoder, or none of its places can be read.
 */
export function readYandexAnswer(
  answer: unknown,
  { isReverse }: { readonly isReverse: boolean },
): readonly Place[] {
  const read = answerSchema.safeParse(answer)
  if (!read.success) throw new ProviderDown('malformed')
  const members = read.data.response.GeoObjectCollection.featureMember
  const places = members.flatMap((member) => {
    const parsed = memberSchema.safeParse(member)
    if (!parsed.success) return []
    const { name, description = '', Point, metaDataProperty } = parsed.data.GeoObject
    const point = readPosition(Point.pos)
    return point
      ? [
          {
            place: { name, localizedName: null, description, point },
            kind: metaDataProperty?.GeocoderMetaData?.kind,
          },
        ]
      : []
  })
  if (members.length > 0 && places.length === 0) throw new ProviderDown('malformed')
  return places.filter(({ kind }) => !isReverse || !widePlaces.includes(kind)).map(({ place }) => place)
}

/** "LON LAT"; null when it is no place on the earth, or the one where unset coordinates lie. */
function readPosition(pos: string): LatLong | null {
  const [long, lat, ...rest] = pos.trim().split(/\s+/).map(Number)
  if (lat === undefined || long === undefined || rest.length > 0) return null
  if (!(Math.abs(lat) <= 90 && Math.abs(long) <= 180) || (lat === 0 && long === 0)) return null
  return { lat, long }
}
