import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, type Instant } from '../time/instant.ts'
import { addDays, instantOf, type LocalTime, toLocalDate, toLocalTime } from '../time/local-time.ts'
import { type BranchSchedule, hoursOn, nextChangeAt, openStateAt, type WorkHours } from './opening-hours.ts'

const isOvernight = ({ opensAt, closesAt }: WorkHours) => closesAt < opensAt

const firstDay = toLocalDate('2026-12-25')
const minutesInDay = 1440
const clock = (minute: number): LocalTime =>
  toLocalTime(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)

const aTime = fc.oneof(
  fc.constantFrom(0, 1, 600, 1380, 1438, 1439).map(clock),
  fc.nat({ max: minutesInDay - 1 }).map(clock),
)
const someHours = fc.oneof(
  fc.record({ opensAt: aTime, closesAt: aTime }),
  fc.constant({ opensAt: clock(0), closesAt: clock(minutesInDay - 1) }),
)
const someExceptions = fc.uniqueArray(
  fc.record({
    date: fc.integer({ min: -1, max: 15 }).map((day) => addDays(firstDay, day)),
    work: fc.option(someHours),
    delivery: fc.constant(null),
  }),
  { selector: ({ date }) => date, maxLength: 17 },
)
const aScheduleWithExceptions = fc
  .tuple(someHours, someExceptions)
  .map(([work, exceptions]): BranchSchedule => ({ work, delivery: work, exceptions }))
const aMinuteOfTheFirstDay = fc.nat({ max: minutesInDay - 1 })

/** The horizon of the rule: today and 14 days. */
const days = 15
const times = Array.from({ length: minutesInDay }, (_, minute) => clock(minute))

/** For every minute from the midnight of the first day on: do the hours of its day or of the night before cover it? */
function openMinutesOf(schedule: BranchSchedule): readonly boolean[] {
  return Array.from({ length: days }, (_, day) => {
    const today = hoursOn(schedule, 'work', addDays(firstDay, day))
    const yesterday = hoursOn(schedule, 'work', addDays(firstDay, day - 1))
    return times.map((time) => {
      if (today && time >= today.opensAt && (isOvernight(today) || time <= today.closesAt)) return true
      return yesterday !== null && isOvernight(yesterday) && time <= yesterday.closesAt
    })
  }).flat()
}

const momentOf = (minute: number): Instant => addMinutes(instantOf(firstDay, clock(0)), minute)

test('[R4-12] any schedule with exceptions says at every minute of two days what the hours say', () => {
  fc.assert(
    fc.property(aScheduleWithExceptions, (schedule) => {
      const wrong = openMinutesOf(schedule)
        .slice(0, 2 * minutesInDay)
        .flatMap((isOpen, minute) =>
          openStateAt(schedule, 'work', momentOf(minute)).isOpen === isOpen ? [] : [momentOf(minute)],
        )
      expect(wrong).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('[R4-12] the next opening or closing is the first minute at which the hours say something else', () => {
  fc.assert(
    fc.property(aScheduleWithExceptions, aMinuteOfTheFirstDay, (schedule, minute) => {
      const openMinutes = openMinutesOf(schedule)
      const isOpen = openMinutes[minute] ?? false
      const changed = openMinutes.indexOf(!isOpen, minute)
      const change = changed < 0 ? null : momentOf(changed)

      const now = momentOf(minute)
      expect(openStateAt(schedule, 'work', now)).toEqual({
        isOpen,
        opensAt: isOpen ? null : change,
        closesAt: isOpen && change !== null ? addMinutes(change, -1) : null,
        isAroundTheClock: isOpen && (changed < 0 || changed - minute > minutesInDay),
      })
      expect(nextChangeAt(schedule, 'work', now)).toBe(change)
    }),
    { numRuns: 300 },
  )
})
