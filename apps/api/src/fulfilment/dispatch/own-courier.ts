import { DomainError } from '@doira/domain/problem'
import { isInScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { lockStaff } from '../../staff/staff.queries.ts'
import { findMember, type Member } from '../../staff/team/team.queries.ts'
import { listCarried } from '../cash/till.ts'

type Wanted = { readonly staffId: string; readonly now: Instant }

/** @throws DomainError staff_not_found also for a courier of other branches */
export async function getOwnCourier(tx: Db, actor: SignedInStaff, { staffId, now }: Wanted): Promise<Member> {
  const member = await lockMember(tx, actor, { staffId, now })
  if (!member || !isOwnCourier(actor, member)) throw new DomainError({ code: 'staff_not_found' })
  return member
}

/**
 * The same, and any person who carries cash of the actor's branches, whatever the state of their account.
 *
 * @throws DomainError staff_not_found
 */
export async function getCourierWithCash(
  tx: Db,
  actor: SignedInStaff,
  { staffId, now }: Wanted,
): Promise<Member> {
  const member = await lockMember(tx, actor, { staffId, now })
  if (!member) throw new DomainError({ code: 'staff_not_found' })
  if (isOwnCourier(actor, member)) return member
  const carried = await listCarried(tx, { shipperId: actor.shipperId, courierId: staffId })
  if (carried.some(({ branchId }) => isInScope(actor.branchIds, branchId))) return member
  throw new DomainError({ code: 'staff_not_found' })
}

async function lockMember(
  tx: Db,
  { shipperId }: SignedInStaff,
  { staffId, now }: Wanted,
): Promise<Member | null> {
  await lockStaff(tx, { shipperId, staffId })
  return findMember(tx, { shipperId, now, staffId })
}

function isOwnCourier(actor: SignedInStaff, { staff, branchIds }: Member): boolean {
  const isOwn =
    branchIds === null || actor.branchIds === null || branchIds.some((id) => isInScope(actor.branchIds, id))
  return staff.role === 'courier' && isOwn
}
