import type { LatLong } from '@doira/domain/delivery/geo'
import type { LocalizedAddress } from '@doira/domain/delivery/localized-address'
import type { Language } from '@doira/domain/i18n/languages'

/** West, south, east, north. */
export type Box = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** One address in the asked language. */
export type Place = {
  /** "улица Шота Руставели, 41" */
  readonly name: string
  /** The name in every language; null when only the asked one is known. */
  readonly localizedName: LocalizedAddress | null
  /** "Яккасарайский район, Ташкент, Узбекистан" */
  readonly description: string
  readonly point: LatLong
}

type Asked = { readonly language: Language; readonly limit: number }

export type AddressSearch = Asked & {
  readonly text: string
  /** Places in this part of the world come first, and alone when `isStrict`. */
  readonly near: Box | null
  readonly isStrict: boolean
}

export type PointLookUp = Asked & { readonly point: LatLong }

/** The caller, for budgets. */
export type Caller = { readonly address: string }

/** Addresses to points and back: the embedded gazetteer, or a service that answers in the same shape. */
export type Geocoder = {
  /** The best first; empty when nothing fits. */
  search(asked: AddressSearch, caller: Caller): Promise<readonly Place[]>
  /** The address at a point; empty when no street is near enough. */
  reverse(asked: PointLookUp, caller: Caller): Promise<readonly Place[]>
}
