import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type ClaimTimes, claimDueRow, isClaimedAs } from '../../platform/jobs/claimed-rows.ts'
import { type PosOrderRow, posConnectionsTable, posOrdersTable } from '../pos.tables.ts'

export type PosOrderKeyRow = Pick<PosOrderRow, 'shipperId' | 'orderId'>

const isOne = ({ shipperId, orderId }: PosOrderKeyRow) =>
  and(eq(posOrdersTable.shipperId, shipperId), eq(posOrdersTable.orderId, orderId))

/** See `claimDueRow`. */
export function claimPosOrder(db: Db, times: ClaimTimes): Promise<PosOrderRow | null> {
  const queue = { table: posOrdersTable, id: posOrdersTable.orderId, connections: posConnectionsTable }
  return claimDueRow(db, { ...queue, ...times })
}

/** False when another instance has taken the order since: its answer counts. */
export async function changeClaimed(
  db: Db,
  row: PosOrderRow,
  change: Partial<Omit<PosOrderRow, 'shipperId' | 'orderId' | 'revision'>>,
): Promise<boolean> {
  const rows = await db
    .update(posOrdersTable)
    .set(change)
    .where(isClaimed(row))
    .returning({ id: posOrdersTable.orderId })
  return rows.length > 0
}

type Result = Partial<Omit<PosOrderRow, 'shipperId' | 'orderId' | 'revision' | 'claimedAt' | 'waitsSince'>> &
  Pick<PosOrderRow, 'state' | 'nextAt'>

/**
 * Ends a claim. An order that was changed meanwhile is due at once, whatever the result. What the POS lacks is counted from
 * when it began to lack it.
 */
export async function endClaim(db: Db, row: PosOrderRow, result: Result, now: Instant): Promise<boolean> {
  const isDone = result.state === 'confirmed' || result.state === 'by_hand'
  const isSame = sql`${posOrdersTable.revision} = ${row.revision}`
  const rows = await db
    .update(posOrdersTable)
    .set({
      ...result,
      claimedAt: null,
      state: sql`case when ${isSame} then ${result.state} else 'waiting' end`,
      nextAt: sql`case when ${isSame} then ${result.nextAt}::timestamptz else ${now}::timestamptz end`,
      waitsSince: sql`case when ${isSame} and ${isDone} then null
        else coalesce(${posOrdersTable.waitsSince}, ${now}::timestamptz) end`,
    })
    .where(isClaimed(row))
    .returning({ id: posOrdersTable.orderId })
  return rows.length > 0
}

function isClaimed(row: PosOrderRow): SQL | undefined {
  return and(isOne(row), isClaimedAs(posOrdersTable, row))
}

/** The order of an id that the POS has or had. Null when no order has it. */
export async function findByCorrelation(
  tx: Db,
  { shipperId, correlationId }: { readonly shipperId: string; readonly correlationId: string },
): Promise<PosOrderRow | null> {
  const rows = await tx
    .select()
    .from(posOrdersTable)
    .where(
      and(
        eq(posOrdersTable.shipperId, shipperId),
        or(
          eq(posOrdersTable.correlationId, correlationId),
          sql`${correlationId}::uuid = any(${posOrdersTable.formerIds})`,
        ),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

/** Makes an order due whose result the POS knows by now. One that an instance talks about is looked at by itself. */
export async function askSoon(
  db: Db,
  {
    shipperId,
    correlationId,
    now,
  }: {
    readonly shipperId: string
    readonly correlationId: string
    readonly now: Instant
  },
): Promise<void> {
  await db
    .update(posOrdersTable)
    .set({ nextAt: now })
    .where(
      and(
        eq(posOrdersTable.shipperId, shipperId),
        eq(posOrdersTable.correlationId, correlationId),
        isNull(posOrdersTable.claimedAt),
        inArray(posOrdersTable.state, ['waiting', 'sent']),
      ),
    )
}

export async function lockPosOrder(tx: Db, key: PosOrderKeyRow): Promise<PosOrderRow | null> {
  const rows = await tx.select().from(posOrdersTable).where(isOne(key)).for('update')
  return rows[0] ?? null
}

export async function changePosOrder(
  tx: Db,
  key: PosOrderKeyRow,
  change: Partial<Omit<PosOrderRow, 'shipperId' | 'orderId'>>,
): Promise<void> {
  await tx.update(posOrdersTable).set(change).where(isOne(key))
}
