import { expect, test } from 'vitest'
import { matchParts } from './match-parts.ts'

/** `Темпура с [лосос]ем` */
const marked = (title: string, query: string) =>
  matchParts(title, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  { title: 'Темпура с лососем', query: 'лосос', shown: 'Темпура с [лосос]ем' },
  { title: 'Маки с лососем', query: 'losos', shown: 'Маки с [лосос]ем' },
  { title: 'Филадельфия классик', query: 'FILADEL', shown: '[Филадель]фия классик' },
  { title: 'Sabzavotli shoʻrva', query: "sho'r", shown: 'Sabzavotli [shoʻr]va' },
  { title: 'Сет «На двоих»', query: 'на', shown: 'Сет «[На] двоих»' },
  { title: 'Том ям с креветками', query: 'ям том', shown: '[Том] [ям] с креветками' },
  { title: 'Нигири угорь', query: 'eel', shown: 'Нигири угорь' },
  { title: 'Вок', query: '', shown: 'Вок' },
])('[R9-03] «$query» marks $shown', ({ title, query, shown }) => {
  expect(marked(title, query)).toBe(shown)
})

test('no letter of the title is lost', () => {
  const title = '  Сет «Праздник 64», 64 шт. — Ўзбек  '
  const parts = matchParts(title, 'праз 64 узб')
  expect(parts.map(({ text }) => text).join('')).toBe(title)
})
