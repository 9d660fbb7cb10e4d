import type { WirePayDay, WirePayRule } from '@doira/contract/payouts/payouts'
import type { Language } from '@doira/domain/i18n/languages'
import { inEveryLanguage } from '@doira/domain/i18n/localized'
import { toSum } from '@doira/domain/money/sum'
import type { PayRule } from '@doira/domain/payouts/pay-rule'
import type { Trip } from '@doira/domain/payouts/trips'
import { type BranchScope, isInScope } from '@doira/domain/staff/rights'
import { toLocalTime } from '@doira/domain/time/local-time'
import type { XlsxCell } from '../platform/http/xlsx.ts'
import { readTexts } from '../platform/i18n/read-texts.ts'
import type { ReadDay } from './read-courier-days.ts'
import type { CourierWeek } from './read-week.ts'
import type { PayBranch } from './work.queries.ts'

const texts = readTexts('payouts')

export function toWireRule(rule: PayRule): WirePayRule {
  return {
    per_shift: rule.perShift,
    shift_minutes: rule.shiftMinutes,
    per_hour: rule.perHour,
    per_order: rule.perOrder,
    per_km: rule.perKm,
    per_next_order: rule.perNextOrder,
    evening_percent: rule.eveningPercent,
    evening_from: rule.eveningFrom,
    evening_to: rule.eveningTo,
  }
}

export function toRule(wire: WirePayRule): PayRule {
  return {
    perShift: toSum(wire.per_shift),
    shiftMinutes: wire.shift_minutes,
    perHour: toSum(wire.per_hour),
    perOrder: toSum(wire.per_order),
    perKm: toSum(wire.per_km),
    perNextOrder: toSum(wire.per_next_order),
    eveningPercent: wire.evening_percent,
    eveningFrom: toLocalTime(wire.evening_from),
    eveningTo: toLocalTime(wire.evening_to),
  }
}

/** Trips and cash are those of the reader's branches; the pay is that of the whole day. */
export function toWireDay(
  { day, workedMinutes, trips: all, pay, cash, rule, isClosed }: ReadDay,
  { branches, scope }: { readonly branches: ReadonlyMap<string, PayBranch>; readonly scope: BranchScope },
): WirePayDay {
  const trips = all
    .map((trip, index) => ({ ...trip, amount: pay.trips[index] ?? 0 }))
    .filter(({ branchId }) => isInScope(scope, branchId))
  const own = cash.filter(({ branchId }) => isInScope(scope, branchId))
  const orders = trips.flatMap((trip) => trip.orders)
  return {
    day,
    worked_minutes: workedMinutes,
    orders: orders.length,
    late_orders: orders.filter(({ lateMinutes }) => lateMinutes > 0).length,
    tenths: sumTenths(trips),
    lines: pay.lines.map((line) => ({ ...line })),
    total: pay.total,
    taken: own.reduce((sum, { taken }) => sum + taken, 0),
    handed_in: own.reduce((sum, { handedIn }) => sum + handedIn, 0),
    trips: trips.map((trip) => ({
      left_at: trip.leftAt,
      branch: branches.get(trip.branchId)?.name ?? inEveryLanguage(''),
      amount: trip.amount,
      orders: trip.orders.map(({ orderId, number, handedAt, tenths, lateMinutes, cash }) => ({
        ...{ id: orderId, number, handed_at: handedAt, tenths, late_minutes: lateMinutes, cash },
      })),
    })),
    rule: rule && toWireRule(rule),
    is_closed: isClosed,
  }
}

export function toWireWeek({ member, days, trips, earned, corrected, total, undecided, owes }: CourierWeek) {
  return {
    id: member.staff.id,
    name: member.staff.name,
    worked_minutes: days.reduce((sum, day) => sum + day.workedMinutes, 0),
    orders: trips.reduce((sum, trip) => sum + trip.orders.length, 0),
    tenths: sumTenths(trips),
    ...{ earned, corrected, total, owes },
    undecided: [...undecided],
  }
}

function sumTenths(trips: readonly Pick<Trip, 'orders'>[]): number {
  return trips.flatMap(({ orders }) => orders).reduce((sum, { tenths }) => sum + tenths, 0)
}

/** The week as a table: a row for each courier, and their total. */
export async function* toFileRows(
  week: readonly CourierWeek[],
  { language, total }: { readonly language: Language; readonly total: number },
): AsyncGenerator<readonly XlsxCell[]> {
  const names = ['courier', 'hours', 'orders', 'km', 'earned', 'corrected', 'total'] as const
  yield names.map((name) => texts[name][language])
  const rows = week.map(toWireWeek)
  for (const row of rows) {
    const hours = Math.round(row.worked_minutes / 6) / 10
    yield [row.name, hours, row.orders, row.tenths / 10, row.earned, row.corrected, row.total]
  }
  const sum = (name: 'earned' | 'corrected') => rows.reduce((all, row) => all + row[name], 0)
  yield [texts.all[language], '', '', '', sum('earned'), sum('corrected'), total]
}

export const fileTitle = (language: Language) => texts.title[language]
