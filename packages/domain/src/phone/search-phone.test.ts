import { expect, test } from 'vitest'
import { findPhonePart, findSearchedNumber, getPhoneEnd, mayFindByPhoneEnd } from './search-phone.ts'

test.each([
  ['№ 20 431', '20431'],
  ['+998 (90) 123-45-67', '998901234567'],
  ['4567', '4567'],
  ['дом 22', null],
  ['+', null],
  ['', null],
])('[R4-13] searching "%s" is searching the number %s', (text, digits) => {
  expect(findSearchedNumber(text)).toBe(digits)
})

test.each([
  ['12', null],
  ['123', '123'],
  ['Дина 45 67', '4567'],
])('"%s" is searched in phones as %s', (text, digits) => {
  expect(findPhonePart(text)).toBe(digits)
})

test.each([
  { digits: '567', seesPhones: true, finds: false },
  { digits: '4567', seesPhones: true, finds: true },
  { digits: '4567', seesPhones: false, finds: true },
  { digits: '34567', seesPhones: true, finds: true },
  { digits: '34567', seesPhones: false, finds: false },
])('a hidden phone is found by no more digits than are shown: $digits, $seesPhones', (row) => {
  expect(mayFindByPhoneEnd(row.digits, row.seesPhones)).toBe(row.finds)
  expect(getPhoneEnd('+998901234567')).toBe('4567')
})
