import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstant } from './instant.ts'
import {
  addDays,
  daysBetween,
  firstOfMonthAfter,
  getDayNumber,
  getDayStart,
  getInstant,
  getNextDayStart,
  getWeekday,
  instantOfLocalMinute,
  localDateAt,
  localMinuteAt,
  localSecondAt,
  localTimeAt,
  minuteOfDay,
  minutesPerDay,
  toLocalDate,
  toLocalTime,
} from './local-time.ts'

const aMoment = () =>
  fc
    .date({
      min: new Date('1995-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map(toInstant)

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tashkent',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

test('local time and date are those of Asia/Tashkent at any moment', () => {
  fc.assert(
    fc.property(aMoment(), (moment) => {
      const part = Object.fromEntries(
        calendar.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
      )
      expect(localTimeAt(moment)).toBe(`${part.hour}:${part.minute}`)
      expect(localDateAt(moment)).toBe(`${part.year}-${part.month}-${part.day}`)
      expect(weekdays[getWeekday(localDateAt(moment)) - 1]).toBe(part.weekday)
    }),
  )
})

test('the local day and time of a moment give its minute', () => {
  fc.assert(
    fc.property(aMoment(), (moment) => {
      const date = localDateAt(moment)
      const time = localTimeAt(moment)
      expect(getInstant(date, time)).toBe(`${moment.slice(0, 17)}00.000Z`)
      expect(localMinuteAt(moment)).toBe(getDayNumber(date) * minutesPerDay + minuteOfDay(time))
      expect(instantOfLocalMinute(localMinuteAt(moment))).toBe(getInstant(date, time))
    }),
  )
})

test.each([
  { moment: '2026-11-21T18:59:59.999Z', date: '2026-11-21', time: '23:59' },
  { moment: '2026-11-21T19:00:00.000Z', date: '2026-11-22', time: '00:00' },
  { moment: '2026-12-31T19:00:00.000Z', date: '2027-01-01', time: '00:00' },
  { moment: '2028-02-28T20:00:00.000Z', date: '2028-02-29', time: '01:00' },
])('$moment is $time on $date in Tashkent', ({ moment, date, time }) => {
  expect(localDateAt(toInstant(moment))).toBe(date)
  expect(localTimeAt(toInstant(moment))).toBe(time)
})

test('days can be added across months, years and leap days', () => {
  expect(addDays(toLocalDate('2026-12-31'), 1)).toBe('2027-01-01')
  expect(addDays(toLocalDate('2028-02-28'), 1)).toBe('2028-02-29')
  expect(addDays(toLocalDate('2026-03-01'), -1)).toBe('2026-02-28')
  expect(daysBetween(toLocalDate('2026-12-31'), toLocalDate('2027-01-02'))).toBe(2)
  expect(daysBetween(toLocalDate('2027-01-02'), toLocalDate('2026-12-31'))).toBe(-2)
})

test('weekdays count from Monday, also before 1970', () => {
  expect(getWeekday(toLocalDate('2026-11-21'))).toBe(6)
  expect(getWeekday(toLocalDate('1970-01-01'))).toBe(4)
  expect(getWeekday(toLocalDate('1969-12-28'))).toBe(7)
})

test('zero seconds, as databases return them, are dropped', () => {
  expect(toLocalTime('10:30:00')).toBe('10:30')
})

test.each(['24:00', '9:00', '10:60', '10:30:15', '10:30 ', '', '10-30'])(
  '"%s" is not a time of day',
  (text) => {
    expect(() => toLocalTime(text)).toThrow(RangeError)
  },
)

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '21.11.2026', '2026-11-21T00:00', ''])(
  '"%s" is not a day',
  (text) => {
    expect(() => toLocalDate(text)).toThrow(RangeError)
  },
)

test('a journal shows local seconds', () => {
  expect(localSecondAt(toInstant('2026-11-21T19:24:07.900Z'))).toBe('00:24:07')
})

test.each([
  ['2026-11-28', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-03-30', -14, '2025-01-01'],
  ['2026-02-28', 0, '2026-02-01'],
])('of %s the month after %i begins on %s', (date, count, first) => {
  expect(firstOfMonthAfter(toLocalDate(date), count)).toBe(first)
})

test('a day begins at midnight in Tashkent, and the next one at the midnight after any moment of it', () => {
  expect(getDayStart(toLocalDate('2026-11-28'))).toBe('2026-11-27T19:00:00.000Z')
  for (const moment of ['2026-11-27T19:00:00Z', '2026-11-28T18:59:59Z'])
    expect(getNextDayStart(toInstant(moment))).toBe('2026-11-28T19:00:00.000Z')
})
