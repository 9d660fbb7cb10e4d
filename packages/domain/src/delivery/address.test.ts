import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLine, cutAddress, shortAddressCharacters } from './address.ts'

test('an address joins its given parts with commas', () => {
  expect(addressLine(['ул. Шахрисабз, 16', ' подъезд 2 ', '', null, undefined, '  ', 'кв. 5'])).toBe(
    'ул. Шахрисабз, 16, подъезд 2, кв. 5',
  )
  expect(addressLine([null, ''])).toBe('')
})

test.each([
  { text: '', cut: '' },
  { text: 'a'.repeat(40), cut: 'a'.repeat(40) },
  { text: 'a'.repeat(41), cut: `${'a'.repeat(40)}…` },
  { text: `${'a'.repeat(37)}   bcd`, cut: `${'a'.repeat(37)}…` },
  { text: `${'a'.repeat(39)},\u00a0b`, cut: `${'a'.repeat(39)},…` },
  {
    text: 'Oʻzbekiston shoh koʻchasi, 16-uy, 2-podʼezd, 5-xonadon',
    cut: 'Oʻzbekiston shoh koʻchasi, 16-uy, 2-podʼ…',
  },
])('[R9-08] "$text" is cut to "$cut"', ({ text, cut }) => {
  expect(cutAddress(text)).toBe(cut)
})

test('[R9-08] a character outside the basic plane counts once and is never split', () => {
  expect(cutAddress('🏠'.repeat(41))).toBe(`${'🏠'.repeat(40)}…`)
  expect(cutAddress('🏠'.repeat(40))).toBe('🏠'.repeat(40))
})

test('[R9-08] a shortened address is a prefix of at most 40 characters and an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const cut = cutAddress(text)
      if (cut === text) return
      expect(text.startsWith(cut.slice(0, -1))).toBe(true)
      expect([...cut].length).toBeLessThanOrEqual(shortAddressCharacters + 1)
      expect(cut).not.toMatch(/\s…$/)
    }),
  )
})
