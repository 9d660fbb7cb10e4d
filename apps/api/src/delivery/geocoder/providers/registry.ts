import type { GeocoderProvider } from './geocoder-provider.ts'
import { yandex } from './yandex/yandex-geocoder.ts'

/** Every service that knows addresses. The first that has a key is asked, and the shop's own gazetteer after it. */
export const geocoderProviders: readonly GeocoderProvider[] = [yandex]
