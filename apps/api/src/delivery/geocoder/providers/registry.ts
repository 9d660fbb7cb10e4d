import type { GeocoderProvider } from './geocoder-provider.ts'
import { yandex } from './yandex/yandex-geocoder.ts'

/** All geocoding services. The first one with a key is called, and the shop's own gazetteer after it. */
export const geocoderProviders: readonly GeocoderProvider[] = [yandex]
