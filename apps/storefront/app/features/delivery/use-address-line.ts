import { addressLine } from '@doira/domain/delivery/address'
import { useT } from '../../i18n/words.tsx'
import type { SavedPoint } from '../../platform/stores/points.ts'

/** Joins the parts of a saved address in the present language. */
export function useAddressLine(): (point: SavedPoint) => string {
  const t = useT('location')
  return ({ address, accommodation, building, floor, apartment }) =>
    addressLine([
      address,
      accommodation && t('line_house', { value: accommodation }),
      building && t('line_entrance', { value: building }),
      floor && t('line_floor', { value: floor }),
      apartment && t('line_apartment', { value: apartment }),
    ])
}
