import type { Localized } from '@doira/contract/common/shapes'
import { partsOfAddress } from '../../../i18n/address-parts.ts'
import { inCity } from '../../../i18n/in-city.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { CourierOrder } from './use-courier.ts'

type Words = { readonly t: Translate; readonly nameOf: (name: Localized) => string }

/** City and street, with the flat by its label: the address of a card ends with the bare number. */
export function addressOf({ t, nameOf }: Words, order: CourierOrder): string {
  const { apartment, city_name } = order
  const street = streetOf(order)
  const hasFlat = street !== order.card.address
  return inCity(
    nameOf(city_name),
    hasFlat ? `${street}, ${t('order.apartment', { value: apartment })}` : street,
  )
}

/** House, entrance and floor; the flat is in the address already. */
export function addressParts(t: Translate, order: CourierOrder): readonly string[] {
  return partsOfAddress(t, { ...order, address: streetOf(order), apartment: '' })
}

function streetOf({ card: { address }, apartment }: CourierOrder): string {
  const end = `, ${apartment}`
  return apartment !== '' && address.endsWith(end) ? address.slice(0, -end.length) : address
}
