import type L from 'leaflet'
import type { Locale } from '../../../i18n/locale.ts'

/**
 * What a map stands on. All that the shop puts on top of it, pins, areas, the placed point and their keys, is the same
 * whatever the ground is.
 */
export type Ground = {
  /** How the ground flattens the earth: what stands on it has to do the same. */
  readonly crs: L.CRS
  /** Nearer, the ground shows nothing more: the map looks no closer at a place by itself. */
  readonly detailZoom: number
  /** Puts the ground under a map that looks somewhere already. */
  lay(map: L.Map, onCredit: OnCredit): LaidGround
}

/** Whose attribution the map shows: the shop's, a text, or none because the ground shows its own. */
export type GroundCredit = 'own' | { readonly text: string } | null
/** Called with each change. */
export type OnCredit = (credit: GroundCredit) => void

export type LaidGround = {
  /** @throws when the ground of that city does not come. */
  showCity(city: string, locale: Locale, signal: AbortSignal): Promise<void>
  remove(): void
}
