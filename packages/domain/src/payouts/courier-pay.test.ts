import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { toInstant } from '../time/instant.ts'
import { toLocalTime } from '../time/local-time.ts'
import { countDayPay, mostTakenBack } from './courier-pay.ts'
import { type PayRule, payLimits } from './pay-rule.ts'
import { aDelivery, after, aRule, morning } from './payouts.testing.ts'
import { groupTrips } from './trips.ts'

const none = { workedMinutes: 0, trips: [], corrections: [] }
const count = (rule: PayRule | null, given: Partial<Parameters<typeof countDayPay>[1]>) =>
  countDayPay(rule, { ...none, ...given })
const amounts = (pay: ReturnType<typeof countDayPay>) =>
  Object.fromEntries(pay.lines.map(({ kind, amount }) => [kind, amount]))
/** A trip that begins at a time of 21 November. */
const tripAt = (time: string, tenths = 10) => {
  const pickedAt = toInstant(`2026-11-21T${time}:00+05:00`)
  return groupTrips([aDelivery({ pickedAt, handedAt: pickedAt, tenths })])
}

test('[S-55] a day is worth its lines: the shift, orders, kilometres, next orders of a trip and the evening', () => {
  const trips = [
    ...groupTrips([
      aDelivery({ number: 1, tenths: 21 }),
      aDelivery({ number: 2, pickedAt: after(10), handedAt: after(40), tenths: 68 }),
    ]),
    ...tripAt('18:52', 82),
  ]
  const pay = count(aRule, { workedMinutes: 564, trips, corrections: [{ amount: -2_800, reason: 'ДТП' }] })
  expect(amounts(pay)).toEqual({
    ...{ shift: 60_000, orders: 24_000, km: 30_000, next_orders: 2_000 },
    ...{ evening: 4_880, correction: -2_800 },
  })
  expect(pay.total).toBe(118_080)
  expect(pay.trips).toEqual([31_600, 29_280])
})

test.each([
  [0, 0, 0],
  [0, 480, 0],
  [479, 480, 0],
  [480, 480, 60_000],
  [1, 0, 60_000],
])(
  '[S-55] %i minutes of work where %i are needed earn %i for the shift',
  (workedMinutes, shiftMinutes, sum) => {
    expect(count({ ...aRule, shiftMinutes }, { workedMinutes }).total).toBe(sum)
  },
)

test.each([
  [60, 20_000, 20_000],
  [1, 20_000, 333],
  [59, 20_000, 19_666],
  [0, 20_000, 0],
  [600, 0, 0],
])('[S-55] %i minutes at %i an hour are worth %i whole sums', (workedMinutes, perHour, sum) => {
  expect(count({ ...aRule, perShift: toSum(0), perHour: toSum(perHour) }, { workedMinutes }).total).toBe(sum)
})

test.each([
  ['17:59', '18:00', '22:00', 0],
  ['18:00', '18:00', '22:00', 2_000],
  ['21:59', '18:00', '22:00', 2_000],
  ['22:00', '18:00', '22:00', 0],
  ['23:30', '22:00', '02:00', 2_000],
  ['00:00', '22:00', '02:00', 2_000],
  ['01:59', '22:00', '02:00', 2_000],
  ['02:00', '22:00', '02:00', 0],
  ['12:00', '12:00', '12:00', 0],
])('[S-55] a trip at %s has, with an evening from %s to %s, %i more', (time, from, to, evening) => {
  const rule = { ...aRule, eveningFrom: toLocalTime(from), eveningTo: toLocalTime(to) }
  expect(amounts(count(rule, { trips: tripAt(time) })).evening ?? 0).toBe(evening)
})

test('[S-55] without orders a day has the shift alone, and without a rule corrections alone', () => {
  expect(count(aRule, { workedMinutes: 600 })).toMatchObject({ total: 60_000, trips: [] })
  const trips = groupTrips([aDelivery()])
  const pay = count(null, { workedMinutes: 600, trips, corrections: [{ amount: 5_000, reason: 'аванс' }] })
  expect(pay).toMatchObject({ total: 5_000, trips: [0] })
  expect(count(null, { trips }).total).toBe(0)
})

const aSum = (most: number) => fc.integer({ min: 0, max: most }).map(toSum)
const anyRule: fc.Arbitrary<PayRule> = fc.record({
  ...{ perShift: aSum(payLimits.perShift), shiftMinutes: fc.integer({ min: 0, max: 960 }) },
  ...{ perHour: aSum(payLimits.perHour), perOrder: aSum(payLimits.perOrder) },
  perKm: fc.integer({ min: 0, max: payLimits.perKm / 10 }).map((tens) => toSum(tens * 10)),
  ...{ perNextOrder: aSum(payLimits.perNextOrder), eveningPercent: fc.integer({ min: 0, max: 100 }) },
  ...{ eveningFrom: fc.constant(toLocalTime('10:00')), eveningTo: fc.constant(toLocalTime('12:00')) },
})
const anyTrips = fc
  .array(fc.record({ picked: fc.nat(600), length: fc.nat(60), tenths: fc.integer({ min: 0, max: 300 }) }), {
    maxLength: 20,
  })
  .map((list) =>
    groupTrips(
      list.map(({ picked, length, tenths }, number) =>
        aDelivery({ number, pickedAt: after(picked), handedAt: after(picked + length), tenths }),
      ),
    ),
  )

test('[S-55] lines are whole sums and add up to the total; trips add up to the lines of trips', () => {
  const correction = fc.record({
    amount: fc.integer({ min: -100_000, max: 100_000 }),
    reason: fc.constant('потому'),
  })
  fc.assert(
    fc.property(
      anyRule,
      anyTrips,
      fc.nat(960),
      fc.array(correction),
      (rule, trips, workedMinutes, corrections) => {
        const pay = countDayPay(rule, { workedMinutes, trips, corrections })
        expect(pay.lines.every(({ amount }) => Number.isInteger(amount))).toBe(true)
        expect(pay.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(pay.total)
        const ofTrips = pay.lines.filter(({ kind }) =>
          ['orders', 'km', 'next_orders', 'evening'].includes(kind),
        )
        const sum = ofTrips.reduce((all, { amount }) => all + amount, 0)
        expect(pay.trips.reduce((all, amount) => all + amount, 0)).toBe(sum)
      },
    ),
  )
})

test('[S-55] another order never earns less', () => {
  fc.assert(
    fc.property(anyRule, anyTrips, (rule, trips) => {
      const more = [...trips, ...groupTrips([aDelivery({ number: 99, pickedAt: morning })])]
      expect(count(rule, { trips: more }).total).toBeGreaterThanOrEqual(count(rule, { trips }).total)
    }),
  )
})

test.each([
  [[], 6_000],
  [[-4_000], 2_000],
  [[-6_000], 0],
  [[-9_000], 0],
  [[50_000], 56_000],
  [[50_000, -52_000], 4_000],
])('[S-55] after corrections of %j a day of 60,000 may lose %i more', (amounts, most) => {
  const corrections = amounts.map((amount) => ({ amount, reason: 'ДТП' }))
  expect(mostTakenBack(count(aRule, { workedMinutes: 480, corrections }))).toBe(most)
  expect(mostTakenBack(count(null, { workedMinutes: 480 }))).toBe(0)
})
