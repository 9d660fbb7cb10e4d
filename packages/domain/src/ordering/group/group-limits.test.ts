import { expect, test } from 'vitest'
import { toPersonName } from './group-limits.ts'

test.each([
  ['  Али   Вали ', 'Али Вали'],
  ['Az\u200biz', 'Aziz'],
  ['\u202eziza\u202c', 'ziza'],
  ['Али\nВали', 'Али Вали'],
  ['👩‍🍳 Ия', '👩🍳 Ия'],
  ['Нодира́', 'Нодира́'],
])('[C-32] the name %j stands on a box as %j', (text, name) => {
  expect(toPersonName(text)).toBe(name)
})

test.each([
  'А',
  '\u200b\u200b\u200b',
  '\u3164\u3164',
  '\u2800\u2800',
  'А\u0301\u0301',
  '\u2066А\u2069',
  'Я'.repeat(21),
])('[C-32] %j is no name that is seen on a box', (text) => {
  expect(toPersonName(text)).toBeNull()
})
