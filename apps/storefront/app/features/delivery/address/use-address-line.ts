import { addressLine } from '@doira/domain/delivery/address'
import { addressParts } from '@doira/domain/delivery/address-parts'
import type { TranslatedAddress } from '@doira/domain/delivery/localized-address'
import { localized } from '@doira/web/i18n/localized.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import type { SavedPoint } from '../../../platform/stores/points.ts'

type AddressParts = Pick<SavedPoint, 'address' | 'accommodation' | 'building' | 'floor' | 'apartment'> & {
  /** Of a saved address; an order carries its address as it was sent. */
  readonly localizedAddress?: SavedPoint['localizedAddress']
  /** Named where the place is not chosen any more: of an order. */
  readonly cityName?: string
}

/** Joins the parts of an address in the present language. A house that the address ends with is not said twice. */
export function useAddressLine(): (point: AddressParts) => string {
  const parts = useAddressParts()
  const text = useAddressText()
  return (point) => addressLine([point.cityName, text(point), parts(point)])
}

/** The address itself in the present language, or as it was entered where no translation is known. */
export function useAddressText(): (
  point: Partial<TranslatedAddress> & Pick<TranslatedAddress, 'address'>,
) => string {
  const locale = useLocale()
  return ({ address, localizedAddress }) => (localizedAddress ? localized(localizedAddress, locale) : address)
}

/** The same without the address itself, where that is above. */
export function useAddressParts(): (point: AddressParts) => string {
  const t = useT('location')
  return (point) => addressLine(addressParts(point).map(({ kind, value }) => t(`line_${kind}`, { value })))
}
