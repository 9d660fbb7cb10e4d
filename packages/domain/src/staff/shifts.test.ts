import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, type Instant, toInstant } from '../time/instant.ts'
import {
  forgottenEnd,
  isBegunBy,
  isInPeriod,
  isShiftSpan,
  lateMinutes,
  type Shift,
  workedMinutes,
} from './shifts.ts'

const noon = toInstant('2026-11-21T12:00:00+05:00')
const at = (minutes: number): Instant => addMinutes(noon, minutes)
const aShift = (given: Partial<Shift> = {}): Shift => ({
  ...{ plannedFrom: noon, plannedTo: at(480), startedAt: null, endedAt: null, breaks: [] },
  ...given,
})

test.each([
  [15, null, 0],
  [16, null, 16],
  [300, at(10), 0],
  [300, at(24), 24],
  [-60, at(-30), 0],
])('%i minutes after the plan, with the start at %s, it is %i minutes late', (now, startedAt, late) => {
  expect(lateMinutes(aShift({ startedAt }), at(now))).toBe(late)
  expect(lateMinutes(aShift({ startedAt, plannedFrom: null, plannedTo: null }), at(now))).toBe(0)
})

test('breaks are no work, also one that lasts, and work is never negative or longer than the shift', () => {
  const begun = aShift({ startedAt: noon })
  expect(workedMinutes({ ...begun, breaks: [{ from: at(60), to: at(90) }] }, at(120))).toBe(90)
  expect(workedMinutes({ ...begun, breaks: [{ from: at(60), to: null }] }, at(120))).toBe(60)
  expect(workedMinutes({ ...begun, endedAt: at(60) }, at(500))).toBe(60)
  const minute = fc.integer({ min: 0, max: 600 })
  fc.assert(
    fc.property(minute, minute, minute, (from, length, now) => {
      const breaks = [{ from: at(from), to: at(from + length) }]
      const worked = workedMinutes({ ...begun, breaks }, at(now))
      expect(worked).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('an end that nobody reports is that of the plan, two hours later; without a plan after sixteen hours', () => {
  expect(forgottenEnd(aShift({ startedAt: noon }))).toEqual({ noticedAt: at(600), endsAt: at(480) })
  const unplanned = aShift({ startedAt: noon, plannedFrom: null, plannedTo: null })
  expect(forgottenEnd(unplanned)).toEqual({ noticedAt: at(960), endsAt: at(960) })
  expect(forgottenEnd(aShift())).toBeNull()
  expect(forgottenEnd(aShift({ startedAt: noon, endedAt: at(1) }))).toBeNull()
})

test('a planned shift is begun from three hours before it until its end', () => {
  expect([-181, -180, 0, 479, 480].map((minutes) => isBegunBy(aShift(), at(minutes)))).toEqual([
    ...[false, true, true, true, false],
  ])
})

test.each([
  { from: '2026-11-24T09:00:00Z', to: '2026-11-25T01:00:00Z', worked: true, planned: true },
  { from: '2026-11-24T09:00:00Z', to: '2026-11-25T01:00:01Z', worked: false, planned: false },
  { from: '2026-11-24T09:00:00Z', to: '2026-11-24T09:00:00Z', worked: false, planned: false },
  { from: '2026-11-23T08:59:59Z', to: '2026-11-23T17:00:00Z', worked: true, planned: false },
])('on 24 November at 09:00 a shift from $from to $to can be worked: $worked, planned: $planned', (row) => {
  const span = { from: toInstant(row.from), to: toInstant(row.to) }
  expect(isShiftSpan(span)).toBe(row.worked)
  expect(isShiftSpan(span, toInstant('2026-11-24T09:00:00Z'))).toBe(row.planned)
})

test.each([
  { shift: aShift(), from: 470, to: 600, is: true },
  { shift: aShift(), from: 480, to: 600, is: false },
  { shift: aShift({ startedAt: noon, endedAt: at(500) }), from: 490, to: 600, is: true },
  { shift: aShift({ startedAt: noon, endedAt: at(500) }), from: 500, to: 600, is: false },
  // One that lasts, without a plan: at work now, and not tomorrow.
  { shift: aShift({ startedAt: noon, plannedFrom: null, plannedTo: null }), from: -60, to: 30, is: true },
  { shift: aShift({ startedAt: noon, plannedFrom: null, plannedTo: null }), from: 1440, to: 1500, is: false },
])('a shift takes up a part of the minutes $from to $to: $is', ({ shift, from, to, is }) => {
  expect(isInPeriod(shift, { from: at(from), to: at(to) }, at(60))).toBe(is)
})
