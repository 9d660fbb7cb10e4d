import { useDevice } from '../../../platform/device/device.ts'
import { routeLink } from '../../../platform/route-link.ts'

/** Where the maps that the courier has chosen lead to a place. */
export function useRouteLink(place: Parameters<typeof routeLink>[1]): string | null {
  return routeLink(
    useDevice(({ mapApp }) => mapApp),
    place,
  )
}
