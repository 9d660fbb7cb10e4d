import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type OrderRow, orderStatusEventsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type BasketCodeRow,
  basketCodesTable,
  type CallDraftRow,
  callDraftsTable,
} from './phone-orders.tables.ts'

type DraftKey = { readonly shipperId: string; readonly id: string }
type OwnKey = DraftKey & { readonly staffId: string }

const ofId = ({ shipperId, id }: DraftKey) =>
  and(eq(callDraftsTable.shipperId, shipperId), eq(callDraftsTable.id, id))

/**
 * Serializes saving a draft and placing its order, so that no draft of a placed order remains. Locked until
 * the transaction ends.
 */
export async function holdDraft(tx: Db, { shipperId, id }: DraftKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${shipperId} ${id}`}, 0))`)
}

/** Last saved first; with the basket of which the draft was made. */
export async function listDrafts(
  db: Db,
  { shipperId, staffId }: { readonly shipperId: string; readonly staffId: string },
): Promise<readonly { readonly draft: CallDraftRow; readonly basket: BasketCodeRow | null }[]> {
  return db
    .select({ draft: callDraftsTable, basket: basketCodesTable })
    .from(callDraftsTable)
    .leftJoin(
      basketCodesTable,
      and(
        eq(basketCodesTable.shipperId, callDraftsTable.shipperId),
        eq(basketCodesTable.draftId, callDraftsTable.id),
      ),
    )
    .where(and(eq(callDraftsTable.shipperId, shipperId), eq(callDraftsTable.staffId, staffId)))
    .orderBy(desc(callDraftsTable.savedAt), asc(callDraftsTable.id))
}

/** The caller must check whose draft it is. */
export async function findUncheckedDraft(db: Db, key: DraftKey): Promise<CallDraftRow | null> {
  const rows = await db.select().from(callDraftsTable).where(ofId(key))
  return rows[0] ?? null
}

/** Stores a draft unless a later version is stored, or another operator's draft has this id. */
export async function writeDraft(db: Db, draft: CallDraftRow): Promise<void> {
  const { content, phone, revision, savedAt } = draft
  await db
    .insert(callDraftsTable)
    .values(draft)
    .onConflictDoUpdate({
      target: [callDraftsTable.shipperId, callDraftsTable.id],
      set: { content, phone, revision, savedAt },
      setWhere: sql`${callDraftsTable.staffId} = ${draft.staffId} and ${callDraftsTable.revision} < excluded.revision`,
    })
}

/** False when this operator has no such draft. */
export async function deleteDraft(db: Db, { staffId, ...key }: OwnKey): Promise<boolean> {
  const rows = await db
    .delete(callDraftsTable)
    .where(and(ofId(key), eq(callDraftsTable.staffId, staffId)))
    .returning({ id: callDraftsTable.id })
  return rows.length > 0
}

/** The order with a draft's id, and the member of staff who took it; null: none was placed. */
export async function findPlaced(
  db: Db,
  { shipperId, id }: DraftKey,
): Promise<(Pick<OrderRow, 'number' | 'status'> & { readonly staffId: string | null }) | null> {
  const rows = await db
    .select({
      number: ordersTable.number,
      status: ordersTable.status,
      staffId: orderStatusEventsTable.staffId,
    })
    .from(ordersTable)
    .innerJoin(
      orderStatusEventsTable,
      and(
        eq(orderStatusEventsTable.shipperId, ordersTable.shipperId),
        eq(orderStatusEventsTable.orderId, ordersTable.id),
      ),
    )
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, id)))
    .orderBy(asc(orderStatusEventsTable.number))
    .limit(1)
  return rows[0] ?? null
}
