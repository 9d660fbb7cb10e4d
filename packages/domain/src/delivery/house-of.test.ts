import { expect, test } from 'vitest'
import { getHouse } from './house-of.ts'

test.each([
  { address: 'улица Шота Руставели, 41', house: '41' },
  { address: 'ул. Амира Темура, 107Б', house: '107Б' },
  { address: 'Mirobod koʻchasi 27/3', house: '27/3' },
  { address: 'улица Шота Руставели', house: '' },
  { address: '12-й квартал', house: '' },
  { address: 'метро Чиланзар', house: '' },
  { address: '', house: '' },
])('the house of "$address" is "$house"', ({ address, house }) => {
  expect(getHouse(address)).toBe(house)
})
