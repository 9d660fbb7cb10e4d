import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { staffActionsTable, staffTable } from '../staff.tables.ts'

const minutesADay = 24 * 60
const shownDays = 14

const resetKinds = ['member_password', 'member_reset_code'] as const
type ResetKind = (typeof resetKinds)[number]

type Account = { readonly shipperId: string; readonly staffId: string; readonly now: Instant }
export type AccountReset = { readonly kind: 'password' | 'code'; readonly by: string; readonly at: Instant }

/**
 * With both steps of a sign-in in hand one could act in a colleague's name. A person who is no owner resets one of them, and
 * the other a day later.
 *
 * @throws DomainError not_permitted
 */
export async function requireOwnerForBoth(
  tx: Db,
  actor: SignedInStaff,
  { staffId, now, kind }: { readonly staffId: string; readonly now: Instant; readonly kind: ResetKind },
): Promise<void> {
  if (actor.role === 'owner') return
  const { shipperId } = actor
  const others = resetKinds.filter((one) => one !== kind)
  const since = addMinutes(now, -minutesADay)
  const found = await tx.$count(
    staffActionsTable,
    isResetOf({ shipperId, staffId }, { kinds: others, since }),
  )
  if (found > 0) throw new DomainError({ code: 'not_permitted', roles: ['owner'] })
}

/** What others have reset lately, newest first: shown at the sign-in, for it may not have been asked for. */
export async function listResets(
  db: Db,
  { shipperId, staffId, now }: Account,
): Promise<readonly AccountReset[]> {
  const since = addMinutes(now, -shownDays * minutesADay)
  const rows = await db
    .select({ kind: staffActionsTable.kind, by: staffTable.name, at: staffActionsTable.receivedAt })
    .from(staffActionsTable)
    .innerJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, staffActionsTable.shipperId),
        eq(staffTable.id, staffActionsTable.staffId),
      ),
    )
    .where(
      and(
        isResetOf({ shipperId, staffId }, { kinds: resetKinds, since }),
        ne(staffActionsTable.staffId, staffId),
      ),
    )
    .orderBy(desc(staffActionsTable.number))
    .limit(10)
  return rows.map(({ kind, by, at }) => ({ kind: kind === 'member_password' ? 'password' : 'code', by, at }))
}

function isResetOf(
  { shipperId, staffId }: Omit<Account, 'now'>,
  { kinds, since }: { readonly kinds: readonly ResetKind[]; readonly since: Instant },
): SQL | undefined {
  const { before, after } = staffActionsTable
  return and(
    eq(staffActionsTable.shipperId, shipperId),
    inArray(staffActionsTable.kind, [...kinds]),
    eq(staffActionsTable.outcome, 'done'),
    gt(staffActionsTable.receivedAt, since),
    sql`coalesce(${after}, ${before}) ->> 'id' = ${staffId}`,
  )
}
