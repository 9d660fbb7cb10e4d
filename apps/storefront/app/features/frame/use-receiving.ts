import { addressLine, cutAddress } from '@doira/domain/delivery/address'
import { useT } from '../../i18n/words.tsx'
import { useCommon } from '../../platform/stores/common-store.ts'
import { activePoint, type SavedPoint } from '../../platform/stores/points.ts'
import type { IconName } from '../../ui/icon-names.ts'

type Receiving = {
  readonly icon: IconName
  /** `Delivery`, for desktop; `Delivery:`, for phones. */
  readonly label: string
  readonly labelWithColon: string
  readonly text: string
  /** Cut to 40 characters, for phones (R9-08). */
  readonly shortText: string
}

/** What the address button says (R2-07). Until stores are restored it is the prompt, as in the server's HTML. */
export function useReceiving(): Receiving {
  const t = useT('location')
  const deliveryType = useCommon((state) => state.deliveryType)
  const branch = useCommon((state) => state.branch)
  const point = activePoint(useCommon((state) => state.points))
  const line = useAddressLine()
  if (deliveryType === 'self-pickup' && branch) {
    return {
      icon: 'shopping-bag',
      label: t('takeaway'),
      labelWithColon: t('takeaway_colon'),
      text: branch.address,
      shortText: cutAddress(branch.address),
    }
  }
  const text = point ? point.name || line(point) : t('please_enter_address')
  return {
    icon: point ? 'motorbike' : 'map-pin',
    label: t('delivery'),
    labelWithColon: t('delivery_colon'),
    text,
    shortText: cutAddress(text),
  }
}

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
