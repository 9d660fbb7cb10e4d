import { expect, test } from 'vitest'
import { toInstant } from '../../time/instant.ts'
import { toLocalTime } from '../../time/local-time.ts'
import { openLabel } from './open-label.ts'
import {
  type BranchSchedule,
  isAroundTheClock,
  isOpenAt,
  nextChangeAt,
  nextDayOpensAt,
  openStateAt,
} from './opening-hours.ts'
import { anException, aSchedule, at, hours } from './schedule.testing.ts'

test.each([
  { open: false, work: '10:00-23:00', time: '09:59' },
  { open: true, work: '10:00-23:00', time: '10:00' },
  { open: true, work: '10:00-23:00', time: '23:00' },
  { open: false, work: '10:00-23:00', time: '23:01' },
  { open: true, work: '18:00-03:00', time: '02:30' },
  { open: true, work: '18:00-03:00', time: '03:00' },
  { open: false, work: '18:00-03:00', time: '03:01' },
  { open: false, work: '18:00-03:00', time: '17:59' },
  { open: true, work: '10:00-00:00', time: '00:00' },
  { open: false, work: '10:00-00:00', time: '00:01' },
  { open: true, work: '00:00-23:59', time: '00:00' },
  { open: true, work: '00:00-23:59', time: '23:59' },
])('[R4-12] with the hours $work the branch is open at $time: $open', ({ work, time, open }) => {
  expect(isOpenAt(hours(work), toLocalTime(time))).toBe(open)
  expect(openStateAt(aSchedule(work), 'work', at(`2026-11-21 ${time}`)).isOpen).toBe(open)
})

test.each([
  { work: '00:00-23:59', never: true },
  { work: '10:00-09:59', never: true },
  { work: '10:00-10:00', never: false },
  { work: '00:00-00:00', never: false },
  { work: '10:00-23:59', never: false },
  { work: '00:01-23:59', never: false },
])('[R4-12] with the hours $work the branch never closes: $never', ({ work, never }) => {
  expect(isAroundTheClock(hours(work))).toBe(never)
})

test('[R4-12] the closing minute counts as open', () => {
  const schedule = aSchedule('10:00-23:00')
  expect(openStateAt(schedule, 'work', toInstant('2026-11-21T18:00:59.999Z')).isOpen).toBe(true)
  expect(openStateAt(schedule, 'work', toInstant('2026-11-21T18:01:00.000Z')).isOpen).toBe(false)
})

test('a day closed by an exception is skipped, and the next opening is named', () => {
  const schedule = aSchedule('10:00-23:00', { '2026-12-31': null, '2027-01-01': '14:00-20:00' })
  expect(openStateAt(schedule, 'work', at('2026-12-31 12:00'))).toEqual({
    isOpen: false,
    opensAt: at('2027-01-01 14:00'),
    closesAt: null,
    isAroundTheClock: false,
  })
})

test("the previous night continues into a closed day, and the closed day's own night is closed", () => {
  const schedule = aSchedule('18:00-03:00', { '2026-11-22': null })
  expect(openStateAt(schedule, 'work', at('2026-11-22 02:00'))).toMatchObject({
    isOpen: true,
    closesAt: at('2026-11-22 03:00'),
  })
  expect(openStateAt(schedule, 'work', at('2026-11-22 20:00'))).toMatchObject({
    isOpen: false,
    opensAt: at('2026-11-23 18:00'),
  })
  expect(openStateAt(schedule, 'work', at('2026-11-23 02:00')).isOpen).toBe(false)
})

test('an exception replaces the hours of its day, longer or shorter', () => {
  const schedule = aSchedule('10:00-23:00', { '2026-11-21': '12:00-02:00' })
  expect(openStateAt(schedule, 'work', at('2026-11-21 11:00')).isOpen).toBe(false)
  expect(openStateAt(schedule, 'work', at('2026-11-22 01:00')).isOpen).toBe(true)
  expect(openStateAt(schedule, 'work', at('2026-11-22 02:01')).isOpen).toBe(false)
})

test('the hall and delivery have hours of their own, in exceptions, too', () => {
  const schedule: BranchSchedule = {
    ...aSchedule('10:00-23:00'),
    delivery: aSchedule('10:00-22:30').delivery,
    exceptions: [{ ...anException('2026-11-22', '10:00-23:00'), delivery: [] }],
  }
  expect(openStateAt(schedule, 'work', at('2026-11-21 22:45')).isOpen).toBe(true)
  expect(openStateAt(schedule, 'delivery', at('2026-11-21 22:45'))).toMatchObject({
    isOpen: false,
    opensAt: at('2026-11-23 10:00'),
  })
  expect(openStateAt(schedule, 'work', at('2026-11-22 12:00')).isOpen).toBe(true)
})

test('without an opening within 14 days the label of a branch is just "closed"', () => {
  const days = Array.from({ length: 15 }, (_, index) => `2026-11-${String(index + 10)}`)
  const closedDays = Object.fromEntries(days.map((day) => [day, null]))
  const state = openStateAt(aSchedule('10:00-23:00', closedDays), 'work', at('2026-11-10 12:00'))
  expect(state).toEqual({ isOpen: false, opensAt: null, closesAt: null, isAroundTheClock: false })
  expect(openLabel(state, at('2026-11-10 12:00'))).toEqual({ code: 'closed', time: null })

  const aDayLater = openStateAt(aSchedule('10:00-23:00', closedDays), 'work', at('2026-11-11 12:00'))
  expect(aDayLater.opensAt).toBe(at('2026-11-25 10:00'))
})

test('a page is outdated at the opening minute and after the closing minute', () => {
  const schedule = aSchedule('10:00-23:00')
  expect(nextChangeAt(schedule, 'work', at('2026-11-21 09:00'))).toBe(at('2026-11-21 10:00'))
  expect(nextChangeAt(schedule, 'work', at('2026-11-21 12:00'))).toBe(at('2026-11-21 23:01'))
  expect(nextChangeAt(schedule, 'work', at('2026-11-21 23:00'))).toBe(at('2026-11-21 23:01'))
  expect(nextChangeAt(aSchedule('00:00-23:59'), 'work', at('2026-11-21 12:00'))).toBeNull()
})

test.each([
  { work: '10:00-23:00', now: '2026-11-21 14:00', opens: '2026-11-22 10:00' },
  { work: '10:00-23:00', now: '2026-11-21 08:00', opens: '2026-11-21 10:00' },
  { work: '18:00-03:00', now: '2026-11-21 23:30', opens: '2026-11-22 18:00' },
  { work: '18:00-03:00', now: '2026-11-22 01:00', opens: '2026-11-22 18:00' },
  { work: '00:00-23:59', now: '2026-11-21 14:00', opens: '2026-11-22 00:00' },
  { work: '06:00-05:59', now: '2026-11-21 14:00', opens: '2026-11-22 06:00' },
])(
  '[R4-15] a branch with the hours $work starts its next day, as of $now, at $opens',
  ({ work, now, opens }) => {
    expect(nextDayOpensAt(aSchedule(work), 'work', at(now))).toBe(at(opens))
  },
)

test('[R4-15] the next day of a branch skips days on which it is closed', () => {
  const schedule = aSchedule('10:00-02:00', { '2026-11-22': null, '2026-11-23': '12:00-20:00' })
  expect(nextDayOpensAt(schedule, 'work', at('2026-11-21 15:00'))).toBe(at('2026-11-23 12:00'))
})
