import { getPercent, type Sum, toSum } from '../money/sum.ts'
import { type LocalTime, localTimeAt } from '../time/local-time.ts'
import type { PayRule } from './pay-rule.ts'
import type { Trip, TripOrder } from './trips.ts'

export const payLineKinds = [
  'shift',
  'hours',
  'orders',
  'km',
  'next_orders',
  'evening',
  'correction',
] as const
export type PayLineKind = (typeof payLineKinds)[number]

/**
 * A line of what a courier earned on a day. `count` is minutes for `shift` and `hours`, tenths of a kilometre for `km` and
 * the percentage for `evening`.
 */
export type PayLine = {
  readonly kind: PayLineKind
  readonly count: number
  readonly rate: Sum
  /** Negative: a correction that takes something back. */
  readonly amount: number
  /** Why it was corrected. */
  readonly reason: string
}

export type PayCorrection = { readonly amount: number; readonly reason: string }

export type DayPay = {
  /** Those that are worth something; they add up to `total`. */
  readonly lines: readonly PayLine[]
  /** What each trip earned, in their order, without hours and the shift. */
  readonly trips: readonly number[]
  readonly total: number
}

export type PaidDay = {
  /** Without breaks. */
  readonly workedMinutes: number
  readonly trips: readonly Trip[]
  readonly corrections: readonly PayCorrection[]
}

/** What a courier earned on a day. Without a rule only corrections count. */
export function countDayPay(rule: PayRule | null, { workedMinutes, trips, corrections }: PaidDay): DayPay {
  const corrected = corrections.map(
    ({ amount, reason }): PayLine => ({ kind: 'correction', count: 1, rate: toSum(0), amount, reason }),
  )
  const earned = rule ? trips.map((trip) => countTrip(rule, trip)) : trips.map(() => nothing)
  const lines = [...(rule ? countLines(rule, workedMinutes, earned) : []), ...corrected].filter(
    ({ amount }) => amount !== 0,
  )
  return {
    lines,
    trips: earned.map(({ worth, evening }) => worth + evening),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Of what a courier earned on a day no more may be held back. */
export const mostHeldBackPercent = 10

/** How much may still be taken back on a day: what was added by hand, and a part of what was earned. */
export function mostTakenBack({ lines, total }: DayPay): Sum {
  const corrected = sumOf(
    lines.filter(({ kind }) => kind === 'correction'),
    ({ amount }) => amount,
  )
  const held = getPercent(toSum(Math.max(0, total - corrected)), mostHeldBackPercent)
  return toSum(Math.max(0, held + corrected))
}

type TripPay = {
  readonly orders: number
  readonly tenths: number
  /** Without the evening. */
  readonly worth: Sum
  readonly evening: Sum
}
const nothing: TripPay = { orders: 0, tenths: 0, worth: toSum(0), evening: toSum(0) }

function countTrip(rule: PayRule, { leftAt, orders }: Trip): TripPay {
  const tenths = sumOf(orders, (order: TripOrder) => order.tenths)
  const worth = toSum(
    orders.length * rule.perOrder +
      worthOfTenths(rule, tenths) +
      Math.max(0, orders.length - 1) * rule.perNextOrder,
  )
  const evening = isEvening(rule, localTimeAt(leftAt)) ? getPercent(worth, rule.eveningPercent) : toSum(0)
  return { orders: orders.length, tenths, worth, evening }
}

function countLines(rule: PayRule, minutes: number, trips: readonly TripPay[]): readonly PayLine[] {
  const orders = sumOf(trips, (trip) => trip.orders)
  const tenths = sumOf(trips, (trip) => trip.tenths)
  const next = orders - trips.filter((trip) => trip.orders > 0).length
  const isShift = minutes > 0 && minutes >= rule.shiftMinutes
  const line = (kind: PayLineKind, count: number, rate: Sum, amount: number): PayLine => ({
    ...{ kind, count, rate, amount, reason: '' },
  })
  return [
    line('shift', rule.shiftMinutes, rule.perShift, isShift ? rule.perShift : 0),
    line('hours', minutes, rule.perHour, Math.floor((minutes * rule.perHour) / 60)),
    line('orders', orders, rule.perOrder, orders * rule.perOrder),
    line('km', tenths, rule.perKm, worthOfTenths(rule, tenths)),
    line('next_orders', next, rule.perNextOrder, next * rule.perNextOrder),
    line(
      'evening',
      rule.eveningPercent,
      toSum(0),
      sumOf(trips, (trip) => trip.evening),
    ),
  ]
}

/** Exact, because the rate is a multiple of ten. */
function worthOfTenths({ perKm }: PayRule, tenths: number): number {
  return (tenths * perKm) / 10
}

function isEvening({ eveningFrom: from, eveningTo: to }: PayRule, time: LocalTime): boolean {
  if (from === to) return false
  return from < to ? time >= from && time < to : time >= from || time < to
}

function sumOf<Item>(items: readonly Item[], getNumber: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + getNumber(item), 0)
}
