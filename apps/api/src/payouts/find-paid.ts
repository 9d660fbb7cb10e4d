import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, type LocalDate } from '@doira/domain/time/local-time'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { findMember, type Member } from '../staff/team/team.queries.ts'
import { isPaidBy } from './read-week.ts'
import { listPaidPeople } from './undecided.queries.ts'

/** Who is no courier any more is still paid for so long. */
const formerDays = 31

/**
 * A courier, or somebody who was one until lately.
 *
 * @throws DomainError staff_not_found also for a courier of other branches
 */
export async function findPaid(
  db: Db,
  { shipperId, branchIds }: SignedInStaff,
  { id = '', day, now }: { readonly id: string | undefined; readonly day: LocalDate; readonly now: Instant },
): Promise<Member> {
  const member = isUuid(id) ? await findMember(db, { shipperId, now, staffId: id.toLowerCase() }) : null
  if (!member || !isPaidBy(branchIds, member)) throw new DomainError({ code: 'staff_not_found' })
  if (member.staff.role === 'courier') return member
  const paid = await listPaidPeople(db, { shipperId, from: addDays(day, -formerDays), to: day })
  if (!paid.has(member.staff.id)) throw new DomainError({ code: 'staff_not_found' })
  return member
}
