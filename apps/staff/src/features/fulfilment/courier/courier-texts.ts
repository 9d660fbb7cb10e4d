import type { Localized } from '@doira/contract/common/shapes'
import { inCity } from '../../../i18n/in-city.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { CourierOrder } from './use-courier.ts'

type Words = { readonly t: Translate; readonly nameOf: (name: Localized) => string }

/** City and street, with its flat named as one: boards have no room for the word. */
export function addressOf({ t, nameOf }: Words, order: CourierOrder): string {
  const {
    card: { address },
    apartment,
    city_name,
  } = order
  const end = `, ${apartment}`
  const hasFlat = apartment !== '' && address.endsWith(end)
  const named = hasFlat ? `${address.slice(0, -end.length)}, ${t('order.flat', { apartment })}` : address
  return inCity(nameOf(city_name), named)
}
