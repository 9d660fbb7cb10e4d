import type { undecidedSchema } from '@doira/contract/payouts/payouts'
import type { Trip } from '@doira/domain/payouts/trips'
import { type BranchScope, isInScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { listMembers, type Member } from '../staff/team/team.queries.ts'
import { isIdle, type ReadDay, readCourierDays } from './read-courier-days.ts'
import { listOnTheWay, listOwed, listPaidPeople } from './undecided.queries.ts'
import { findClosedWeek } from './weeks.queries.ts'
import { listWorkedShifts, startOf } from './work.queries.ts'

export type Undecided = z.infer<typeof undecidedSchema>

export type CourierWeek = {
  readonly member: Member
  readonly days: readonly ReadDay[]
  /** Those of the branches of the person who asks, as `owes`. */
  readonly trips: readonly Trip[]
  /** Without corrections. */
  readonly earned: number
  readonly corrected: number
  readonly total: number
  readonly undecided: readonly Undecided[]
  readonly owes: number
}

type Asked = {
  readonly shipperId: string
  readonly monday: LocalDate
  /** The branches of the person who asks; null: all. */
  readonly branchIds: BranchScope
  readonly isClosed: boolean
  readonly now: Instant
}

/**
 * The week of every courier of these branches who worked in it or still does, by name. What stands in the way of closing it
 * is named with the courier.
 */
export async function readWeek(
  db: Db,
  { shipperId, monday, branchIds, isClosed, now }: Asked,
): Promise<readonly CourierWeek[]> {
  const sunday = addDays(monday, 6)
  const paid = await listPaidPeople(db, { shipperId, from: monday, to: sunday })
  const members = (await listMembers(db, { shipperId, now, staffIds: [...paid] })).filter((member) =>
    isPaidBy(branchIds, member),
  )
  const couriers = members.map(({ staff, branchIds: own }) => ({ id: staff.id, branchIds: own }))
  const staffIds = couriers.map(({ id }) => id)
  // Orders on their way first: one that is reported meanwhile is then in one of the two.
  const onTheWay = isClosed ? new Set<string>() : await listOnTheWay(db, { shipperId, staffIds, monday })
  const days = await readCourierDays(db, { shipperId, couriers, from: monday, to: sunday, now })
  const before = startOf(addDays(monday, 7))
  const owed = Map.groupBy(
    (isClosed ? [] : await listOwed(db, { shipperId, staffIds, monday })).filter(({ branchId }) =>
      isInScope(branchIds, branchId),
    ),
    ({ courierId }) => courierId,
  )
  const shifts = isClosed
    ? []
    : (await listWorkedShifts(db, { shipperId, staffIds, from: monday, to: sunday })).filter(
        ({ startedAt }) => localDateAt(startedAt) >= monday && startedAt < before,
      )
  return members.flatMap((member) => {
    const { id } = member.staff
    const own = days.get(id) ?? []
    const lines = own.flatMap(({ pay }) => pay.lines)
    const total = sumOf(lines)
    const corrected = sumOf(lines.filter(({ kind }) => kind === 'correction'))
    const ofPerson = shifts.filter(({ staffId }) => staffId === id)
    const owes = sumOf(owed.get(id) ?? [])
    const undecided: readonly Undecided[] = [
      ...(ofPerson.some(({ endedAt }) => endedAt === null) ? ['open_shift' as const] : []),
      ...(ofPerson.some(({ isForgotten }) => isForgotten) ? ['forgotten_shift' as const] : []),
      ...(owes > 0 ? ['cash' as const] : []),
      ...(onTheWay.has(id) ? ['on_the_way' as const] : []),
    ]
    const isGone = member.staff.role !== 'courier' || member.staff.disabledAt !== null
    if (isGone && undecided.length === 0 && own.every(isIdle)) return []
    const trips = own.flatMap((day) => day.trips).filter(({ branchId }) => isInScope(branchIds, branchId))
    return [{ member, days: own, trips, earned: total - corrected, corrected, total, undecided, owes }]
  })
}

/** The same, whether the week is closed or not. */
export async function readAnyWeek(
  db: Db,
  { shipperId, branchIds }: SignedInStaff,
  { monday, now }: { readonly monday: LocalDate; readonly now: Instant },
): Promise<readonly CourierWeek[]> {
  const isClosed = (await findClosedWeek(db, { shipperId, monday })) !== null
  return readWeek(db, { shipperId, monday, branchIds, isClosed, now })
}

/** True for a courier of one of these branches; one of the whole chain is paid by people of the whole chain. */
export function isPaidBy(scope: BranchScope, { branchIds }: Member): boolean {
  return scope === null || (branchIds?.some((id) => isInScope(scope, id)) ?? false)
}

export function sumTotals(week: readonly CourierWeek[]): number {
  return week.reduce((sum, { total }) => sum + total, 0)
}

function sumOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
