import { expect, test } from 'vitest'
import { holidaysFrom } from './holidays.ts'
import { toLocalDate } from './local-time.ts'

test('holidays are proposed for a year ahead, those of the moon as uncertain', () => {
  const found = holidaysFrom(toLocalDate('2026-11-24'))
  const dated = found.map(({ firstDate, lastDate, name, isCertain }) => [
    firstDate,
    lastDate,
    name,
    isCertain,
  ])
  expect(dated.slice(0, 6)).toEqual([
    ['2026-12-08', '2026-12-08', 'constitution_day', true],
    ['2027-01-01', '2027-01-01', 'new_year', true],
    ['2027-02-08', '2027-03-08', 'ramadan', false],
    ['2027-03-08', '2027-03-08', 'womens_day', true],
    ['2027-03-09', '2027-03-09', 'eid_al_fitr', false],
    ['2027-03-21', '2027-03-21', 'navruz', true],
  ])
  expect(dated).toContainEqual(['2027-05-16', '2027-05-16', 'eid_al_adha', false])
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
  expect(found.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
})
