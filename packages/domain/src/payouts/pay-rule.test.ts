import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { toLocalDate } from '../time/local-time.ts'
import { findPayRule, firstRuleDay, mondayOf, weekClosesAt } from './pay-rule.ts'

const version = (number: number, beginsOn: string, cityId: string | null = null) => ({
  ...{ number, cityId, beginsOn: toLocalDate(beginsOn) },
})
const versions = [
  version(1, '2026-11-02'),
  version(2, '2026-11-16', 'tashkent'),
  version(3, '2026-11-23'),
  version(4, '2026-11-23'),
  version(5, '2026-12-07', 'tashkent'),
]

test.each([
  ['tashkent', '2026-11-01', null],
  ['tashkent', '2026-11-02', 1],
  ['tashkent', '2026-11-15', 1],
  ['tashkent', '2026-11-16', 2],
  ['tashkent', '2026-12-06', 2],
  ['tashkent', '2026-12-07', 5],
  ['samarkand', '2026-11-22', 1],
  ['samarkand', '2026-11-23', 4],
  [null, '2026-11-30', 4],
])('[S-55] a courier of %s is paid on %s by rule %s', (cityId, day, number) => {
  expect(findPayRule(versions, { cityId, day: toLocalDate(day) })?.number ?? null).toBe(number)
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(toLocalDate(day))).toBe(monday)
})

test('[S-55] a rule begins on the next Monday, and where there is none on that of this week', () => {
  const first = (today: string, cityId: string | null = null) =>
    firstRuleDay(versions, { cityId, today: toLocalDate(today) })
  expect(first('2026-10-28')).toBe('2026-10-26')
  expect(first('2026-11-02')).toBe('2026-11-09')
  expect(first('2026-11-22')).toBe('2026-11-23')
  // The rule of the chain is in force in the city.
  expect(first('2026-11-04', 'tashkent')).toBe('2026-11-09')
})

test('a week is closed on the Monday after it, from noon', () => {
  expect(weekClosesAt(toLocalDate('2026-11-16'))).toBe(toInstant('2026-11-23T12:00:00+05:00'))
})
