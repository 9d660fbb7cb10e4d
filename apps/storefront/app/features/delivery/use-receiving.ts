import { cutAddress } from '@doira/domain/delivery/address'
import { activePoint } from '@doira/domain/delivery/saved-points'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useT } from '../../i18n/messages.tsx'
import { useCommon } from '../../platform/stores/common-store.ts'
import { useAddressLine, useAddressText } from './address/use-address-line.ts'
import { usePointName } from './use-point-name.ts'

type Receiving = {
  readonly icon: IconName
  /** `Delivery`, for desktop; `Delivery:`, for phones. */
  readonly label: string
  readonly labelWithColon: string
  readonly text: string
  /** Cut to 40 characters, for phones (R9-08). */
  readonly shortText: string
  /** No address is known: the text asks for one. */
  readonly isPrompt: boolean
}

/** What the address button says (R2-07). Until stores are restored it is the prompt, as in the server's HTML. */
export function useReceiving(): Receiving {
  const t = useT('location')
  const deliveryType = useCommon((state) => state.deliveryType)
  const branch = useCommon((state) => state.branch)
  const point = activePoint(useCommon((state) => state.points))
  const line = useAddressLine()
  const textOf = useAddressText()
  const nameOf = usePointName()
  if (deliveryType === 'self-pickup' && branch) {
    const address = textOf(branch)
    return {
      icon: 'shopping-bag',
      label: t('takeaway'),
      labelWithColon: t('takeaway_colon'),
      text: address,
      shortText: cutAddress(address),
      isPrompt: false,
    }
  }
  const text = point ? nameOf(point.name) || line(point) : t('please_enter_address')
  return {
    icon: point ? 'motorbike' : 'map-pin',
    label: t('delivery'),
    labelWithColon: t('delivery_colon'),
    text,
    shortText: cutAddress(text),
    isPrompt: !point,
  }
}
