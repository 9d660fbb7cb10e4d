import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../property-runs.testing.ts'
import { addMinutes, type Instant } from '../../time/instant.ts'
import { addDays, getInstant, type LocalTime, toLocalDate, toLocalTime } from '../../time/local-time.ts'
import { type BranchSchedule, hoursOn, nextChangeAt, openStateAt, type WorkHours } from './opening-hours.ts'

const isOvernight = ({ opensAt, closesAt }: WorkHours) => closesAt < opensAt

/** The following year has a leap day. */
const firstDay = toLocalDate('2027-12-25')
const minutesInDay = 1440
const clock = (minute: number): LocalTime =>
  toLocalTime(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)

const aTime = fc.oneof(
  fc.constantFrom(0, 1, 600, 1380, 1438, 1439).map(clock),
  fc.nat({ max: minutesInDay - 1 }).map(clock),
)
const oneSpan = fc.oneof(
  fc.record({ opensAt: aTime, closesAt: aTime }),
  fc.constant({ opensAt: clock(0), closesAt: clock(minutesInDay - 1) }),
)
/** One part, or two of which the first ends before the second begins. */
const someHours = fc.oneof(
  oneSpan.map((span) => [span]),
  fc
    .uniqueArray(fc.nat({ max: minutesInDay - 1 }), { minLength: 4, maxLength: 4 })
    .map((minutes) => minutes.toSorted((a, b) => a - b).map(clock))
    .map(([a = clock(0), b = clock(1), c = clock(2), d = clock(3)]) => [
      { opensAt: a, closesAt: b },
      { opensAt: c, closesAt: d },
    ]),
  fc.constant([]),
)
const aWeek = fc.array(someHours, { minLength: 7, maxLength: 7 })
/** Random hours, with exceptions among the first days and the day before them. */
const aScheduleOver = (dayCount: number) => {
  const someExceptions = fc.uniqueArray(
    fc.record({
      date: fc.integer({ min: -1, max: dayCount }).map((day) => addDays(firstDay, day)),
      work: someHours,
      takeaway: fc.constant([]),
      delivery: fc.constant([]),
      extraMinutes: fc.constant(0),
      preordersUntil: fc.constant(null),
    }),
    { selector: ({ date }) => date, maxLength: Math.min(dayCount, 60) + 2 },
  )
  return fc.tuple(aWeek, someExceptions).map(
    ([work, exceptions]): BranchSchedule => ({
      ...{ work, takeaway: work, delivery: work, exceptions, lastOrderMinutes: 0 },
    }),
  )
}
const aMinuteOfTheFirstDay = fc.nat({ max: minutesInDay - 1 })

/** The range that the rule looks at: today and 14 days. */
const days = 15
const times = Array.from({ length: minutesInDay }, (_, minute) => clock(minute))

/** For every minute from the first midnight: is it covered by the hours of its day or of the night before? */
function openMinutesOf(schedule: BranchSchedule, dayCount = days): readonly boolean[] {
  return Array.from({ length: dayCount }, (_, day) => {
    const today = hoursOn(schedule, 'work', addDays(firstDay, day))
    const yesterday = hoursOn(schedule, 'work', addDays(firstDay, day - 1))
    return times.map((time) => {
      const isOfToday = today.some(
        (span) => time >= span.opensAt && (isOvernight(span) || time <= span.closesAt),
      )
      return isOfToday || yesterday.some((span) => isOvernight(span) && time <= span.closesAt)
    })
  }).flat()
}

const getMoment = (minute: number): Instant => addMinutes(getInstant(firstDay, clock(0)), minute)

/** The minutes at which the rule and the hours disagree. */
function wrongAmong(
  minutes: readonly number[],
  schedule: BranchSchedule,
  openMinutes: readonly boolean[],
): readonly Instant[] {
  return minutes
    .filter((minute) => openStateAt(schedule, 'work', getMoment(minute)).isOpen !== openMinutes[minute])
    .map(getMoment)
}

test('[R4-12] for any schedule with exceptions the rule agrees with the hours at every minute of two days', () => {
  fc.assert(
    fc.property(aScheduleOver(2), (schedule) => {
      const openMinutes = openMinutesOf(schedule, 2)
      expect(wrongAmong([...openMinutes.keys()], schedule, openMinutes)).toEqual([])
    }),
    { numRuns: runs(30) },
  )
})

/** Coprime with the minutes of a day: within a month each minute is checked once. */
const stride = 31

test('[R4-12] it also agrees over a year: around every opening and closing, and at every 31st minute in between', () => {
  fc.assert(
    fc.property(aScheduleOver(366), fc.nat({ max: stride - 1 }), (schedule, first) => {
      const openMinutes = openMinutesOf(schedule, 366)
      const isNearAChange = (minute: number) =>
        [-2, -1, 0, 1].some((step) => openMinutes[minute + step] !== openMinutes[minute + step + 1])
      const tried = [...openMinutes.keys()].filter(
        (minute) => minute % stride === first || isNearAChange(minute),
      )
      expect(wrongAmong(tried, schedule, openMinutes)).toEqual([])
    }),
    { numRuns: runs(5) },
  )
})

test('[R4-12] the next opening or closing is the first minute at which the state changes', () => {
  fc.assert(
    fc.property(aScheduleOver(days), aMinuteOfTheFirstDay, (schedule, minute) => {
      const openMinutes = openMinutesOf(schedule)
      const isOpen = openMinutes[minute] ?? false
      const changed = openMinutes.indexOf(!isOpen, minute)
      const change = changed < 0 ? null : getMoment(changed)

      const now = getMoment(minute)
      expect(openStateAt(schedule, 'work', now)).toEqual({
        isOpen,
        opensAt: isOpen ? null : change,
        closesAt: isOpen && change !== null ? addMinutes(change, -1) : null,
        isAroundTheClock: isOpen && (changed < 0 || changed - minute > minutesInDay),
      })
      expect(nextChangeAt(schedule, 'work', now)).toBe(change)
    }),
    { numRuns: runs(300) },
  )
})
