import type { Instant } from '@doira/domain/time/instant'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import {
  type BasketCodeRow,
  type BasketEnding,
  basketCodesTable,
  type StoredBasket,
} from '../phone-orders.tables.ts'

const table = basketCodesTable

/** False when another basket has this code at present. */
export async function insertBasketCode(
  db: Db,
  code: Pick<
    BasketCodeRow,
    'shipperId' | 'tokenHash' | 'customerId' | 'language' | 'basket' | 'createdAt' | 'expiresAt'
  > & { readonly codeHash: Uint8Array },
): Promise<boolean> {
  const { shipperId, codeHash, createdAt } = code
  await db
    .update(table)
    .set({ codeHash: null })
    .where(and(eq(table.shipperId, shipperId), eq(table.codeHash, codeHash), lte(table.expiresAt, createdAt)))
  const rows = await db
    .insert(table)
    .values(code)
    .onConflictDoNothing()
    .returning({ tokenHash: table.tokenHash })
  return rows.length > 0
}

/** Null when no page has this token. */
export async function findBasketCode(
  db: Db,
  { shipperId, tokenHash }: Pick<BasketCodeRow, 'shipperId' | 'tokenHash'>,
): Promise<BasketCodeRow | null> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.tokenHash, tokenHash)))
  return rows[0] ?? null
}

/** Revokes a code that its page does not show any more. */
export async function withdrawBasketCode(
  db: Db,
  { shipperId, tokenHash, now }: Pick<BasketCodeRow, 'shipperId' | 'tokenHash'> & { readonly now: Instant },
): Promise<void> {
  await db
    .update(table)
    .set({ codeHash: null, endedAt: now, ending: 'dropped' })
    .where(
      and(
        eq(table.shipperId, shipperId),
        eq(table.tokenHash, tokenHash),
        isNull(table.takenAt),
        isNull(table.endedAt),
      ),
    )
}

/**
 * Takes the basket of a code for an operator; null when there is none. Of two concurrent calls one gets it.
 */
export async function takeBasketByCode(
  tx: Db,
  {
    shipperId,
    codeHash,
    draftId,
    now,
  }: {
    readonly shipperId: string
    readonly codeHash: Uint8Array
    readonly draftId: string
    readonly now: Instant
  },
): Promise<BasketCodeRow | null> {
  const [waiting] = await tx
    .select()
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.codeHash, codeHash)))
    .for('update')
  if (!waiting || waiting.expiresAt <= now) return null
  await tx
    .update(table)
    .set({ codeHash: null, takenAt: now, draftId })
    .where(and(eq(table.shipperId, shipperId), eq(table.tokenHash, waiting.tokenHash)))
  return waiting
}

/** The basket of a draft, locked until the transaction ends; null when the draft was not made of one. */
export async function lockBasketOfDraft(
  tx: Db,
  { shipperId, draftId }: { readonly shipperId: string; readonly draftId: string },
): Promise<BasketCodeRow | null> {
  const [basket] = await tx
    .select()
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.draftId, draftId)))
    .for('update')
  return basket ?? null
}

/** Records the end of a draft's basket, if there is one; an earlier end is not overwritten. */
export async function endBasket(
  db: Db,
  {
    shipperId,
    draftId,
    ending,
    basket,
    now,
  }: {
    readonly shipperId: string
    readonly draftId: string
    readonly ending: BasketEnding
    /** The basket that is returned to the customer. */
    readonly basket?: StoredBasket
    readonly now: Instant
  },
): Promise<void> {
  await db
    .update(table)
    .set({ ending, endedAt: now, ...(basket && { basket }) })
    .where(and(eq(table.shipperId, shipperId), eq(table.draftId, draftId), isNull(table.endedAt)))
}
