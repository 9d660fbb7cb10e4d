import type L from 'leaflet'
import type { Locale } from '../../i18n/locale.ts'

/**
 * What a map stands on. All that the shop puts on top of it, pins, areas, the placed point and their keys, is the same
 * the provider of the ground.
 */
export type Ground = {
  /** How the ground flattens the earth: what stands on it has to do the same. */
  readonly crs: L.CRS
  /** Drawn by us: its credit says so. A provider writes its own. */
  readonly isOurs: boolean
  /** Puts the ground under a map that looks somewhere already. */
  lay(map: L.Map): LaidGround
}

export type LaidGround = {
  /** @throws when the ground of that city does not come. */
  showCity(city: string, locale: Locale, signal: AbortSignal): Promise<void>
  remove(): void
}
