import type { LatLong } from '@doira/domain/delivery/geo'

/**
 * Where a route to a point is built: in the maps of the phone, elsewhere on a site. Browsers inside other apps do not
 * know the phone's maps.
 *
 * @param userAgent empty on the server.
 */
export function routeAddress({ lat, long }: LatLong, name: string, userAgent: string): string {
  const point = `${lat},${long}`
  if (/iPhone|iPad|iPod/.test(userAgent)) return `https://maps.apple.com/?daddr=${point}`
  if (/Android/.test(userAgent) && !/; wv\)/.test(userAgent)) {
    return `geo:${point}?q=${point}(${encodeURIComponent(name)})`
  }
  return `https://yandex.uz/maps/?rtext=~${encodeURIComponent(point)}&rtt=auto`
}
