import { expect, test } from 'vitest'
import { formatPhone, maskPhone, toPhoneAddress } from './format-phone.ts'

test('[R5-01] a number of Uzbekistan is spaced, any other text is unchanged', () => {
  expect(formatPhone('+998901234567')).toBe('+998\u00a090\u00a0123\u00a045\u00a067')
  expect(formatPhone('+998901234567', ' ')).toBe('+998 90 123 45 67')
  expect(formatPhone('1089')).toBe('1089')
  expect(formatPhone(maskPhone('901234567'))).toBe('+998 ** *** ** 67')
  expect(maskPhone('1089')).toBe('')
})

test('[R2-31] a number with an extension is dialled with a pause', () => {
  expect(toPhoneAddress('1089, 2')).toBe('tel:1089,2')
  expect(toPhoneAddress('+998 71 200 10 20')).toBe('tel:+998712001020')
})
