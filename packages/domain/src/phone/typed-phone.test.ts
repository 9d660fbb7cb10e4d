import { expect, test } from 'vitest'
import { formatNationalDigits, formatTypedPhone, getNationalDigits } from './typed-phone.ts'

test.each([
  ['', ''],
  ['9', '+998 9'],
  ['901234567', '+998 90 123 45 67'],
  ['+998 90 12', '+998 90 12'],
  ['+998901234567', '+998 90 123 45 67'],
  ['998901234567', '+998 90 123 45 67'],
  ['00998 (90) 123-45-67', '+998 90 123 45 67'],
  ['+998 90 123 45 67 8', '+998 90 123 45 67'],
  ['+998 ', '+998 '],
  ['+7 912 345', '+7 912 345'],
  ['+998 +', '+'],
  ['+99', '+99'],
  ['+998 +998901234567', '+998 90 123 45 67'],
  ['+998 998901234567', '+998 90 123 45 67'],
  ['+998 00998901234567', '+998 90 123 45 67'],
  ['8 90 123-45-67', '+998 90 123 45 67'],
  ['+998 8 (90) 123-45-67', '+998 90 123 45 67'],
  ['0901234567', '+998 90 123 45 67'],
  ['88 123 45 67', '+998 88 123 45 67'],
  ['+998 88 123 45 67 8', '+998 88 123 45 67'],
  ['+998 99 890 12 34', '+998 99 890 12 34'],
])('[R9-01] typing or pasting “%s” shows “%s”', (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown)
})

test('[R9-01] the whole number may be typed behind the prefix that the field gave', () => {
  let shown = '+998 '
  for (const key of '+998901234567') shown = formatTypedPhone(shown + key)
  expect(shown).toBe('+998 90 123 45 67')
})

test.each([
  ['+998 90 111 22 33', '+998 90 111 22 33'],
  ['998901112233', '+998 90 111 22 33'],
  ['901112233', '+998 90 111 22 33'],
  ['998901112', '+998 99 890 11 12'],
])('[R9-01] “%s” typed key by key shows “%s”', (keys, expected) => {
  let shown = ''
  for (const key of keys) shown = formatTypedPhone(shown + key)
  expect(shown).toBe(expected)
})

test.each([
  ['901112233', '901112233'],
  ['90 111 22 33', '901112233'],
  ['+998 90 111 22 33', '901112233'],
  ['998901112233', '901112233'],
  ['+998 9', '9'],
  ['+99', ''],
  ['9011122334', '901112233'],
])('[R4-15] "%s" is typed for %s', (typed, digits) => {
  expect(getNationalDigits(typed)).toBe(digits)
})

test('[R4-15] what was typed of a number is spaced as it grows, and reads back the same', () => {
  expect(formatNationalDigits('')).toBe('')
  expect(formatNationalDigits('901')).toBe('+998 90 1')
  expect(formatNationalDigits('901112233')).toBe('+998 90 111 22 33')
  expect(getNationalDigits(formatNationalDigits('90111'))).toBe('90111')
})
