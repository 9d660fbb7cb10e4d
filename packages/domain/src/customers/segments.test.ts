import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { addMinutes, toInstant } from '../time/instant.ts'
import { correctionLeft } from './points-correction.ts'
import { mayEndAt, restrictionProblem } from './restrictions.ts'
import { segmentBounds } from './segments.ts'

const now = toInstant('2026-11-22T20:00:00.000Z')

test('segments are compared with the month and the days of Tashkent', () => {
  expect(segmentBounds(now)).toMatchObject({
    monthStart: '2026-10-31T19:00:00.000Z',
    birthdays: [1123, 1124, 1125, 1126, 1127, 1128, 1129],
  })
})

test('a customer who was born on 29 February has a birthday every year', () => {
  expect(segmentBounds(toInstant('2027-02-26T08:00:00.000Z')).birthdays).toContain(229)
  expect(segmentBounds(toInstant('2027-02-10T08:00:00.000Z')).birthdays).not.toContain(229)
  const leap = segmentBounds(toInstant('2028-02-26T08:00:00.000Z')).birthdays
  expect(leap.filter((day) => day === 229)).toHaveLength(1)
})

test.each([
  { minutes: 0, may: false },
  { minutes: 1, may: true },
  { minutes: 180 * 24 * 60, may: true },
  { minutes: 180 * 24 * 60 + 1, may: false },
])('a restriction that ends in $minutes minutes is possible: $may', ({ minutes, may }) => {
  expect(mayEndAt(addMinutes(now, minutes), now)).toBe(may)
})

test('a restriction refuses only what it names', () => {
  const delivery = { isDelivery: true, isPaidOnReceipt: true }
  const collected = { isDelivery: false, isPaidOnReceipt: false }
  expect(restrictionProblem([], delivery)).toBeNull()
  expect(restrictionProblem(['no_cash'], delivery)?.code).toBe('cash_restricted')
  expect(restrictionProblem(['no_cash', 'no_delivery'], delivery)?.code).toBe('delivery_restricted')
  expect(restrictionProblem(['no_cash', 'no_delivery'], collected)).toBeNull()
  expect(restrictionProblem(['no_orders'], collected)?.code).toBe('orders_restricted')
})

test('an operator corrects 20 000 points a day, a manager 200 000, an owner any number, others none', () => {
  const left = (role: Parameters<typeof correctionLeft>[0]) => correctionLeft(role, toSum(5000))
  expect([left('operator'), left('manager'), left('owner'), left('content')]).toEqual([
    15_000,
    195_000,
    null,
    0,
  ])
})
