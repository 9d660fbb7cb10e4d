import { type BranchScope, isInScope } from '@doira/domain/staff/rights'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { type StaffRow, staffBranchesTable, staffTable } from '../staff/staff.tables.ts'
import { type ApiKeyRow, apiKeysTable } from './api-keys.tables.ts'

type KeyId = { readonly shipperId: string; readonly id: string }

const isOne = ({ shipperId, id }: KeyId) =>
  and(eq(apiKeysTable.shipperId, shipperId), eq(apiKeysTable.id, id))

const ofAccount = and(
  eq(staffTable.shipperId, apiKeysTable.shipperId),
  eq(staffTable.id, apiKeysTable.staffId),
)
const branchIds = sql<string[]>`array(
  select b.branch_id::text from ${staffBranchesTable} b
  where b.shipper_id = ${staffTable.shipperId} and b.staff_id = ${staffTable.id} order by 1)`

/** A key with the service account behind it. */
export type KeyWithAccount = {
  readonly key: ApiKeyRow
  readonly account: Pick<StaffRow, 'id' | 'login' | 'name' | 'hasAllBranches'>
  readonly branchIds: readonly string[]
}
const account = {
  id: staffTable.id,
  login: staffTable.login,
  name: staffTable.name,
  hasAllBranches: staffTable.hasAllBranches,
}

/** However it has ended; null when the chain never had it. */
export async function findKeyByHash(
  db: Db,
  { shipperId, tokenHash }: { readonly shipperId: string; readonly tokenHash: Uint8Array },
): Promise<KeyWithAccount | null> {
  const rows = await db
    .select({ key: apiKeysTable, account, branchIds })
    .from(apiKeysTable)
    .innerJoin(staffTable, ofAccount)
    .where(and(eq(apiKeysTable.shipperId, shipperId), eq(apiKeysTable.tokenHash, tokenHash)))
  return rows[0] ?? null
}

/** Once a minute at most: a busy key is not a busy row. */
export async function markKeyUsed(
  db: Db,
  { lastUsedAt, ...key }: ApiKeyRow,
  { from, now }: { readonly from: string; readonly now: Instant },
): Promise<void> {
  const minuteAgo = addMinutes(now, -1)
  if (lastUsedAt !== null && lastUsedAt > minuteAgo) return
  await db
    .update(apiKeysTable)
    .set({ lastUsedAt: now, lastUsedFrom: from })
    .where(and(isOne(key), or(isNull(apiKeysTable.lastUsedAt), lt(apiKeysTable.lastUsedAt, now))))
}

const creator = alias(staffTable, 'creator')
const endedDays = 30

export type ListedKey = KeyWithAccount & { readonly createdBy: string }

/** Those that work, by name, and then those that ended within a month. */
export function listApiKeys(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<readonly ListedKey[]> {
  const monthAgo = addMinutes(now, -endedDays * 24 * 60)
  return db
    .select({ key: apiKeysTable, account, branchIds, createdBy: creator.name })
    .from(apiKeysTable)
    .innerJoin(staffTable, ofAccount)
    .innerJoin(
      creator,
      and(eq(creator.shipperId, apiKeysTable.shipperId), eq(creator.id, apiKeysTable.createdBy)),
    )
    .where(
      and(
        eq(apiKeysTable.shipperId, shipperId),
        or(isNull(apiKeysTable.revokedAt), gt(apiKeysTable.revokedAt, monthAgo)),
        or(isNull(apiKeysTable.expiresAt), gt(apiKeysTable.expiresAt, monthAgo)),
      ),
    )
    .orderBy(
      sql`${apiKeysTable.revokedAt} is not null or coalesce(${apiKeysTable.expiresAt} <= ${now}, false)`,
      staffTable.name,
      desc(apiKeysTable.createdAt),
    )
}

/** Locks it until the transaction ends, so that it is replaced once. Null when it is not of these branches alone. */
export async function lockKey(tx: Db, key: KeyId, scope: BranchScope): Promise<ApiKeyRow | null> {
  const rows = await tx
    .select({ key: apiKeysTable, account, branchIds })
    .from(apiKeysTable)
    .innerJoin(staffTable, ofAccount)
    .where(isOne(key))
    .for('update', { of: apiKeysTable })
  const [found] = rows
  return found && isOfBranches(found, scope) ? found.key : null
}

/** A key of these branches alone. One of all branches is a matter of those who have all of them. */
export function isOfBranches(
  { account: { hasAllBranches }, branchIds: ids }: Pick<KeyWithAccount, 'account' | 'branchIds'>,
  scope: BranchScope,
): boolean {
  return scope === null || (!hasAllBranches && ids.every((id) => isInScope(scope, id)))
}

export async function insertKey(tx: Db, key: typeof apiKeysTable.$inferInsert): Promise<void> {
  await tx.insert(apiKeysTable).values(key)
}

export async function updateKey(
  tx: Db,
  key: KeyId,
  changed: Partial<Pick<ApiKeyRow, 'expiresAt' | 'replacedAt' | 'revokedAt'>>,
): Promise<void> {
  await tx.update(apiKeysTable).set(changed).where(isOne(key))
}

/** Another new key waits until the transaction ends: names and the number of keys are looked at by one at a time. */
export async function lockNewKeys(tx: Db, shipperId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${shipperId}`}, 0))`)
}

/** Whether a key of another name that works has this one. */
export async function isNameTaken(
  tx: Db,
  { shipperId, name, now }: { readonly shipperId: string; readonly name: string; readonly now: Instant },
): Promise<boolean> {
  const rows = await tx
    .select({ id: apiKeysTable.id })
    .from(apiKeysTable)
    .innerJoin(staffTable, ofAccount)
    .where(and(isLive(shipperId, now), eq(staffTable.name, name)))
    .limit(1)
  return rows.length > 0
}

export async function countLiveKeys(tx: Db, shipperId: string, now: Instant): Promise<number> {
  return tx.$count(apiKeysTable, isLive(shipperId, now))
}

function isLive(shipperId: string, now: Instant) {
  return and(
    eq(apiKeysTable.shipperId, shipperId),
    isNull(apiKeysTable.revokedAt),
    or(isNull(apiKeysTable.expiresAt), gt(apiKeysTable.expiresAt, now)),
  )
}
