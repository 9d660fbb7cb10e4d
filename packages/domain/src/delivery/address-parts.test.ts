import { expect, test } from 'vitest'
import { addressParts } from './address-parts.ts'

const place = { address: 'улица Навои', accommodation: '12', building: '2', floor: '4', apartment: '31' }

test('[R3-05] an address has house, entrance, floor and flat, in this order', () => {
  expect(addressParts(place)).toEqual([
    { kind: 'house', value: '12' },
    { kind: 'entrance', value: '2' },
    { kind: 'floor', value: '4' },
    { kind: 'apartment', value: '31' },
  ])
})

test('[R3-05] a house that the address ends with and missing parts are omitted', () => {
  const parts = addressParts({ ...place, address: 'улица Навои, 12', floor: ' ', apartment: '' })
  expect(parts).toEqual([{ kind: 'entrance', value: '2' }])
})
