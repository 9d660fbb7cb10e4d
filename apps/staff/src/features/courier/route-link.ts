/** Where the phone's own maps lead to a place; Yandex Maps opens on every phone, as an app or a page. */
export function routeLink(place: { readonly lat: number; readonly long: number } | null): string | null {
  if (place === null) return null
  return `https://yandex.com/maps/?rtext=~${place.lat},${place.long}&rtt=auto`
}
