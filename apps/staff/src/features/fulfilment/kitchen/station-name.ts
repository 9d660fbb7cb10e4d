import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import type { Translate } from '../../../i18n/translate.ts'

/** A station of the chain's own has its own name. */
export function stationName(t: Translate, station: string): string {
  const known = kitchenStations.find((one) => one === station)
  return known ? t(`station.${known}`) : station
}
