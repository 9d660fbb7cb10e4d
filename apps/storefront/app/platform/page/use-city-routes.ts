import type { CityRoute } from './city-routes.ts'
import { useRootData } from './root-data.ts'

const none: readonly CityRoute[] = []

export function useCityRoutes(): readonly CityRoute[] {
  return useRootData()?.chain?.cities ?? none
}

/** The city whose menu is home. */
export function useHomeCity(): string {
  return useCityRoutes().find(({ isHome }) => isHome)?.slug ?? ''
}
