import { mondayOf, weekClosesAt } from '@doira/domain/payouts/pay-rule'
import { DomainError } from '@doira/domain/problem'
import { type Instant, isBefore } from '@doira/domain/time/instant'
import type { LocalDate } from '@doira/domain/time/local-time'
import type { Db } from '../platform/database/database.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { lockPayouts } from './pay-rules.queries.ts'
import { isIdle } from './read-courier-days.ts'
import { readWeek, sumTotals } from './read-week.ts'
import { findClosedWeek, insertWeek } from './weeks.queries.ts'

/** @throws DomainError needs_all_branches */
export function requireAllBranches({ branchIds }: SignedInStaff): void {
  if (branchIds !== null) throw new DomainError({ code: 'needs_all_branches' })
}

/**
 * Closes a week: its days are stored as they are now and never counted again.
 *
 * @returns how many couriers it has
 * @throws DomainError needs_all_branches, pay_week_open, pay_week_closed, pay_week_undecided, payouts_changed
 */
export async function closeWeek(
  tx: Db,
  staff: SignedInStaff,
  { day, total, now }: { readonly day: LocalDate; readonly total: number; readonly now: Instant },
): Promise<{ readonly monday: LocalDate; readonly couriers: number }> {
  requireAllBranches(staff)
  const { shipperId } = staff
  const monday = mondayOf(day)
  await lockPayouts(tx, shipperId)
  const closed = await findClosedWeek(tx, { shipperId, monday })
  if (closed) throw new DomainError({ code: 'pay_week_closed', closedBy: closed.by, closedAt: closed.at })
  const closesAt = weekClosesAt(monday)
  if (isBefore(now, closesAt)) throw new DomainError({ code: 'pay_week_open', closesAt })
  const week = await readWeek(tx, { shipperId, monday, branchIds: null, isClosed: false, now })
  const undecided = week.filter((courier) => courier.undecided.length > 0).length
  if (undecided > 0) throw new DomainError({ code: 'pay_week_undecided', count: undecided })
  const sum = sumTotals(week)
  if (sum !== total) throw new DomainError({ code: 'payouts_changed', total: sum })
  const days = week.flatMap(({ member, days: own }) =>
    own
      .filter((one) => !isIdle(one))
      .map(({ isClosed: _, ...content }) => ({ staffId: member.staff.id, content })),
  )
  await insertWeek(tx, { shipperId, monday, total, closedBy: staff.id, closedAt: now }, days)
  return { monday, couriers: new Set(days.map(({ staffId }) => staffId)).size }
}
