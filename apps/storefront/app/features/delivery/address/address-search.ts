import type { LatLong } from '@doira/domain/delivery/geo'
import { regionalLanguage } from '@doira/web/i18n/regional-language.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { type FoundAddress, toFoundAddresses } from '../places.mapper.ts'

/** R9-02. */
export const addressSearchDelayMs = 700
export const addressSearchResults = 5
const spanDegrees = 6.5

type Geocoder = Pick<ShopApi, 'geocode'>
type SearchInput = {
  readonly text: string
  /** What is near here comes first. */
  readonly near: LatLong
  readonly locale: Locale
  readonly signal?: AbortSignal
}

/** Up to five addresses for a text, the nearest first. Throws `ApiProblem` when the geocoder is silent. */
export async function searchAddresses(
  api: Geocoder,
  { text, near, locale, signal }: SearchInput,
): Promise<readonly FoundAddress[]> {
  const query = {
    geocode: text.trim(),
    format: 'json',
    lang: regionalLanguage(locale),
    results: addressSearchResults,
    type: 'geo,biz',
    ll: `${near.long},${near.lat}`,
    spn: `${spanDegrees},${spanDegrees}`,
    rspn: '0',
  } as const
  const answer = await api.geocode({ query, ...(signal && { signal }) })
  return toFoundAddresses(answer).slice(0, addressSearchResults)
}

/** The address of a point; null when none is near. Throws `ApiProblem` when the geocoder is silent. */
export async function findAddressAt(
  api: Geocoder,
  {
    location,
    locale,
    signal,
  }: { readonly location: LatLong; readonly locale: Locale; readonly signal?: AbortSignal },
): Promise<FoundAddress | null> {
  const query = {
    geocode: `${location.long},${location.lat}`,
    format: 'json',
    lang: regionalLanguage(locale),
    results: 1,
  } as const
  const answer = await api.geocode({ query, ...(signal && { signal }) })
  return toFoundAddresses(answer)[0] ?? null
}
