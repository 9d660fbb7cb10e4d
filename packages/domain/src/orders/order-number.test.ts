import { expect, test } from 'vitest'
import { readOrderNumber } from './order-number.ts'

test.each([
  ['1204', 1204],
  [' 1 204', 1204],
  ['№1204', 1204],
  ['#7', 7],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['1e400', null],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
  ['ролл', null],
])('the text %j as the number of an order: %j is %j', (text, number) => {
  expect(readOrderNumber(text)).toBe(number)
})
