import type { KitchenStation } from '../../catalog/kitchen-station.ts'
import { type KitchenPlaces, wholeKitchen } from '../../ordering/promise/kitchen-replay.ts'
import { slotMinutes } from '../../policy/shop-rules.ts'

/** How many people or burners work at the same time at each station of a kitchen. */
export type StationPlaces = Readonly<Record<KitchenStation, number>>

/** The most that a station has. */
export const mostPlaces = 40

/** A kitchen that is not divided has as many places as its capacity fills for half an hour. */
export function placesOf({
  stationPlaces,
  kitchenCapacityMinutes,
}: {
  readonly stationPlaces: StationPlaces | null
  readonly kitchenCapacityMinutes: number
}): KitchenPlaces {
  if (stationPlaces) return stationPlaces
  return { [wholeKitchen]: Math.max(1, Math.round(kitchenCapacityMinutes / slotMinutes)) }
}
