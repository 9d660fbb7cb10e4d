import { getHouse } from './house-of.ts'

/** An address with its details. On the wire the house is `accommodation` and the entrance `building`. */
export type AddressWithParts = {
  readonly address: string
  readonly accommodation: string
  readonly building: string
  readonly floor: string
  readonly apartment: string
}

export type AddressPart = {
  readonly kind: 'house' | 'entrance' | 'floor' | 'apartment'
  readonly value: string
}

/** The details that are given, from the house to the flat. A house that the address ends with is not repeated. */
export function addressParts(of: AddressWithParts): readonly AddressPart[] {
  const house = of.accommodation.trim()
  const parts: readonly AddressPart[] = [
    { kind: 'house', value: house === getHouse(of.address) ? '' : house },
    { kind: 'entrance', value: of.building.trim() },
    { kind: 'floor', value: of.floor.trim() },
    { kind: 'apartment', value: of.apartment.trim() },
  ]
  return parts.filter(({ value }) => value !== '')
}
