import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import type { LocalizedAddress } from '@doira/domain/delivery/localized-address'
import type { Language } from '@doira/domain/i18n/languages'
import { composeText, textIn } from '@doira/domain/i18n/localized'
import {
  type Gazetteer,
  type GazetteerEntry,
  isInBox,
  isStreet,
  readGazetteer,
  type SearchableEntry,
} from './gazetteer.ts'
import type { AddressSearch, Box, Place, PointLookUp } from './geocoder.ts'
import { acceptedScore, readAddress, scoreAddress } from './score-address.ts'
import { nearestOn, pointOfHouse, toLatLong } from './street-geometry.ts'

/** A point further from every known street than this has no address. */
const reverseLimitMeters = 1500
/** Places whose score is worse than the best one by this much are left out. */
const scoreSpread = 0.35
/** How far around its centre a city claims the asked part of a map. */
const cityReachMeters = 40_000

/** Places found, with the entry that each comes from: what the tests compare. */
export type FoundPlace = Place & { readonly entryId: string }

export type EmbeddedGeocoder = {
  search(asked: AddressSearch): Promise<readonly FoundPlace[]>
  reverse(asked: PointLookUp): Promise<readonly FoundPlace[]>
}

/** Answers from the gazetteer that comes with the shop, so that addresses work without any service. */
export function makeEmbeddedGeocoder(gazetteer: Gazetteer = readGazetteer()): EmbeddedGeocoder {
  return {
    async search({ text, near, isStrict, language, limit }) {
      const asked = readAddress(text, gazetteer, near && cityAround(gazetteer, near))
      const scored = gazetteer.entries
        .map((entry) => ({ entry, score: scoreAddress(entry, asked) }))
        .filter(({ entry, score }) => score >= acceptedScore && isWanted(entry, { near, isStrict }))
        .sort((a, b) => b.score - a.score)
      const best = scored[0]?.score ?? 0
      return scored
        .filter(({ score }) => score >= best - scoreSpread)
        .slice(0, limit)
        .map(({ entry }) => placeOf(gazetteer, entry, asked.house, language))
    },

    async reverse({ point, language, limit }) {
      const near = gazetteer.streets
        .map((street) => ({ street, ...nearestOn(street, point) }))
        .filter(({ meters }) => meters <= reverseLimitMeters)
        .sort((a, b) => a.meters - b.meters)
      return near.slice(0, limit).map(({ street, house, point: foot }) => ({
        entryId: street.id,
        ...addressIn(language, street, String(house)),
        description: describe(gazetteer, street, language),
        point: rounded(foot),
      }))
    },
  }
}

function placeOf(
  gazetteer: Gazetteer,
  entry: SearchableEntry,
  house: string | null,
  language: Language,
): FoundPlace {
  const housePoint =
    house !== null && isStreet(entry) ? pointOfHouse(entry, Number.parseInt(house, 10)) : null
  return {
    entryId: entry.id,
    ...addressIn(language, entry, housePoint && house),
    description: describe(gazetteer, entry, language),
    point: rounded(housePoint ?? toLatLong(entry.point)),
  }
}

/** The address line in the asked language and in all of them. */
function addressIn(
  language: Language,
  { name }: GazetteerEntry,
  house: string | null,
): { readonly name: string; readonly localizedName: LocalizedAddress } {
  const line = (street: string) => (house === null ? street : `${street}, ${house}`)
  const localizedName = composeText([name], (one) => line(textIn(name, one)))
  return { name: textIn(localizedName, language), localizedName }
}

/** District, city and country, as far as the entry is not one of them itself. */
function describe({ entries, countries }: Gazetteer, entry: GazetteerEntry, language: Language): string {
  const district = entries.find(
    ({ kind, city, key }) => kind === 'district' && city === entry.city && key === entry.district,
  )
  const city = entries.find(({ kind, city: slug }) => kind === 'city' && slug === entry.city)
  const isCity = entry.kind === 'city'
  return [
    entry.district === null ? null : district && textIn(district.name, language),
    isCity ? null : city && textIn(city.name, language),
    textIn(countries, language),
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(', ')
}

function isWanted(
  { point }: GazetteerEntry,
  { near, isStrict }: Pick<AddressSearch, 'near' | 'isStrict'>,
): boolean {
  return !isStrict || near === null || isInBox(point, near)
}

/** The city that the middle of a part of the map lies in or near. */
function cityAround({ entries }: Gazetteer, { west, south, east, north }: Box): string | null {
  const center: LatLong = { lat: (south + north) / 2, long: (west + east) / 2 }
  const [nearest] = entries
    .filter(({ kind }) => kind === 'city')
    .map(({ city, point }) => ({ city, meters: distanceMeters(center, toLatLong(point)) }))
    .sort((a, b) => a.meters - b.meters)
  return nearest && nearest.meters <= cityReachMeters ? nearest.city : null
}

/** Five digits are a metre; more would only look exact. */
function rounded({ lat, long }: LatLong): LatLong {
  return { lat: Math.round(lat * 1e5) / 1e5, long: Math.round(long * 1e5) / 1e5 }
}
