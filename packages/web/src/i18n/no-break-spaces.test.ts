import { expect, test } from 'vitest'
import { joinWithNoBreakSpaces } from './no-break-spaces.ts'

test.each([
  ['Счастливые часы: −20 % на роллы', 'Счастливые часы: −20\u00a0% на роллы'],
  ['Заказ от 60 000 сум, 250 г', 'Заказ от 60\u00a0000\u00a0сум, 250\u00a0г'],
  ['5 минералок и 7 гостей', '5 минералок и 7 гостей'],
  ['Филиал — круглосуточно', 'Филиал\u00a0— круглосуточно'],
])('%s', (text, stored) => {
  expect(joinWithNoBreakSpaces(text)).toBe(stored)
})
