import type { Instant } from '@doira/domain/time/instant'
import { and, asc, desc, eq, gte, lte, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { staffTable } from '../../../staff/staff.tables.ts'
import { type MenuChangeRow, menuChangesTable } from './menu-changes.tables.ts'

export type ChangeKey = { readonly shipperId: string; readonly id: string }

export async function insertMenuChange(tx: Db, row: typeof menuChangesTable.$inferInsert): Promise<void> {
  await tx.insert(menuChangesTable).values(row)
}

/** Null when the chain has none; locked until the transaction ends. */
export async function lockMenuChange(tx: Db, { shipperId, id }: ChangeKey): Promise<MenuChangeRow | null> {
  const rows = await tx
    .select()
    .from(menuChangesTable)
    .where(and(eq(menuChangesTable.shipperId, shipperId), eq(menuChangesTable.id, id)))
    .for('update')
  return rows[0] ?? null
}

export async function updateMenuChange(
  tx: Db,
  { shipperId, id }: ChangeKey,
  change: Partial<Pick<MenuChangeRow, 'state' | 'settledAt' | 'rows'>>,
): Promise<void> {
  await tx
    .update(menuChangesTable)
    .set(change)
    .where(and(eq(menuChangesTable.shipperId, shipperId), eq(menuChangesTable.id, id)))
}

/** Newest first: all that are planned, and what was made since a time. */
export async function listMenuChanges(
  db: Db,
  { shipperId, since }: { readonly shipperId: string; readonly since: Instant },
): Promise<readonly (MenuChangeRow & { readonly by: string | null })[]> {
  const rows = await db
    .select({ change: menuChangesTable, by: staffTable.name })
    .from(menuChangesTable)
    .leftJoin(
      staffTable,
      and(eq(staffTable.shipperId, menuChangesTable.shipperId), eq(staffTable.id, menuChangesTable.madeBy)),
    )
    .where(
      and(
        eq(menuChangesTable.shipperId, shipperId),
        or(eq(menuChangesTable.state, 'planned'), gte(menuChangesTable.madeAt, since)),
      ),
    )
    .orderBy(desc(menuChangesTable.madeAt), asc(menuChangesTable.id))
    .limit(200)
  return rows.map(({ change, by }) => ({ ...change, by }))
}

export async function listPlanned(db: Db, shipperId: string): Promise<readonly MenuChangeRow[]> {
  return db
    .select()
    .from(menuChangesTable)
    .where(and(eq(menuChangesTable.shipperId, shipperId), eq(menuChangesTable.state, 'planned')))
}

/** The newest change from a file with these bytes that is applied or planned; null: none. */
export async function findChangeOfFile(
  db: Db,
  { shipperId, hash }: { readonly shipperId: string; readonly hash: Uint8Array },
): Promise<MenuChangeRow | null> {
  const rows = await db
    .select()
    .from(menuChangesTable)
    .where(
      and(
        eq(menuChangesTable.shipperId, shipperId),
        eq(menuChangesTable.fileHash, Buffer.from(hash)),
        or(eq(menuChangesTable.state, 'applied'), eq(menuChangesTable.state, 'planned')),
      ),
    )
    .orderBy(desc(menuChangesTable.madeAt))
    .limit(1)
  return rows[0] ?? null
}

/** The next change that is due, locked for this transaction. Null when there is none. */
export async function takeDueChange(tx: Db, now: Instant): Promise<MenuChangeRow | null> {
  const rows = await tx
    .select()
    .from(menuChangesTable)
    .where(and(eq(menuChangesTable.state, 'planned'), lte(menuChangesTable.dueAt, now)))
    .orderBy(asc(menuChangesTable.dueAt), asc(menuChangesTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}
