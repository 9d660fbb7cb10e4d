import type { LatLong } from '@doira/domain/delivery/geo'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/messages.tsx'
import { cacheTimeMs } from '../../platform/api/cache-time.ts'
import { serverClock } from '../../platform/api/server-clock.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useDebounced } from '../../platform/hooks/use-debounced.ts'
import { addressSearchDelayMs, findAddressAt, searchAddresses } from './address/address-search.ts'
import { toBranch } from './branches/branch.mapper.ts'
import { branchLimit } from './branches/find-branch.ts'
import { lookUpPlace } from './look-up-place.ts'
import { toCity, toDeliveryZone } from './places.mapper.ts'

const oneMinuteMs = 60 * 1000
const placeDelayMs = 250

export function useCities() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['cities', locale],
    staleTime: cacheTimeMs,
    queryFn: async () => (await shopApi.listCities()).cities.map((city) => toCity(city, locale)),
  })
}

/** All branches of a city, inactive ones too: nearest first when a place to measure from is known. */
export function useBranches(city: string | null, from: LatLong | null) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['branches', city, from, locale],
    // Their open states grow old.
    staleTime: oneMinuteMs,
    enabled: city !== null,
    queryFn: async () => {
      const { branches } = await shopApi.listBranches({ query: { limit: branchLimit, city, ...from } })
      const now = serverClock.now()
      return branches.map((branch) => toBranch(branch, locale, now))
    },
  })
}

export function useZones(city: string | null) {
  return useQuery({
    queryKey: ['zones', city],
    staleTime: cacheTimeMs,
    enabled: city !== null,
    queryFn: async () =>
      (await shopApi.activeDeliveryZones({ query: { city: city ?? undefined } })).delivery_zones.map(
        toDeliveryZone,
      ),
  })
}

/** Whether and how a point is delivered to, once it has come to rest. */
export function usePlace(location: LatLong | null) {
  const locale = useLocale()
  const settled = useDebounced(location, placeDelayMs)
  const isSettled = settled === location
  const { data, isPending } = useQuery({
    queryKey: ['place', settled, locale],
    staleTime: oneMinuteMs,
    enabled: settled !== null && isSettled,
    queryFn: ({ signal }) =>
      settled ? lookUpPlace(shopApi, { location: settled, locale, now: serverClock.now(), signal }) : null,
  })
  return {
    place: location !== null && isSettled ? (data ?? null) : null,
    isChecking: location !== null && (!isSettled || isPending),
  }
}

/** Addresses for what is being typed, 700 ms after the last key; null stops the search (R9-02). */
export function useAddressSearch(text: string | null, near: LatLong) {
  const locale = useLocale()
  const settled = useDebounced(text, addressSearchDelayMs)
  const wanted = text !== null && text === settled && text.trim() !== '' ? text.trim() : null
  const query = useQuery({
    queryKey: ['addresses', wanted, near, locale],
    staleTime: cacheTimeMs,
    enabled: wanted !== null,
    queryFn: ({ signal }) => searchAddresses(shopApi, { text: wanted ?? '', near, locale, signal }),
  })
  const isWaiting = text !== null && text.trim() !== '' && (text !== settled || query.isPending)
  return { found: wanted === null ? null : (query.data ?? null), isWaiting, isSilent: query.isError }
}

/** The address of a point that was placed by hand, 700 ms after it came to rest; null asks nothing. */
export function usePlacedAddress(placed: LatLong | null) {
  const locale = useLocale()
  const settled = useDebounced(placed, addressSearchDelayMs)
  const { data, isFetched } = useQuery({
    queryKey: ['address-at', settled, locale],
    staleTime: cacheTimeMs,
    enabled: settled !== null && settled === placed,
    queryFn: ({ signal }) => (settled ? findAddressAt(shopApi, { location: settled, locale, signal }) : null),
  })
  const isKnown = placed !== null && settled === placed && isFetched
  const found = isKnown ? (data ?? null) : null
  /** Empty where no address is near and where the geocoder is silent (R4-09). */
  return { isKnown, name: found?.name ?? '', found }
}
