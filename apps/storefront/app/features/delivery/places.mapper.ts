import type { WireCity } from '@doira/contract/chains/list-cities'
import type { WireDeliveryZone } from '@doira/contract/delivery/delivery-zones'
import type { GeocoderAnswer } from '@doira/contract/delivery/geocoder'
import type { LatLong } from '@doira/domain/delivery/geo'
import type { LocalizedAddress } from '@doira/domain/delivery/localized-address'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../i18n/locale.ts'

/** A city of the chain, in one language. */
export type City = {
  readonly slug: string
  readonly title: string
  readonly centre: LatLong
  readonly zoom: number
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
  readonly isDefault: boolean
  /** What delivery usually costs in it, and from which sum it is free; null: never. */
  readonly fee: number
  readonly freeFrom: number | null
}

/** The outline of a zone and what delivery there costs. */
export type DeliveryZone = {
  readonly id: string
  readonly city: string
  readonly outline: readonly LatLong[]
  readonly fee: number
  readonly minimum: number
  /** Goods from this sum on travel free; null: never. */
  readonly freeFrom: number | null
  readonly etaMinutes: number
  readonly branchIds: readonly string[]
}

/** What the geocoder found. */
export type FoundAddress = {
  /** "улица Шота Руставели, 41" */
  readonly name: string
  /** The name in every language; null when the geocoder knows it in the asked one only. */
  readonly localizedName: LocalizedAddress | null
  /** "Яккасарайский район, Ташкент, Узбекистан" */
  readonly description: string
  readonly location: LatLong
}

export function toCity(wire: WireCity, locale: Locale): City {
  return {
    slug: wire.slug,
    title: localized(wire.title, locale),
    centre: wire.center,
    zoom: wire.zoom,
    bounds: wire.bbox,
    isDefault: wire.is_default,
    fee: wire.delivery_price,
    freeFrom: wire.free_delivery_from,
  }
}

export function toDeliveryZone(wire: WireDeliveryZone): DeliveryZone {
  return {
    id: wire.id,
    city: wire.city,
    outline: wire.points,
    fee: wire.delivery_price,
    minimum: wire.min_order_amount,
    freeFrom: wire.free_delivery_order_amount,
    etaMinutes: wire.eta_minutes,
    branchIds: wire.branch_ids,
  }
}

/** Places without a position that can be read are left out. */
export function toFoundAddresses(answer: GeocoderAnswer): readonly FoundAddress[] {
  return answer.response.GeoObjectCollection.featureMember.flatMap(({ GeoObject }) => {
    const { name, localized_name: localizedName = null, description, Point } = GeoObject
    const location = toLocation(Point.pos)
    return location ? [{ name, localizedName, description, location }] : []
  })
}

/** Positions are "LON LAT". */
function toLocation(position: string): LatLong | null {
  const [long = Number.NaN, lat = Number.NaN] = position.trim().split(/\s+/).map(Number)
  return Number.isFinite(lat) && Number.isFinite(long) ? { lat, long } : null
}
