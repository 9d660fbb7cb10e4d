import { maxCodeAttempts } from '@doira/domain/auth/sign-in'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type PointsCodeRow, pointsCodesTable } from '../phone-orders.tables.ts'

const table = pointsCodesTable
type CodeKey = Pick<PointsCodeRow, 'shipperId' | 'orderId'>

const ofOrder = ({ shipperId, orderId }: CodeKey) =>
  and(eq(table.shipperId, shipperId), eq(table.orderId, orderId))

/** The code of an order, locked until the transaction ends; null: none was sent. */
export async function lockPointsCode(tx: Db, key: CodeKey): Promise<PointsCodeRow | null> {
  const rows = await tx.select().from(table).where(ofOrder(key)).for('update')
  return rows[0] ?? null
}

/** Replaces the last code; an earlier confirmation becomes void. */
export async function replacePointsCode(
  tx: Db,
  code: Pick<PointsCodeRow, 'shipperId' | 'orderId' | 'customerId' | 'amount' | 'codeHash' | 'sentAt'>,
): Promise<void> {
  const { shipperId, orderId, ...fresh } = code
  const row = { ...fresh, attempts: 0, confirmedAt: null, usedAt: null }
  await tx
    .insert(table)
    .values({ shipperId, orderId, ...row })
    .onConflictDoUpdate({ target: [table.shipperId, table.orderId], set: row })
}

export async function countPointsAttempt(tx: Db, key: CodeKey): Promise<void> {
  await tx
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1` })
    .where(and(ofOrder(key), lt(table.attempts, maxCodeAttempts)))
}

export async function markPointsConfirmed(tx: Db, key: CodeKey, confirmedAt: Instant): Promise<void> {
  await tx.update(table).set({ confirmedAt }).where(ofOrder(key))
}

export async function markPointsUsed(tx: Db, key: CodeKey, usedAt: Instant): Promise<void> {
  await tx.update(table).set({ usedAt }).where(ofOrder(key))
}
