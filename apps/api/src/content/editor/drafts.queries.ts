import type { EditableKind } from '@doira/domain/content/editable'
import type { Instant } from '@doira/domain/time/instant'
import { aliasedTable, and, asc, desc, eq, inArray, lte, max } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { staffTable } from '../../staff/staff.tables.ts'
import {
  contentDraftsTable,
  contentEditionsTable,
  type DraftRow,
  type EditionRow,
} from './publishing/publishing.tables.ts'

/** The key of an item of a chain. */
export type DraftKey = { readonly shipperId: string; readonly kind: EditableKind; readonly id: string }

/** The number of editions in a history. */
const historyLength = 50

export async function findDraft(
  db: Db,
  key: DraftKey,
): Promise<{
  readonly row: DraftRow
  readonly editor: string | null
  readonly planner: string | null
} | null> {
  const planners = aliasedTable(staffTable, 'planners')
  const rows = await db
    .select({ row: contentDraftsTable, editor: staffTable.name, planner: planners.name })
    .from(contentDraftsTable)
    .leftJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, contentDraftsTable.shipperId),
        eq(staffTable.id, contentDraftsTable.editedBy),
      ),
    )
    .leftJoin(
      planners,
      and(
        eq(planners.shipperId, contentDraftsTable.shipperId),
        eq(planners.id, contentDraftsTable.plannedBy),
      ),
    )
    .where(isDraft(key))
  return rows[0] ?? null
}

/** Finds or creates the row of an item, and locks it until the transaction ends. */
export async function lockDraft(tx: Db, key: DraftKey): Promise<DraftRow> {
  const { shipperId, kind, id } = key
  await tx.insert(contentDraftsTable).values({ shipperId, kind, itemId: id }).onConflictDoNothing()
  const [row] = await tx.select().from(contentDraftsTable).where(isDraft(key)).for('update')
  if (!row) throw new Error('a draft went away while it was held')
  return row
}

export async function updateDraft(
  tx: Db,
  key: DraftKey,
  changes: Partial<Omit<DraftRow, 'shipperId' | 'kind' | 'itemId'>>,
): Promise<void> {
  await tx.update(contentDraftsTable).set(changes).where(isDraft(key))
}

/** All drafts of these kinds that were ever edited: null is the text of one that was published or discarded. */
export async function listDrafts(
  db: Db,
  { shipperId, kinds }: { readonly shipperId: string; readonly kinds: readonly EditableKind[] },
): Promise<readonly DraftRow[]> {
  return db
    .select()
    .from(contentDraftsTable)
    .where(and(eq(contentDraftsTable.shipperId, shipperId), inArray(contentDraftsTable.kind, [...kinds])))
    .orderBy(asc(contentDraftsTable.begunAt), asc(contentDraftsTable.itemId))
}

/** The next due publication, locked for this transaction. Null when there is none. */
export async function takeDueDraft(tx: Db, now: Instant): Promise<DraftRow | null> {
  const rows = await tx
    .select()
    .from(contentDraftsTable)
    .where(lte(contentDraftsTable.publishAt, now))
    .orderBy(asc(contentDraftsTable.publishAt), asc(contentDraftsTable.itemId))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}

/** Newest first. */
export async function listEditions(
  db: Db,
  { shipperId, kind, id }: DraftKey,
): Promise<readonly (EditionRow & { readonly by: string | null })[]> {
  const rows = await db
    .select({ edition: contentEditionsTable, by: staffTable.name })
    .from(contentEditionsTable)
    .leftJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, contentEditionsTable.shipperId),
        eq(staffTable.id, contentEditionsTable.staffId),
      ),
    )
    .where(
      and(
        eq(contentEditionsTable.shipperId, shipperId),
        eq(contentEditionsTable.kind, kind),
        eq(contentEditionsTable.itemId, id),
      ),
    )
    .orderBy(desc(contentEditionsTable.number))
    .limit(historyLength)
  return rows.map(({ edition, by }) => ({ ...edition, by }))
}

/** The number of its newest edition; 0 when it has none yet. */
export async function lastEdition(db: Db, { shipperId, kind, id }: DraftKey): Promise<number> {
  const { number, itemId } = contentEditionsTable
  const [row] = await db
    .select({ last: max(number) })
    .from(contentEditionsTable)
    .where(
      and(eq(contentEditionsTable.shipperId, shipperId), eq(contentEditionsTable.kind, kind), eq(itemId, id)),
    )
  return row?.last ?? 0
}

/**
 * Stores an edition with the next number. The caller has locked the row of the draft, so that numbers are
 * unique.
 */
export async function addEdition(
  tx: Db,
  { shipperId, kind, id }: DraftKey,
  edition: Pick<EditionRow, 'what' | 'document' | 'staffId' | 'at'>,
): Promise<void> {
  const number = (await lastEdition(tx, { shipperId, kind, id })) + 1
  await tx.insert(contentEditionsTable).values({ ...edition, shipperId, kind, itemId: id, number })
}

export async function nameOfStaff(
  db: Db,
  { shipperId, id }: { readonly shipperId: string; readonly id: string },
): Promise<string> {
  const rows = await db
    .select({ name: staffTable.name })
    .from(staffTable)
    .where(and(eq(staffTable.shipperId, shipperId), eq(staffTable.id, id)))
  return rows[0]?.name ?? ''
}

function isDraft({ shipperId, kind, id }: DraftKey) {
  return and(
    eq(contentDraftsTable.shipperId, shipperId),
    eq(contentDraftsTable.kind, kind),
    eq(contentDraftsTable.itemId, id),
  )
}
