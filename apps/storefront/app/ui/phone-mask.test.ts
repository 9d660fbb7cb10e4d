import { expect, test } from 'vitest'
import { maskPhoneTyping } from './phone-mask.ts'

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
  ['+998 99 890 12 34', '+998 99 890 12 34'],
])('[R9-01] typing or pasting “%s” shows “%s”', (typed, shown) => {
  expect(maskPhoneTyping(typed)).toBe(shown)
})

test('[R9-01] the whole number may be typed behind the prefix that the field gave', () => {
  let shown = '+998 '
  for (const key of '+998901234567') shown = maskPhoneTyping(shown + key)
  expect(shown).toBe('+998 90 123 45 67')
})
