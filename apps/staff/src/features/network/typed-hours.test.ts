import { expect, test } from 'vitest'
import { isPastMidnight, readTypedHours } from './typed-hours.ts'

test.each([
  ['11-3', ['11:00-03:00']],
  ['11:00–03:00', ['11:00-03:00']],
  ['930 - 2215', ['09:30-22:15']],
  ['10-14, 18:00-23:30', ['10:00-14:00', '18:00-23:30']],
  ['10-24', ['10:00-00:00']],
  ['24', ['00:00-23:59']],
  ['0-24', ['00:00-23:59']],
  ['', []],
  ['—', []],
  ['10', null],
  ['10-25', null],
  ['9-10, 11-12, 13-14', null],
])('“%s” is read as %j', (typed, hours) => {
  expect(readTypedHours(typed)).toEqual(hours)
})

test('hours that end on the next day are marked', () => {
  expect([['11:00-03:00'], ['11:00-23:00'], []].map(isPastMidnight)).toEqual([true, false, false])
})
