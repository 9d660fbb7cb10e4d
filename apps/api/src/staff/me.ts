import type { WireStaffMe } from '@doira/contract/staff/staff-shapes'
import { staffIdleMinutes } from '@doira/domain/staff/session-life'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq } from 'drizzle-orm'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { inBranches } from './in-branches.ts'
import type { SignedInStaff } from './sign-in/staff-sessions.queries.ts'
import { findStaff } from './staff.queries.ts'

export type BranchRef = WireStaffMe['branches'][number]

/** The branches that a person sees, in the chain's order; those that are not in business too. */
export async function listBranchesInScope(
  db: Db,
  { shipperId, branchIds }: Pick<SignedInStaff, 'shipperId' | 'branchIds'>,
): Promise<readonly BranchRef[]> {
  if (branchIds?.length === 0) return []
  return db
    .select({ id: branchesTable.id, slug: branchesTable.slug, name: branchesTable.name })
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), inBranches(branchesTable.id, branchIds)))
    .orderBy(asc(branchesTable.position), asc(branchesTable.id))
}

export async function toWireMe(db: Db, staff: SignedInStaff, now: Instant): Promise<WireStaffMe> {
  const { id, login, name, role, rights, session, shipperId } = staff
  const row = await findStaff(db, { shipperId, staffId: id })
  return {
    id,
    login,
    name,
    role,
    rights: [...rights],
    has_all_branches: staff.branchIds === null,
    has_second_factor: typeof row?.totpSetAt === 'string',
    branches: [...(await listBranchesInScope(db, staff))],
    session: { expires_at: session.expiresAt, idle_seconds: session.isStored ? null : staffIdleMinutes * 60 },
    now,
  }
}
