import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldWords } from './fold.ts'

test.each([
  ['Филадельфия', 'Filadelfiya'],
  ['Филадельфия', 'Philadelphia'],
  ['Калифорния', 'California'],
  ['Калифорния', 'Kaliforniya'],
  ['Канада', 'Canada'],
  ['классик', 'Classic'],
  ['вок', 'Wok'],
  ['Тирамису', 'tiramisù'],
  ['ўрдакли', 'oʻrdakli'],
  ['ўрдакли', "o'rdakli"],
  ['ўрдакли', 'o’rdakli'],
  ['ўрдакли', 'o`rdakli'],
  ['ўрдакли', 'ordakli'],
  ['гўшт', 'goʻsht'],
  ['боғ', 'bogʻ'],
  ['аждаҳо', 'ajdaho'],
  ['қизил', 'qizil'],
  ['Жареный', 'Zhareniy'],
  ['Янгиюль', 'yangiyul'],
  ['улица Шота Руставели', 'ULITSA  SHOTA-RUSTAVELI'],
  ['щи', 'shchi'],
])('%s and %s fold to the same text', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test.each([
  ['лосось', 'тунец'],
  ['маки', 'моти'],
  ['том ям', 'том кха'],
  ['дом 11', 'дом 1'],
])('%s and %s fold to different texts', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

test('words are separated by one space; punctuation is removed, and digits stay', () => {
  expect(fold('  «Кола» — 0,5 л! ')).toBe('kola 0 5 l')
  expect(foldWords('ь — ’ !')).toEqual([])
  expect(fold('')).toBe('')
})

test('an accented letter folds the same in every Unicode form', () => {
  expect(fold('й'.normalize('NFD'))).toBe(fold('й'))
  expect(fold('ё'.normalize('NFD'))).toBe(fold('ё'))
  expect(fold('oʻ')).toBe(fold('Oʻ'))
})

test('upper and lower case fold to the same text', () => {
  const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяқғҳўabcdefghijklmnopqrstuvwxyzʻ’ 05']
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
      expect(fold(text.toUpperCase())).toBe(fold(text))
    }),
  )
})

test('any text can be folded, and the result has only words and single spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(text)).toMatch(/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u)
    }),
  )
})
