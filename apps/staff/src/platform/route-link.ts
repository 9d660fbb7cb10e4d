/** By what a courier finds the way; `phone` leaves it to the phone. */
export const mapApps = ['yandex', '2gis', 'google', 'phone'] as const
export type MapApp = (typeof mapApps)[number]

type Place = { readonly lat: number; readonly long: number }

const links: Readonly<Record<MapApp, (place: Place) => string>> = {
  // Opens on every phone, as an app or a page; so do the next two.
  yandex: ({ lat, long }) => `https://yandex.com/maps/?rtext=~${lat},${long}&rtt=auto`,
  '2gis': ({ lat, long }) => `https://2gis.uz/directions/points/%7C${long}%2C${lat}`,
  google: ({ lat, long }) =>
    `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${long}&travelmode=driving`,
  phone: ({ lat, long }) => `geo:${lat},${long}?q=${lat},${long}`,
}

/** Where maps lead to a place. */
export function routeLink(app: MapApp, place: Place | null): string | null {
  return place && links[app](place)
}
