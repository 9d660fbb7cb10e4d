import { expect, test } from 'vitest'
import { holidaysFrom } from './holidays.ts'
import { toLocalDate } from './local-time.ts'

test('holidays are proposed for a year ahead, those of the moon as uncertain', () => {
  const found = holidaysFrom(toLocalDate('2026-11-24'))
  const dated = found.map(({ firstDate, lastDate, title, isCertain }) => [
    firstDate,
    lastDate,
    title.en,
    isCertain,
  ])
  expect(dated.slice(0, 6)).toEqual([
    ['2026-12-08', '2026-12-08', 'Constitution Day', true],
    ['2027-01-01', '2027-01-01', 'New Year', true],
    ['2027-02-08', '2027-03-08', 'Ramadan', false],
    ['2027-03-08', '2027-03-08', 'Women’s Day', true],
    ['2027-03-09', '2027-03-09', 'Eid al-Fitr', false],
    ['2027-03-21', '2027-03-21', 'Navruz', true],
  ])
  expect(dated).toContainEqual(['2027-05-16', '2027-05-16', 'Eid al-Adha', false])
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
})
