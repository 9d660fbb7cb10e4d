import { randomBytes } from 'node:crypto'
import { makePersonalCode, randomLetters } from '@doira/domain/discounts/personal-code'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import { discountCodeBatchesTable, discountCodesTable } from '../../../discounts/discounts.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { staffTable } from '../../../staff/staff.tables.ts'

export type BatchRow = typeof discountCodeBatchesTable.$inferSelect
type BatchKey = Pick<BatchRow, 'shipperId' | 'id'>

const isBatch = ({ shipperId, id }: BatchKey) =>
  and(eq(discountCodeBatchesTable.shipperId, shipperId), eq(discountCodeBatchesTable.id, id))

/** Writes a batch and its codes. */
export async function insertBatch(tx: Db, batch: Omit<BatchRow, 'stoppedAt'>): Promise<void> {
  const { shipperId, id, prefix } = batch
  await tx.insert(discountCodeBatchesTable).values(batch)
  let missing = batch.codes
  // A code that exists already is left out, and another one is made for it.
  while (missing > 0) {
    const codes = Array.from({ length: missing }, () => makePersonalCode(prefix, randomBytes(randomLetters)))
    const { rows } = await tx.execute(sql`
      insert into ${discountCodesTable} (shipper_id, code, batch_id)
      select ${shipperId}::uuid, code, ${id}::uuid from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      on conflict do nothing
      returning 1`)
    missing -= rows.length
  }
}

/** Batches of a promotion with how many codes of each are used, the newest first. */
export async function listBatches(
  db: Db,
  { shipperId, discountId }: Pick<BatchRow, 'shipperId' | 'discountId'>,
): Promise<readonly { readonly batch: BatchRow; readonly used: number; readonly issuer: string | null }[]> {
  const used = db
    .select({ used: count() })
    .from(discountCodesTable)
    .where(
      and(
        ...[
          eq(discountCodesTable.shipperId, discountCodeBatchesTable.shipperId),
          eq(discountCodesTable.batchId, discountCodeBatchesTable.id),
          gt(discountCodesTable.used, 0),
        ],
      ),
    )
  return db
    .select({
      batch: discountCodeBatchesTable,
      used: sql<number>`(${used})`.mapWith(Number),
      issuer: staffTable.name,
    })
    .from(discountCodeBatchesTable)
    .leftJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, discountCodeBatchesTable.shipperId),
        eq(staffTable.id, discountCodeBatchesTable.issuedBy),
      ),
    )
    .where(
      and(
        eq(discountCodeBatchesTable.shipperId, shipperId),
        eq(discountCodeBatchesTable.discountId, discountId),
      ),
    )
    .orderBy(desc(discountCodeBatchesTable.issuedAt), asc(discountCodeBatchesTable.id))
    .limit(1000)
}

export async function findBatch(db: Db, key: BatchKey): Promise<BatchRow | null> {
  const [row] = await db.select().from(discountCodeBatchesTable).where(isBatch(key))
  return row ?? null
}

/** Orders that are being placed with one of its codes are waited for; later ones find it stopped. */
export async function lockBatch(tx: Db, key: BatchKey): Promise<BatchRow | null> {
  const [row] = await tx.select().from(discountCodeBatchesTable).where(isBatch(key)).for('update')
  return row ?? null
}

export async function stopBatch(tx: Db, key: BatchKey, now: Instant): Promise<void> {
  await tx.update(discountCodeBatchesTable).set({ stoppedAt: now }).where(isBatch(key))
}

export async function listCodes(
  db: Db,
  { shipperId, id }: BatchKey,
): Promise<readonly Pick<typeof discountCodesTable.$inferSelect, 'code' | 'used'>[]> {
  return db
    .select({ code: discountCodesTable.code, used: discountCodesTable.used })
    .from(discountCodesTable)
    .where(and(eq(discountCodesTable.shipperId, shipperId), eq(discountCodesTable.batchId, id)))
    .orderBy(asc(discountCodesTable.code))
}
