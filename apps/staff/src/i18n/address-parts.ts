import { addressLine } from '@doira/domain/delivery/address'
import { type AddressWithParts, addressParts } from '@doira/domain/delivery/address-parts'
import type { Translate } from './translate.ts'

/** House, entrance, floor and flat by their labels, as the site calls them; those that are not known are left out. */
export function partsOfAddress(t: Translate, of: AddressWithParts): readonly string[] {
  return addressParts(of).map(({ kind, value }) => t(`order.${kind}`, { value }))
}

/** Street and house with the labelled flat, for one line of a card or a list. */
export function shortAddress(
  t: Translate,
  { address, apartment }: Pick<AddressWithParts, 'address' | 'apartment'>,
): string {
  return addressLine([address, address && apartment && t('order.apartment', { value: apartment })])
}
