import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSchedule } from '../delivery/branches/schedule.testing.ts'
import { runs } from '../property-runs.testing.ts'
import { addMinutes, type Instant, isBefore } from '../time/instant.ts'
import {
  addDays,
  getInstant,
  localDateAt,
  localTimeAt,
  toLocalDate,
  toLocalTime,
} from '../time/local-time.ts'
import { bookingEnd, bookingProblem, bookingTimesOn, type HallRules } from './booking.ts'

const rules: HallRules = {
  slotMinutes: 30,
  minGuests: 1,
  maxGuests: 12,
  durationsMinutes: [60, 90, 120, 180],
  holdMinutes: 5,
  bookAheadDays: 14,
  lastBookingBeforeCloseMinutes: 60,
}

const aHall = (work: string, exceptions: Readonly<Record<string, string | null>> = {}) => ({
  rules,
  schedule: aSchedule(work, exceptions),
})

const today = toLocalDate('2026-11-23')
const tomorrow = addDays(today, 1)
const at = (time: string, date = today) => getInstant(date, toLocalTime(time))
const noon = at('12:10')
const ends = (times: readonly Instant[]) => [times[0], times.at(-1)].map((time) => time && localTimeAt(time))

test.each([
  {
    say: 'today, from the next half hour to an hour before closing',
    work: '10:00-23:00',
    date: today,
    first: '12:30',
    last: '22:00',
    count: 20,
  },
  {
    say: 'tomorrow, from opening on',
    work: '10:00-23:00',
    date: tomorrow,
    first: '10:00',
    last: '22:00',
    count: 25,
  },
  {
    say: 'closing at an odd minute',
    work: '10:00-22:45',
    date: tomorrow,
    first: '10:00',
    last: '21:30',
    count: 24,
  },
  {
    say: 'past midnight, the night before included',
    work: '18:00-03:00',
    date: tomorrow,
    first: '00:00',
    last: '23:30',
    count: 17,
  },
  { say: 'around the clock', work: '00:00-23:59', date: tomorrow, first: '00:00', last: '23:30', count: 48 },
])('[R2-25] times: $say', ({ work, date, first, last, count }) => {
  const times = bookingTimesOn(date, aHall(work), noon)
  expect(ends(times)).toEqual([first, last])
  expect(times).toHaveLength(count)
})

test('[R2-25] a special day has its own times, a closed one none, and there are none after the last day', () => {
  const hall = aHall('10:00-23:00', { '2026-11-24': '12:00-16:00', '2026-11-25': null })
  expect(ends(bookingTimesOn(tomorrow, hall, noon))).toEqual(['12:00', '15:00'])
  expect(bookingTimesOn(addDays(today, 2), hall, noon)).toEqual([])
  expect(bookingTimesOn(addDays(today, 14), hall, noon)).toHaveLength(25)
  expect(bookingTimesOn(addDays(today, 15), hall, noon)).toEqual([])
  expect(bookingTimesOn(addDays(today, -1), hall, noon)).toEqual([])
})

test('[R3-08] a booking ends after its duration, and at closing time at the latest', () => {
  const { schedule } = aHall('10:00-23:00')
  expect(bookingEnd(at('19:00'), 120, schedule)).toBe(at('21:00'))
  expect(bookingEnd(at('22:00'), 180, schedule)).toBe(at('23:00'))
  expect(bookingEnd(at('23:00'), 180, aHall('00:00-23:59').schedule)).toBe(at('02:00', tomorrow))
})

const aRequest = { from: at('19:00'), durationMinutes: 90, guests: 4, seats: 4, guestsFrom: 1 }
const time = 'booking_time_unavailable'

test.each([
  { say: 'as many guests as seats', request: {}, code: null },
  { say: 'one guest more', request: { guests: 5 }, code: 'too_many_guests' },
  { say: 'as few guests as the table is for', request: { guestsFrom: 4 }, code: null },
  { say: 'fewer guests than that', request: { guests: 3, guestsFrom: 4 }, code: 'too_few_guests' },
  { say: 'nobody', request: { guests: 0 }, code: 'too_many_guests' },
  {
    say: 'more guests than the hall allows, at a larger table',
    request: { guests: 13, seats: 20 },
    code: 'too_many_guests',
  },
  { say: 'the last time', request: { from: at('22:00') }, code: null },
  { say: 'after the last time', request: { from: at('22:30') }, code: time },
  { say: 'between two half hours', request: { from: at('19:15') }, code: time },
  { say: 'a second after a half hour', request: { from: addMinutes(at('19:00'), 1 / 60) }, code: time },
  { say: 'a time in the past', request: { from: at('12:00') }, code: time },
  { say: 'this very minute', request: { from: at('12:10') }, code: time },
  { say: 'a duration that the hall does not offer', request: { durationMinutes: 61 }, code: time },
])('[R2-25] $say: $code', ({ request, code }) => {
  expect(bookingProblem({ ...aRequest, ...request }, aHall('10:00-23:00'), noon)?.code ?? null).toBe(code)
})

test('every time that is offered can be booked, and no other', () => {
  const clock = fc
    .nat({ max: 47 })
    .map((half) => toLocalTime(`${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`))
  fc.assert(
    fc.property(clock, clock, fc.nat({ max: 16 }), fc.nat({ max: 47 }), (opensAt, closesAt, day, half) => {
      const hall = { rules, schedule: aSchedule(`${opensAt}-${closesAt}`) }
      const date = addDays(today, day)
      const from = addMinutes(at('00:00', date), half * 30)
      const offered = bookingTimesOn(date, hall, noon)
      expect(offered.includes(from)).toBe(bookingProblem({ ...aRequest, from }, hall, noon) === null)
      for (const one of offered) {
        expect(localDateAt(one)).toBe(date)
        expect(isBefore(bookingEnd(one, 180, hall.schedule), addMinutes(one, 60))).toBe(false)
      }
    }),
    { numRuns: runs(200) },
  )
})
