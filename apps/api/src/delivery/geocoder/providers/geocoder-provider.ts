import type * as z from 'zod/mini'
import type { AddressSearch, Place, PointLookUp } from '../geocoder.ts'

/** A geocoding service. Only its folder and its line in `registry.ts` name it. */
export type GeocoderProvider = {
  /** By name: settings of the environment. */
  readonly fields: Readonly<Record<string, z.ZodMiniType>>
  /** Null where checked settings have no key of it. */
  make(settings: object): GeocoderAccount | null
}

export type GeocoderAccount = {
  readonly ask: AskProvider
  /** Questions in a day, as the provider's plan allows. */
  readonly perDay: number
}

/** @throws ProviderDown when no usable answer came. */
export type AskProvider = (
  asked: AddressSearch | PointLookUp,
  signal: AbortSignal,
) => Promise<readonly Place[]>
