import { expect, test } from 'vitest'
import { openLabel } from './open-label.ts'
import { openStateAt } from './opening-hours.ts'
import { aSchedule, at } from './schedule.testing.ts'

test.each([
  { now: '2026-11-21 09:00', work: '10:00-23:00', code: 'opens_at', time: '10:00' },
  { now: '2026-11-21 23:01', work: '10:00-23:00', code: 'opens_at', time: '10:00' },
  { now: '2026-11-21 21:59', work: '10:00-23:00', code: 'open_until', time: '23:00' },
  { now: '2026-11-21 22:00', work: '10:00-23:00', code: 'closes_at', time: '23:00' },
  { now: '2026-11-21 23:00', work: '10:00-23:00', code: 'closes_at', time: '23:00' },
  { now: '2026-11-21 23:30', work: '11:00-03:00', code: 'open_until', time: '03:00' },
  { now: '2026-11-22 02:30', work: '11:00-03:00', code: 'closes_at', time: '03:00' },
  { now: '2026-11-22 04:00', work: '11:00-03:00', code: 'opens_at', time: '11:00' },
  { now: '2026-11-21 23:59', work: '10:00-00:00', code: 'closes_at', time: '00:00' },
  { now: '2026-11-21 23:59', work: '00:00-23:59', code: 'around_the_clock', time: null },
  { now: '2026-11-22 00:00', work: '00:00-23:59', code: 'around_the_clock', time: null },
])('[R4-12] with the hours $work at $now the label is $code $time', ({ now, work, code, time }) => {
  expect(openLabel(openStateAt(aSchedule(work), 'work', at(now)), at(now))).toEqual({ code, time })
})

test('a branch that is open around the clock is shown so until the day before it closes for a day', () => {
  const schedule = aSchedule('00:00-23:59', { '2026-11-25': null })
  const label = (now: string) => openLabel(openStateAt(schedule, 'work', at(now)), at(now))
  expect(label('2026-11-23 12:00')).toEqual({ code: 'around_the_clock', time: null })
  expect(label('2026-11-24 12:00')).toEqual({ code: 'open_until', time: '23:59' })
  expect(label('2026-11-25 12:00')).toEqual({ code: 'opens_at', time: '00:00' })
})
