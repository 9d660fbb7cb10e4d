import type { WireShipper } from '@doira/contract/chains/get-shipper'
import type { WireCity } from '@doira/contract/chains/list-cities'
import type { CityRow, ShipperRow } from './chain.queries.ts'

export function toWireShipper(shipper: ShipperRow): WireShipper {
  return {
    id: shipper.id,
    name: shipper.name,
    logo: shipper.logo,
    phone: [...shipper.phones],
    work_hour_start: shipper.workOpensAt,
    work_hour_end: shipper.workClosesAt,
    minimal_order_price: shipper.minimalOrderPrice,
    delivery_minutes: shipper.deliveryMinutes,
    sister_brands: shipper.sisterBrands.map(({ title, url }) => ({ title, url })),
    stores: { app_store: shipper.appStoreUrl, google_play: shipper.googlePlayUrl },
    socials: shipper.socials.map(({ network, url }) => ({ network, url })),
    languages: [...shipper.languages],
    brand_color: shipper.brandColor,
    icon: shipper.icon,
    texts: shipper.texts,
    promises: [...shipper.promises],
    scenes: shipper.scenes,
  }
}

export function toWireCity(city: CityRow): WireCity {
  return {
    id: city.id,
    slug: city.slug,
    title: city.title,
    center: { lat: city.centerLat, long: city.centerLong },
    zoom: city.zoom,
    bbox: [city.west, city.south, city.east, city.north],
    route: city.route,
    is_default: city.isDefault,
    menu_id: city.menuId,
    free_delivery_from: city.freeDeliveryFrom,
    delivery_price: city.deliveryPrice,
    min_order_amount: city.minimumOrder,
  }
}
