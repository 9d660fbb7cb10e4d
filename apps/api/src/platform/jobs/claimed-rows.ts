import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, exists, type InferSelectModel, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'

/** A queue: what a system outside is still to be asked or sent. */
type Queue = PgTable & {
  readonly shipperId: PgColumn
  /** When it is looked at next; null: not by itself. */
  readonly nextAt: PgColumn
  /** When an instance took it; null: none has. */
  readonly claimedAt: PgColumn
  readonly attempts: PgColumn
}

/** What a claim is recognised by. */
type Claim = { readonly claimedAt: Instant | null; readonly attempts: number }

export type ClaimTimes = {
  readonly now: Instant
  readonly claimedUntil: Instant
  /** Chains whose rows are not taken now: as many of them as may be are in work. */
  readonly full: readonly string[]
}

/**
 * Takes the row that has been due longest until a moment: after that another instance may take it, because this one has died.
 * Null when none is due.
 *
 * @param id the column that names a row within a chain
 * @param connections the chains that have the system now: rows of others wait
 */
export async function claimDueRow<Table extends Queue>(
  db: Db,
  {
    table,
    id,
    connections,
    isUsed,
    now,
    claimedUntil,
    full,
  }: ClaimTimes & {
    readonly table: Table
    readonly id: PgColumn
    readonly connections: PgTable & { readonly shipperId: PgColumn }
    /** Whether a chain's connection is used for these rows; all are unless given. */
    readonly isUsed?: SQL
  },
): Promise<InferSelectModel<Table> | null> {
  const queue: Queue = table
  const isConnected = exists(
    db
      .select({ one: sql`1` })
      .from(connections)
      .where(and(eq(connections.shipperId, queue.shipperId), isUsed)),
  )
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ shipperId: queue.shipperId, id })
      .from(queue)
      .where(and(lte(queue.nextAt, now), isConnected, notInArray(queue.shipperId, [...full])))
      .orderBy(asc(queue.nextAt), asc(id))
      .limit(1)
      .for('update', { of: queue, skipLocked: true })
    if (!due) return null
    const [claimed] = await tx
      .update(queue)
      .set({ claimedAt: now, nextAt: claimedUntil, attempts: sql`${queue.attempts} + 1` })
      .where(and(eq(queue.shipperId, due.shipperId), eq(id, due.id)))
      .returning()
    // Of this table: a general one has columns of no type.
    return (claimed ?? null) as InferSelectModel<Table> | null
  })
}

/** Whether a row is still the one that was claimed: another instance or a person may have taken it since. */
export function isClaimedAs(
  { claimedAt, attempts }: Pick<Queue, 'claimedAt' | 'attempts'>,
  claim: Claim,
): SQL | undefined {
  if (claim.claimedAt === null) return sql`false`
  return and(eq(claimedAt, claim.claimedAt), eq(attempts, claim.attempts))
}
