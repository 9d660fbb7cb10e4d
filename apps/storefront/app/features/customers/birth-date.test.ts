import { expect, test } from 'vitest'
import { maskBirthDate, parseBirthDate } from './birth-date.ts'

test.each([
  { typed: '0', shown: '0' },
  { typed: '041', shown: '04.1' },
  { typed: '04.', shown: '04' },
  { typed: '0411199', shown: '04.11.199' },
  { typed: '041119945', shown: '04.11.1994' },
  { typed: '4.11.1994', shown: '04.11.1994' },
  { typed: '4/1/1994', shown: '04.01.1994' },
  { typed: ' 1994-11-04 ', shown: '04.11.1994' },
  { typed: '4 ноября', shown: '4' },
])('[R3-01] a date typed or pasted as “$typed” is shown as “$shown”', ({ typed, shown }) => {
  expect(maskBirthDate(typed)).toBe(shown)
})

test('[R3-01] only whole days of the calendar are dates', () => {
  expect(parseBirthDate('04.11.1994')).toBe('1994-11-04')
  expect(parseBirthDate('29.02.2000')).toBe('2000-02-29')
  for (const text of ['', '04.11', '30.02.1994', '31.04.1994']) expect(parseBirthDate(text)).toBeNull()
})
