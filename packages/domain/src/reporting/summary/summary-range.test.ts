import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstant } from '../../time/instant.ts'
import { addDays, daysBetween, getWeekday, localTimeAt, toLocalDate } from '../../time/local-time.ts'
import {
  comparedWith,
  getSpan,
  getWholeDays,
  isRangeOfDays,
  longestSummaryDays,
  summaryRanges,
} from './summary-range.ts'

/** Saturday, 21 November 2026, 19:24 in Tashkent. */
const saturday = toInstant('2026-11-21T14:24:00Z')

test.each([
  { range: 'today', first: '2026-11-21', last: '2026-11-21', from: '2026-11-20T19:00:00.000Z' },
  { range: 'yesterday', first: '2026-11-20', last: '2026-11-20', from: '2026-11-19T19:00:00.000Z' },
  { range: 'week', first: '2026-11-15', last: '2026-11-21', from: '2026-11-14T19:00:00.000Z' },
  { range: 'month', first: '2026-10-23', last: '2026-11-21', from: '2026-10-22T19:00:00.000Z' },
] as const)('$range is $first to $last in the calendar of Tashkent', ({ range, first, last, from }) => {
  expect(getSpan(range, saturday)).toMatchObject({ firstDay: first, lastDay: last, from, asOf: saturday })
})

test.each([
  { at: '2026-11-21T18:59:59.999Z', day: '2026-11-21' },
  { at: '2026-11-21T19:00:00.000Z', day: '2026-11-22' },
])('at $at today is $day: midnight is that of Tashkent', ({ at, day }) => {
  expect(getSpan('today', toInstant(at)).firstDay).toBe(day)
})

test.each([
  { range: 'today', from: '2026-11-13T19:00:00.000Z', to: '2026-11-14T14:24:00.000Z' },
  { range: 'yesterday', from: '2026-11-12T19:00:00.000Z', to: '2026-11-13T19:00:00.000Z' },
  { range: 'week', from: '2026-11-07T19:00:00.000Z', to: '2026-11-14T14:24:00.000Z' },
  { range: 'month', from: '2026-09-17T19:00:00.000Z', to: '2026-10-17T14:24:00.000Z' },
] as const)(
  '$range is compared with the same weekdays before it, up to the same minute',
  ({ range, from, to }) => {
    const span = getSpan(range, saturday)
    expect(span && comparedWith(span)).toMatchObject({ from, to })
  },
)

test('chosen days may be one or a year; future days are left out unless all are', () => {
  const days = (from: string, to?: string) => {
    const chosen = { from: toLocalDate(from), to: to ? toLocalDate(to) : undefined }
    const { firstDay, lastDay } = getSpan('days', saturday, chosen)
    return [firstDay, lastDay]
  }
  expect(days('2026-11-01')).toEqual(['2026-11-01', '2026-11-01'])
  expect(days('2025-11-22', '2026-11-21')).toEqual(['2025-11-22', '2026-11-21'])
  expect(days('2026-11-20', '2026-12-24')).toEqual(['2026-11-20', '2026-11-21'])
  expect(days('2026-12-20', '2026-12-24')).toEqual(['2026-12-20', '2026-12-24'])
})

test('days without a first one, with a last one before it, or more than two years cannot be chosen', () => {
  const first = toLocalDate('2026-11-20')
  expect([
    ...[isRangeOfDays(undefined), isRangeOfDays(undefined, first), isRangeOfDays(first, addDays(first, -1))],
    isRangeOfDays(first, addDays(first, longestSummaryDays)),
  ]).toEqual([false, false, false, false])
  expect([isRangeOfDays(first), isRangeOfDays(first, addDays(first, longestSummaryDays - 1))]).toEqual([
    true,
    true,
  ])
  expect(() => getSpan('days', saturday)).toThrow(RangeError)
})

test('the hours of the days that are compared with are shown until their end', () => {
  expect(getWholeDays(comparedWith(getSpan('today', saturday)))).toMatchObject({
    ...{ from: '2026-11-13T19:00:00.000Z', to: '2026-11-14T19:00:00.000Z', asOf: '2026-11-14T19:00:00.000Z' },
  })
})

test('for any range and moment the compared period is before it, with the same length and weekdays', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moment,
      fc.constantFrom(...summaryRanges),
      fc.nat(800),
      fc.nat(800),
      (date, range, back, length) => {
        const now = toInstant(date)
        const from = addDays(getSpan('today', now).firstDay, -back)
        const to = addDays(from, length)
        fc.pre(isRangeOfDays(from, to))
        const span = getSpan(range, now, { from, to })
        const before = comparedWith(span)
        expect(before.to <= span.from).toBe(true)
        expect(before.asOf <= now).toBe(true)
        expect(getWeekday(before.firstDay)).toBe(getWeekday(span.firstDay))
        expect(daysBetween(before.firstDay, before.lastDay)).toBe(daysBetween(span.firstDay, span.lastDay))
        expect(daysBetween(before.lastDay, span.firstDay)).toBeLessThanOrEqual(7)
        expect(localTimeAt(before.asOf)).toBe(localTimeAt(now))
        expect(localTimeAt(span.to)).toBe('00:00')
      },
    ),
  )
})
