import { DomainError } from '@doira/domain/problem'
import { isInScope } from '@doira/domain/staff/rights'
import { and, eq } from 'drizzle-orm'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'

/**
 * The ids of the requested branches; all branches of the person when none are requested. Null is all of the
 * chain.
 *
 * @throws DomainError branch_not_found when a branch is not theirs
 */
export function wantedBranches(
  { branchIds }: SignedInStaff,
  text: string | undefined,
): readonly string[] | null {
  if (!text) return branchIds
  const wanted = text.split(',').flatMap((id) => id.trim().toLowerCase() || [])
  if (wanted.some((id) => !isUuid(id) || !isInScope(branchIds, id)))
    throw new DomainError({ code: 'branch_not_found' })
  return wanted
}

/** @throws DomainError branch_not_found when it is not this person's branch */
export function requireBranch({ branchIds }: SignedInStaff, branchId: string): string {
  if (!isInScope(branchIds, branchId)) throw new DomainError({ code: 'branch_not_found' })
  return branchId
}

/**
 * The same for writes that name the branch: also checks that it exists for people with all branches.
 *
 * @throws DomainError branch_not_found
 */
export async function requireOwnBranch(db: Db, staff: SignedInStaff, branchId: string): Promise<string> {
  requireBranch(staff, branchId)
  const ofBranch = and(eq(branchesTable.shipperId, staff.shipperId), eq(branchesTable.id, branchId))
  const rows = await db.select({ id: branchesTable.id }).from(branchesTable).where(ofBranch)
  if (rows.length === 0) throw new DomainError({ code: 'branch_not_found' })
  return branchId
}

/** @throws DomainError order_not_found when the text cannot be an id */
export function readOrderId(text: string | undefined): string {
  if (!text || !isUuid(text)) throw new DomainError({ code: 'order_not_found' })
  return text
}
