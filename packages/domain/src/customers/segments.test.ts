import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { addMinutes, toInstant } from '../time/instant.ts'
import { toLocalDate } from '../time/local-time.ts'
import { correctionLeft } from './points-correction.ts'
import { mayEndAt, restrictionProblem } from './restrictions.ts'
import { segmentBounds, segmentsOf } from './segments.ts'

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

const nobody = {
  ...{ firstOrderAt: null, lastOrderAt: null, fourthLastAt: null, lateOfFive: 0, complainedAt: null },
  birthDate: null,
}
const ago = (days: number, minutes = 0) => addMinutes(now, -days * 24 * 60 - minutes)

test.each([
  [[], {}],
  [['new'], { firstOrderAt: toInstant('2026-10-31T19:00:00.000Z') }],
  [[], { firstOrderAt: toInstant('2026-10-31T18:59:59.999Z') }],
  [['often'], { fourthLastAt: ago(30) }],
  [[], { fourthLastAt: ago(30, 1) }],
  [['sleeping'], { lastOrderAt: ago(60, 1) }],
  [[], { lastOrderAt: ago(60) }],
  [['sleeping'], { lastOrderAt: ago(180) }],
  [[], { lastOrderAt: ago(180, 1) }],
  [['birthday'], { birthDate: toLocalDate('1990-11-29') }],
  [[], { birthDate: toLocalDate('1990-11-30') }],
  [['late_twice'], { lateOfFive: 2 }],
  [[], { lateOfFive: 1 }],
  [['complained'], { complainedAt: ago(30) }],
  [['often', 'complained'], { fourthLastAt: ago(2), complainedAt: ago(1) }],
] as const)('a customer is in the segments %o by %o', (segments, facts) => {
  expect(segmentsOf({ ...nobody, ...facts }, segmentBounds(now))).toEqual(segments)
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
