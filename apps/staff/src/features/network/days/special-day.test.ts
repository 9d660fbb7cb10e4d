import { toLocalDate } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { daysOn, getMark, monthsFrom, type SpecialDayRow } from './special-day.ts'

const row = (id: string, first_date: string, last_date: string, more: object = {}): SpecialDayRow => ({
  ...{ id, state: 'live', has_draft: false, orders: 0, bookings: 0 },
  day: { first_date, last_date, kind: 'hours', repeats: false, ...more },
})

test('a date belongs to the shortest record that contains it; one that repeats also in later years', () => {
  const ramadan = row('ramadan', '2027-02-08', '2027-03-09')
  const closed = row('closed', '2027-02-10', '2027-02-10', { kind: 'closed' })
  const newYear = row('new-year', '2027-01-01', '2027-01-01', { repeats: true })
  const all = [ramadan, closed, newYear]
  expect(daysOn(all, '2027-02-10').map(({ id }) => id)).toEqual(['closed', 'ramadan'])
  expect(daysOn(all, '2029-01-01').map(({ id }) => id)).toEqual(['new-year'])
  expect(daysOn(all, '2026-01-01')).toEqual([])
  expect([ramadan, closed, newYear].map(getMark)).toEqual(['period', 'closed', 'hours'])
})

test('months begin on Monday', () => {
  const [december, january] = monthsFrom(toLocalDate('2026-12-05'), 2)
  expect([december?.month, december?.empty, december?.dates.length]).toEqual(['2026-12-01', 1, 31])
  expect([january?.month, january?.empty]).toEqual(['2027-01-01', 4])
})
