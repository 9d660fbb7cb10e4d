import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anException, aSchedule } from '../delivery/branches/schedule.testing.ts'
import { runs } from '../property-runs.testing.ts'
import { addMinutes, toInstant } from '../time/instant.ts'
import { localTimeAt, toLocalDate } from '../time/local-time.ts'
import { earliestSlot, slotProblem, slotsOn } from './slots.ts'

const anInput = (schedule = aSchedule('10:00-23:00')) => ({
  schedule,
  kind: 'delivery' as const,
  // 12:10 in Tashkent.
  now: toInstant('2027-03-08T12:10:00+05:00'),
  leadMinutes: 90,
})

test.each([
  ['13:30', 'before the lead time', '2027-03-08T14:00:00+05:00'],
  ['14:10', 'not on a half hour', null],
  ['23:30', 'after closing', null],
])('[R4-17] %s today is refused: %s', (time, _why, earliest) => {
  const problem = slotProblem(toInstant(`2027-03-08T${time}:00+05:00`), anInput())
  const earliestAt = earliest && { earliestAt: toInstant(earliest) }
  expect(problem).toEqual({ code: 'slot_unavailable', field: 'future_time', ...earliestAt })
})

test.each([
  { now: '11:59:59', slot: '13:30', possible: true },
  { now: '12:00:00', slot: '13:30', possible: true },
  { now: '12:00:01', slot: '13:30', possible: false },
  { now: '12:00:01', slot: '14:00', possible: true },
  // The closing minute counts as open, the following half hour does not.
  { now: '12:00:00', slot: '23:00', possible: true },
  { now: '12:00:00', slot: '23:30', possible: false },
])('[R4-17] at $now with 90 minutes lead time, $slot can be chosen: $possible', ({ now, slot, possible }) => {
  const input = { ...anInput(), now: toInstant(`2027-03-08T${now}+05:00`) }
  expect(slotProblem(toInstant(`2027-03-08T${slot}:00+05:00`), input) === null).toBe(possible)
})

test('[R4-17] seven days ahead can be chosen, eight cannot', () => {
  expect(slotProblem(toInstant('2027-03-15T18:00:00+05:00'), anInput())).toBeNull()
  expect(slotProblem(toInstant('2027-03-16T18:00:00+05:00'), anInput())?.code).toBe('slot_unavailable')
})

test('a day lists its half hours from opening to closing', () => {
  const slots = slotsOn(toLocalDate('2027-03-09'), anInput(aSchedule('10:00-12:00'))).map(localTimeAt)
  expect(slots).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00'])
})

test('the hours after midnight belong to the calendar day', () => {
  const slots = slotsOn(toLocalDate('2027-03-09'), anInput(aSchedule('23:00-01:00'))).map(localTimeAt)
  expect(slots).toEqual(['00:00', '00:30', '01:00', '23:00', '23:30'])
})

test('[R5-12] 31 December has no slots', () => {
  const input = { ...anInput(), now: toInstant('2026-12-30T12:10:00+05:00') }
  expect(slotsOn(toLocalDate('2026-12-31'), input)).toEqual([])
  expect(slotsOn(toLocalDate('2027-01-01'), input)).not.toEqual([])
})

test('a branch that never opens has no earliest slot', () => {
  const exceptions = Array.from({ length: 10 }, (_, index) =>
    anException(`2027-03-${String(index + 7).padStart(2, '0')}`, null),
  )
  expect(earliestSlot(anInput({ ...aSchedule('10:00-23:00'), exceptions }))).toBeNull()
})

test('the earliest slot can be chosen and none before it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40_000 }), fc.nat({ max: 300 }), (minutes, leadMinutes) => {
      const now = addMinutes(toInstant('2027-03-01T00:00:00+05:00'), minutes)
      const input = { ...anInput(aSchedule('11:00-02:30')), now, leadMinutes }
      const earliest = earliestSlot(input)
      if (earliest === null) throw new Error('none found')
      expect(slotProblem(earliest, input)).toBeNull()
      expect(slotProblem(addMinutes(earliest, -30), input)).not.toBeNull()
    }),
    { numRuns: runs(60) },
  )
})
