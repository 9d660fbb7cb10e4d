import type { apiKeysIds } from '@doira/contract/delivery/geocoder'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { MapProvider } from '../ui/map/map-props.ts'

/** Null: the shop draws its maps itself. */
export function toMapProvider({ data: { ids, tiles } }: AnswerOf<typeof apiKeysIds>): MapProvider | null {
  const [key] = ids
  if (tiles) {
    const { address, format, max_zoom: maxZoom, credit } = tiles
    return { kind: 'tiles', address, format, maxZoom, credit }
  }
  return key === undefined ? null : { kind: 'yandex', key }
}
