import { randomUUID } from 'node:crypto'
import { branchesTable } from '@doira/api/delivery/branches/branches.tables'
import type { Db } from '@doira/api/platform/database/database'
import { staffTable } from '@doira/api/staff/staff.tables'
import { makeAccounts } from '@doira/api/staff/team/team'
import type { StaffRole } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { demoStaff } from './settings.ts'

/** The login of a member of the demo's staff. The password is shown once: only its hash is stored. */
export type DemoLogin = { readonly login: string; readonly role: StaffRole; readonly password: string }

/** Inserts one person of each role. Those of branches work in all branches of the capital. */
export async function insertStaff(tx: Db, shipperId: string, now: Instant): Promise<readonly DemoLogin[]> {
  const branches = await tx
    .select({ id: branchesTable.id, slug: branchesTable.slug })
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.isActive, true)))
  const ofCapital = branches.filter(({ slug }) => slug.startsWith('tashkent-')).map(({ id }) => id)
  const accounts = demoStaff.map(({ worksInBranches, ...person }) => {
    const branchIds = worksInBranches ? ofCapital : null
    return { ...person, shipperId, id: randomUUID(), branchIds }
  })
  const passwords = await makeAccounts(tx, accounts, now)
  const logins = accounts.map(({ login, role }, at) => {
    const password = passwords[at] ?? null
    if (password === null) throw new Error(`two of the demo's staff have the login ${login}`)
    return { login, role, password }
  })
  await tx
    .update(staffTable)
    .set({ shiftState: 'on', shiftSince: now })
    .where(and(eq(staffTable.shipperId, shipperId), eq(staffTable.role, 'courier')))
  return logins
}
