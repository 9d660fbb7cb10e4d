import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotProblem } from '../../ordering/slots.ts'
import { runs } from '../../property-runs.testing.ts'
import { addMinutes, toInstant } from '../../time/instant.ts'
import { addDays, getInstant, localDateAt, toLocalDate, toLocalTime } from '../../time/local-time.ts'
import { problemsOfDay } from './check-hours.ts'
import { type BranchSchedule, hoursOn, openStateAt, serviceDateAt } from './opening-hours.ts'
import { anException, aSchedule, dayHours } from './schedule.testing.ts'

const friday = toLocalDate('2026-11-27')
const at = (date: string, time: string) => getInstant(toLocalDate(date), toLocalTime(time))

/** Closed on Mondays, in two parts on Tuesdays, past midnight on Fridays. */
const week: BranchSchedule = {
  ...aSchedule('10:00-23:00'),
  delivery: [
    null,
    '10:00-14:00 18:00-23:00',
    '10:00-23:00',
    '10:00-23:00',
    '18:00-03:00',
    '10:00-23:00',
    null,
  ].map(dayHours),
}

test.each([
  ['2026-11-23', '12:00', false],
  ['2026-11-24', '13:59', true],
  ['2026-11-24', '15:00', false],
  ['2026-11-24', '18:00', true],
  ['2026-11-28', '02:15', true],
  ['2026-11-28', '03:01', false],
  ['2026-11-28', '10:00', true],
  ['2026-11-29', '12:00', false],
])('[R4-12] each weekday has hours of its own: delivery on %s at %s is open: %s', (date, time, isOpen) => {
  expect(openStateAt(week, 'delivery', at(date, time)).isOpen).toBe(isOpen)
})

test('the last order is taken so long before closing, and a branch around the clock has no last order', () => {
  const schedule = { ...aSchedule('10:00-23:00'), lastOrderMinutes: 30 }
  expect(openStateAt(schedule, 'delivery', at('2026-11-24', '22:30')).isOpen).toBe(true)
  expect(openStateAt(schedule, 'delivery', at('2026-11-24', '22:31'))).toMatchObject({
    isOpen: false,
    opensAt: at('2026-11-25', '10:00'),
  })
  expect(openStateAt(schedule, 'work', at('2026-11-24', '22:59')).isOpen).toBe(true)
  const always = { ...aSchedule('00:00-23:59'), lastOrderMinutes: 30 }
  expect(openStateAt(always, 'takeaway', at('2026-11-24', '23:50')).isAroundTheClock).toBe(true)
})

test('[R4-12] a quarter past two on Saturday belongs to Friday, whatever special day either of them is', () => {
  const night = fc.constantFrom('18:00-03:00', '12:00-04:00', '20:00-02:30')
  const saturday = fc.constantFrom(null, '10:00-23:00', '12:00-20:00', '18:00-02:00', undefined)
  fc.assert(
    fc.property(night, saturday, fc.boolean(), (hours, next, isSpecial) => {
      const usual = aSchedule(isSpecial ? '10:00-22:00' : hours)
      const schedule: BranchSchedule = {
        ...usual,
        exceptions: [
          ...(isSpecial ? [anException(friday, hours)] : []),
          ...(next === undefined ? [] : [anException(addDays(friday, 1), next)]),
        ],
      }
      const order = at('2026-11-28', '02:15')
      expect(serviceDateAt(schedule, 'delivery', order)).toBe(friday)
      expect(openStateAt(schedule, 'delivery', order).isOpen).toBe(true)
    }),
    { numRuns: runs(100) },
  )
  const closed = { ...aSchedule('18:00-03:00'), exceptions: [anException(friday, null)] }
  expect(openStateAt(closed, 'delivery', at('2026-11-28', '02:15')).isOpen).toBe(false)
  // Saturday closed: its night is over at three, and the one after does not begin.
  const restingSaturday = { ...aSchedule('18:00-03:00'), exceptions: [anException('2026-11-28', null)] }
  expect(openStateAt(restingSaturday, 'delivery', at('2026-11-29', '01:00')).isOpen).toBe(false)
})

test('any moment that is open belongs to a day whose hours contain it', () => {
  const span = fc.tuple(fc.nat({ max: 95 }), fc.nat({ max: 95 })).map(([from, to]) => {
    const clock = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`
    return `${clock(from)}-${clock(to)}`
  })
  fc.assert(
    fc.property(
      fc.array(fc.option(span), { minLength: 7, maxLength: 7 }),
      fc.nat({ max: 10_079 }),
      (days, minute) => {
        const own = days.map(dayHours)
        const schedule: BranchSchedule = { ...aSchedule('10:00-23:00'), delivery: own }
        const moment = addMinutes(at('2026-11-23', '00:00'), minute)
        const date = serviceDateAt(schedule, 'delivery', moment)
        if (openStateAt(schedule, 'delivery', moment).isOpen)
          expect(hoursOn(schedule, 'delivery', date)).not.toEqual([])
        expect([localDateAt(moment), addDays(localDateAt(moment), -1)]).toContain(date)
      },
    ),
    { numRuns: runs(300) },
  )
})

test('pre-orders of a special day end when it says, its night among them', () => {
  const until = toInstant('2026-11-26T20:00:00+05:00')
  const special = { ...anException(friday, '18:00-03:00'), preordersUntil: until }
  const input = (now: string) => ({
    schedule: { ...aSchedule('10:00-23:00'), exceptions: [special] },
    ...{ kind: 'delivery' as const, now: toInstant(now), leadMinutes: 90 },
  })
  const night = at('2026-11-28', '02:30')
  expect(slotProblem(night, input('2026-11-26T19:59:00+05:00'))).toBeNull()
  expect(slotProblem(night, input('2026-11-26T20:00:00+05:00'))?.code).toBe('slot_unavailable')
  expect(slotProblem(at('2026-11-28', '12:00'), input('2026-11-26T20:00:00+05:00'))).toBeNull()
})

const day = (work: string, delivery: string, takeaway = delivery) => ({
  ...{ work: work.split(' '), delivery: delivery.split(' '), takeaway: takeaway.split(' ') },
})

test.each([
  ['as the kitchen works', day('11:00-03:00', '11:00-02:30'), []],
  ['around the clock', day('00:00-23:59', '00:00-23:59'), []],
  [
    'after the kitchen has closed',
    day('11:00-03:00', '11:00-04:30', '11:00-02:00'),
    [['delivery', 'outside', '03:00']],
  ],
  [
    'in the gap of the kitchen',
    day('10:00-14:00 18:00-23:00', '10:00-18:30', '18:00-23:00'),
    [['delivery', 'outside', '23:00']],
  ],
  ['not on a quarter', day('10:00-23:10', '10:00-23:00'), [['work', 'step', null]]],
  ['until after six in the morning', day('20:00-06:15', '20:00-02:00'), [['work', 'night', null]]],
  ['in two parts that overlap', day('10:00-15:00 14:00-23:00', '10:00-14:00'), [['work', 'overlap', null]]],
])('hours %s: %o has the problems %j', (_, hours, problems) => {
  expect(problemsOfDay(hours).map(({ kind, code, closesAt }) => [kind, code, closesAt])).toEqual(problems)
})
