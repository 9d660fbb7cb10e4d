import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { aDelivery, after, morning } from './payouts.testing.ts'
import { groupTrips, weeksMovedBy, workDayAt } from './trips.ts'

const evening = toInstant('2026-11-21T18:00:00+05:00')
const night = toInstant('2026-11-22T02:00:00+05:00')

test.each([
  ['in the evening', '2026-11-21T20:00:00+05:00', '2026-11-21'],
  ['at midnight', '2026-11-22T00:00:00+05:00', '2026-11-21'],
  ['at the end of the night', '2026-11-22T02:00:00+05:00', '2026-11-21'],
  ['just after it', '2026-11-22T02:14:00+05:00', '2026-11-21'],
  ['without a shift', '2026-11-22T03:00:00+05:00', '2026-11-22'],
  ['before the shift', '2026-11-21T17:59:00+05:00', '2026-11-21'],
])('[S-55] an order of a shift over midnight that is handed over %s belongs to %s', (_when, at, day) => {
  expect(workDayAt([{ startedAt: evening, endedAt: night }], toInstant(at))).toBe(day)
})

test('a shift that goes on has what happens in it, and the last of two that touch counts', () => {
  expect(workDayAt([{ startedAt: evening, endedAt: null }], toInstant('2026-11-22T01:00:00+05:00'))).toBe(
    '2026-11-21',
  )
  const next = { startedAt: toInstant('2026-11-22T02:05:00+05:00'), endedAt: null }
  expect(workDayAt([{ startedAt: evening, endedAt: night }, next], next.startedAt)).toBe('2026-11-22')
  expect(workDayAt([], night)).toBe('2026-11-22')
})

const sunday = { startedAt: '2026-11-22T20:00:00+05:00', endedAt: '2026-11-23T04:00:00+05:00' }

test.each([
  ['begins a little later', sunday, { startedAt: '2026-11-22T21:00:00+05:00' }, []],
  ['begins a day earlier', sunday, { startedAt: '2026-11-21T20:00:00+05:00' }, []],
  ['begins after midnight', sunday, { startedAt: '2026-11-23T00:05:00+05:00' }, ['2026-11-16', '2026-11-23']],
  [
    'ends earlier in the night',
    sunday,
    { endedAt: '2026-11-23T00:10:00+05:00' },
    ['2026-11-16', '2026-11-23'],
  ],
  ['ends before midnight', sunday, { endedAt: '2026-11-22T23:30:00+05:00' }, ['2026-11-16', '2026-11-23']],
  ['had not begun', null, {}, ['2026-11-16', '2026-11-23']],
  ['had not begun and has no night', null, { endedAt: '2026-11-22T23:30:00+05:00' }, []],
])('[S-55] a corrected shift that %s moves work of these weeks', (_how, before, change, weeks) => {
  const span = (of: typeof sunday) => ({
    ...{ startedAt: toInstant(of.startedAt), endedAt: toInstant(of.endedAt) },
  })
  const after = span({ ...sunday, ...change })
  expect(weeksMovedBy(before && span(before), after)).toEqual(weeks)
})

test('an order that is taken before the one before it is handed over belongs to its trip', () => {
  const trips = groupTrips([
    aDelivery({ number: 2, pickedAt: after(5), handedAt: after(40), tenths: 25 }),
    aDelivery({ number: 1, pickedAt: morning, handedAt: after(20), promisedAt: after(14) }),
    aDelivery({ number: 3, pickedAt: after(40), handedAt: after(60) }),
    aDelivery({ number: 4, pickedAt: null, handedAt: after(61) }),
  ])
  expect(trips.map(({ orders }) => orders.map(({ number }) => number))).toEqual([[1, 2], [3], [4]])
  expect(trips.map(({ leftAt }) => leftAt)).toEqual([morning, after(40), after(61)])
  // The second way begins at the first customer.
  expect(trips[0]?.orders.map(({ tenths, lateMinutes }) => [tenths, lateMinutes])).toEqual([
    [10, 6],
    [15, 0],
  ])
})

test('an order without a point has no kilometres, and the next way begins where the courier was', () => {
  const [trip] = groupTrips([
    aDelivery({ number: 1 }),
    { ...aDelivery({ number: 2, pickedAt: morning, handedAt: after(30) }), to: null },
    aDelivery({ number: 3, pickedAt: morning, handedAt: after(40), tenths: 30 }),
  ])
  expect(trip?.orders.map(({ tenths }) => tenths)).toEqual([10, 0, 20])
})

test('[S-55] every order is in one trip, once, in any order in which they are read', () => {
  const delivery = fc
    .record({
      number: fc.integer({ min: 1, max: 12 }),
      picked: fc.option(fc.integer({ min: 0, max: 300 })),
      length: fc.integer({ min: 0, max: 90 }),
    })
    .map(({ number, picked, length }) =>
      aDelivery({
        number,
        pickedAt: picked === null ? null : after(picked),
        handedAt: after((picked ?? 0) + length),
      }),
    )
  fc.assert(
    fc.property(fc.uniqueArray(delivery, { selector: ({ number }) => number }), (deliveries) => {
      const trips = groupTrips([...deliveries, ...deliveries])
      const numbers = trips.flatMap(({ orders }) => orders.map(({ number }) => number))
      expect(numbers.toSorted()).toEqual(deliveries.map(({ number }) => number).toSorted())
      expect(groupTrips(deliveries.toReversed())).toEqual(trips)
      for (const { leftAt, orders } of trips) {
        for (const { handedAt } of orders) expect(leftAt <= handedAt).toBe(true)
      }
    }),
  )
})
