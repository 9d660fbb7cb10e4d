import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant, secondsBetween } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { staffSignInTriesTable } from '../staff.tables.ts'

type TryKey = {
  readonly shipperId: string
  readonly key: string
  readonly now: Instant
  readonly mostTries: number
  /** How long the last of them locks, and how long after the latest they are deleted. */
  readonly lockMinutes: number
}

/**
 * Takes one of some tries, before it is known whether it is right: those who try at once cannot get more.
 *
 * @returns how many are left
 * @throws DomainError sign_in_locked
 */
export async function takeTry(
  db: Db,
  { shipperId, key, now, mostTries, lockMinutes }: TryKey,
): Promise<number> {
  const since = addMinutes(now, -lockMinutes)
  const lockedUntil = addMinutes(now, lockMinutes)
  const { rows } = await db.execute<{ tries: number }>(sql`
    insert into ${staffSignInTriesTable} as t (shipper_id, key, tries, last_try_at) values (${shipperId}, ${key}, 1, ${now})
    on conflict (shipper_id, key) do update set
      tries = case when t.last_try_at <= ${since} or t.locked_until <= ${now} then 1 else t.tries + 1 end,
      last_try_at = ${now},
      locked_until = case
        when t.last_try_at <= ${since} or t.locked_until <= ${now} then null
        when t.tries + 1 >= ${mostTries} then ${lockedUntil}::timestamptz
      end
    where t.locked_until is null or t.locked_until <= ${now}
    returning tries`)
  const [taken] = rows
  if (taken) return mostTries - taken.tries
  const locked = await db
    .select({ until: staffSignInTriesTable.lockedUntil })
    .from(staffSignInTriesTable)
    .where(and(eq(staffSignInTriesTable.shipperId, shipperId), eq(staffSignInTriesTable.key, key)))
  const until = locked[0]?.until ?? lockedUntil
  throw new DomainError({
    code: 'sign_in_locked',
    retryAfterSeconds: Math.max(1, Math.ceil(secondsBetween(now, until))),
  })
}

export async function deleteTries(
  db: Db,
  { shipperId, key }: Pick<TryKey, 'shipperId' | 'key'>,
): Promise<void> {
  await db
    .delete(staffSignInTriesTable)
    .where(and(eq(staffSignInTriesTable.shipperId, shipperId), eq(staffSignInTriesTable.key, key)))
}
