import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, maskPhone } from './format-phone.ts'
import { hasEnoughPhoneCharacters, isPhoneEmpty, parsePhone, toPhone } from './phone.ts'

const aPhone = () =>
  fc.integer({ min: 100_000_000, max: 999_999_999 }).map((national) => toPhone(`${national}`))

test.each([
  '901234567',
  '998901234567',
  '+998901234567',
  '00998901234567',
  '+998 90 123 45 67',
  '+998\u00a090\u00a0123\u00a045\u00a067',
  '+998 (90) 123-45-67',
  '90 123–45–67',
  '  90.123.45.67 ',
])('[R5-01] "%s" is parsed as a phone number', (text) => {
  expect(parsePhone(text)).toBe('+998901234567')
})

test('[R5-01] a local number that begins like the country code is parsed as a local number', () => {
  expect(parsePhone('998901234')).toBe('+998998901234')
})

test.each([
  '',
  '+998',
  '90123456',
  '9012345678',
  '+901234567',
  '+99890123456',
  '+9989012345678',
  '+7 901 234 56 78',
  '+998 90 123 4_ __',
  '+998 90 123 45 6o',
  '012345678',
  '1089',
])('[R5-01] "%s" is not a phone number of Uzbekistan', (text) => {
  expect(parsePhone(text)).toBeNull()
  expect(() => toPhone(text)).toThrow(RangeError)
})

test('the error about an invalid number does not contain it, because errors are logged', () => {
  expect(() => toPhone('+7 901 234 56 78')).toThrow(/^not a phone number of Uzbekistan$/)
})

test('a formatted number is parsed as the same number, also without its country code', () => {
  fc.assert(
    fc.property(aPhone(), (phone) => {
      expect(parsePhone(formatPhone(phone))).toBe(phone)
      expect(parsePhone(phone.slice(4))).toBe(phone)
      expect(maskPhone(phone).replace(/\D/g, '')).toBe(`998${phone.slice(-2)}`)
    }),
  )
})

test.each([
  { text: '+998 90 123 4', enough: false },
  { text: '+998 90 123 45', enough: true },
  { text: '+998       ', enough: false },
  { text: '90 123 45 67', enough: false },
  { text: '998 90 123 45 6', enough: true },
])('[R9-01] "$text" has 11 characters without spaces: $enough', ({ text, enough }) => {
  expect(hasEnoughPhoneCharacters(text)).toBe(enough)
})

test.each([
  ['', true],
  ['+998 ', true],
  [' (+998) ', true],
  ['+99', true],
  ['+998 9', false],
  ['90 12', false],
])('[R5-05] %j in a phone field counts as empty: %s', (text, isEmpty) => {
  expect(isPhoneEmpty(text)).toBe(isEmpty)
})
