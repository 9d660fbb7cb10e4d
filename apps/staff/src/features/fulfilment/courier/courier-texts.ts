import type { Localized } from '@doira/contract/common/shapes'
import { partsOfAddress, shortAddress } from '../../../i18n/address-parts.ts'
import { inCity } from '../../../i18n/in-city.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { CourierOrder } from './use-courier.ts'

type Words = { readonly t: Translate; readonly nameOf: (name: Localized) => string }

/** City, street and flat. */
export function getAddress({ t, nameOf }: Words, order: CourierOrder): string {
  return inCity(nameOf(order.city_name), shortAddress(t, order.card))
}

/** House, entrance and floor; the flat is in the address already. */
export function addressParts(t: Translate, order: CourierOrder): readonly string[] {
  return partsOfAddress(t, { ...order, address: order.card.address, apartment: '' })
}
