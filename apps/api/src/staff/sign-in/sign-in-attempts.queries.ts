import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant, secondsBetween } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { staffSignInAttemptsTable } from '../staff.tables.ts'

type AttemptKey = {
  readonly shipperId: string
  readonly key: string
  readonly now: Instant
  readonly mostAttempts: number
  /** How long the last of them locks, and how long after the latest they are deleted. */
  readonly lockMinutes: number
}

/**
 * Takes one of some attempts, before it is known whether it is right: those who try at once cannot get more.
 *
 * @returns how many are left
 * @throws DomainError sign_in_locked
 */
export async function takeAttempt(
  db: Db,
  { shipperId, key, now, mostAttempts, lockMinutes }: AttemptKey,
): Promise<number> {
  const since = addMinutes(now, -lockMinutes)
  const lockedUntil = addMinutes(now, lockMinutes)
  const { rows } = await db.execute<{ attempts: number }>(sql`
    insert into ${staffSignInAttemptsTable} as t (shipper_id, key, attempts, last_attempt_at) values (${shipperId}, ${key}, 1, ${now})
    on conflict (shipper_id, key) do update set
      attempts = case when t.last_attempt_at <= ${since} or t.locked_until <= ${now} then 1 else t.attempts + 1 end,
      last_attempt_at = ${now},
      locked_until = case
        when t.last_attempt_at <= ${since} or t.locked_until <= ${now} then null
        when t.attempts + 1 >= ${mostAttempts} then ${lockedUntil}::timestamptz
      end
    where t.locked_until is null or t.locked_until <= ${now}
    returning attempts`)
  const [taken] = rows
  if (taken) return mostAttempts - taken.attempts
  const locked = await db
    .select({ until: staffSignInAttemptsTable.lockedUntil })
    .from(staffSignInAttemptsTable)
    .where(and(eq(staffSignInAttemptsTable.shipperId, shipperId), eq(staffSignInAttemptsTable.key, key)))
  const until = locked[0]?.until ?? lockedUntil
  throw new DomainError({
    code: 'sign_in_locked',
    retryAfterSeconds: Math.max(1, Math.ceil(secondsBetween(now, until))),
  })
}

export async function deleteAttempts(
  db: Db,
  { shipperId, key }: Pick<AttemptKey, 'shipperId' | 'key'>,
): Promise<void> {
  await db
    .delete(staffSignInAttemptsTable)
    .where(and(eq(staffSignInAttemptsTable.shipperId, shipperId), eq(staffSignInAttemptsTable.key, key)))
}
