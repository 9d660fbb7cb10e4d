import { toLocalDate } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { readDate, readNearDate } from './typed-date.ts'

test.each([
  ['28.11', '2026-11-28'],
  ['1.12', '2026-12-01'],
  ['2/1', '2027-01-02'],
  ['29.02', null],
  ['28.11.2027', '2027-11-28'],
  ['45.11', null],
  ['28', null],
])('in November 2026 %s is %s', (text, date) => {
  expect(readNearDate(text, toLocalDate('2026-11-29'))).toBe(date)
})

test('a date whose year is not near, such as a birthday, is written with its year', () => {
  expect(readDate('28.11')).toBeNull()
})
