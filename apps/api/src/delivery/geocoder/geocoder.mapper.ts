import type { GeocoderAnswer, geocode } from '@doira/contract/delivery/geocoder'
import type { ParsedQueryOf } from '@doira/contract/endpoint'
import type { LatLong } from '@doira/domain/delivery/geo'
import { defaultLanguage, findLanguage } from '@doira/domain/i18n/languages'
import type { AddressSearch, Box, Place, PointLookUp } from './geocoder.ts'

const defaultResults = 5
/** Around `ll` when no span is given (R9-02). */
const defaultSpanDegrees = 6.5

/** A `geocode` of two numbers asks for the address there, longitude first; anything else is an address. `uz_UZ` and `uz` are Uzbek (R1-06). */
export function readGeocodeQuery(query: ParsedQueryOf<typeof geocode>): AddressSearch | PointLookUp {
  const asked = {
    language: findLanguage(query.lang) ?? defaultLanguage,
    limit: query.results ?? defaultResults,
  }
  const point = readPair(query.geocode)
  if (point) return { ...asked, point }
  return { ...asked, text: query.geocode, near: findBox(query), isStrict: query.rspn === '1' }
}

export function toGeocoderAnswer(places: readonly Place[]): GeocoderAnswer {
  const featureMember = places.map(({ name, localizedName, description, point }) => ({
    GeoObject: {
      name,
      localized_name: localizedName,
      description,
      Point: { pos: `${point.long} ${point.lat}` },
    },
  }))
  return { response: { GeoObjectCollection: { featureMember } } }
}

function findBox({ ll, spn }: { ll?: string | undefined; spn?: string | undefined }): Box | null {
  const center = ll === undefined ? null : readPair(ll)
  if (!center) return null
  const span = spn === undefined ? null : readNumbers(spn)
  const [width, height] = span ?? [defaultSpanDegrees, defaultSpanDegrees]
  return {
    west: center.long - width / 2,
    east: center.long + width / 2,
    south: center.lat - height / 2,
    north: center.lat + height / 2,
  }
}

/** "LON,LAT" inside the world; null for any other text. */
function readPair(text: string): LatLong | null {
  const pair = readNumbers(text)
  if (!pair || Math.abs(pair[0]) > 180 || Math.abs(pair[1]) > 90) return null
  return { long: pair[0], lat: pair[1] }
}

function readNumbers(text: string): readonly [number, number] | null {
  const [, first, second] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[, ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}
