import { countDayPay } from '@doira/domain/payouts/courier-pay'
import { findPayRule, mondayOf } from '@doira/domain/payouts/pay-rule'
import { groupTrips, workDayAt } from '@doira/domain/payouts/trips'
import { workedMinutes } from '@doira/domain/staff/shifts'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, daysBetween, type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import type { Db } from '../platform/database/database.ts'
import { listPayRules } from './pay-rules.queries.ts'
import type { BranchCash, CourierDay } from './payouts.tables.ts'
import { listClosedDays, listClosedMondays } from './weeks.queries.ts'
import {
  listCashMoves,
  listCorrections,
  listDeliveries,
  listPayBranches,
  listWorkedShifts,
  type WorkedShift,
} from './work.queries.ts'

type Courier = {
  readonly id: string
  readonly branchIds: readonly string[] | null
}

type Asked = {
  readonly shipperId: string
  readonly couriers: readonly Courier[]
  readonly from: LocalDate
  readonly to: LocalDate
  readonly now: Instant
}

export type ReadDay = CourierDay & { readonly isClosed: boolean }

/**
 * The days of couriers, both ends inclusive, by courier. Those of closed weeks are as they were counted then; where a closed
 * week has none, the courier did nothing in it that was known.
 */
export async function readCourierDays(
  db: Db,
  { shipperId, couriers, from, to, now }: Asked,
): Promise<ReadonlyMap<string, readonly ReadDay[]>> {
  const staffIds = couriers.map(({ id }) => id)
  if (staffIds.length === 0) return new Map()
  const work = { shipperId, staffIds, from, to }
  const mondays = new Set(await listClosedMondays(db, { shipperId, from: mondayOf(from), to }))
  const stored = Map.groupBy(await listClosedDays(db, work), ({ staffId }) => staffId)
  const shifts = Map.groupBy(await listWorkedShifts(db, work), ({ staffId }) => staffId)
  const deliveries = Map.groupBy(await listDeliveries(db, work), ({ courierId }) => courierId)
  const moves = Map.groupBy(await listCashMoves(db, work), ({ courierId }) => courierId)
  const corrections = Map.groupBy(await listCorrections(db, work), ({ staffId }) => staffId)
  const rules = await listPayRules(db, shipperId)
  const branches = await listPayBranches(db, shipperId)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

  const readOne = ({ id, branchIds }: Courier): readonly ReadDay[] => {
    const ownShifts = shifts.get(id) ?? []
    const dayAt = (at: Instant) => workDayAt(ownShifts, at)
    const delivered = Map.groupBy(deliveries.get(id) ?? [], ({ handedAt }) => dayAt(handedAt))
    const moved = Map.groupBy(moves.get(id) ?? [], ({ happenedAt }) => dayAt(happenedAt))
    const closed = new Map(stored.get(id)?.map(({ content }) => [content.day, content]))
    const homeBranch = branchIds?.find((branch) => branches.has(branch))
    return days.map((day) => {
      const isClosed = mondays.has(mondayOf(day))
      const known = closed.get(day)
      if (isClosed) return { ...(known ?? nothingOn(day)), isClosed }
      const ofDay = delivered.get(day) ?? []
      // One rule for a day: that of the city of its first order, else of the courier's first branch.
      const branchId = ofDay[0]?.branchId ?? homeBranch
      const cityId = (branchId === undefined ? null : branches.get(branchId)?.cityId) ?? null
      const rule = findPayRule(rules, { cityId, day })
      const paid = {
        workedMinutes: sumMinutes(ownShifts, day, now),
        trips: groupTrips(ofDay),
        corrections: (corrections.get(id) ?? [])
          .filter((one) => one.day === day)
          .map(({ amount, reason }) => ({ amount, reason })),
      }
      return {
        ...{ day, ...paid, rule: rule?.rule ?? null, pay: countDayPay(rule?.rule ?? null, paid) },
        cash: byBranch(moved.get(day) ?? []),
        isClosed,
      }
    })
  }
  return new Map(couriers.map((courier) => [courier.id, readOne(courier)]))
}

/** True for a day on which there is nothing to pay, to hand in or to show. */
export function isIdle({ workedMinutes: minutes, trips, pay, cash }: CourierDay): boolean {
  return minutes === 0 && trips.length === 0 && pay.lines.length === 0 && cash.length === 0
}

function nothingOn(day: LocalDate): CourierDay {
  const paid = { workedMinutes: 0, trips: [], corrections: [] }
  return { day, ...paid, cash: [], rule: null, pay: countDayPay(null, paid) }
}

function sumMinutes(shifts: readonly WorkedShift[], day: LocalDate, now: Instant): number {
  return shifts
    .filter(({ startedAt }) => localDateAt(startedAt) === day)
    .reduce((sum, shift) => sum + workedMinutes({ ...shift, plannedFrom: null, plannedTo: null }, now), 0)
}

type Move = Awaited<ReturnType<typeof listCashMoves>>[number]

function byBranch(moves: readonly Move[]): readonly BranchCash[] {
  return [...Map.groupBy(moves, ({ branchId }) => branchId)].map(([branchId, own]) => ({
    branchId,
    taken: sumOf(own.filter(({ kind }) => kind === 'taken')),
    handedIn: 0 - sumOf(own.filter(({ kind }) => kind === 'handed_in')),
  }))
}

function sumOf(entries: readonly { readonly amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
