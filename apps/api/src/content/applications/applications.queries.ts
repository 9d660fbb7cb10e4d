import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type ApplicationRow, applicationsTable } from './applications.tables.ts'

/** Null when it was not sent. */
export async function findApplication(
  db: Db,
  { shipperId, id }: Pick<ApplicationRow, 'shipperId' | 'id'>,
): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(applicationsTable)
    .where(and(eq(applicationsTable.shipperId, shipperId), eq(applicationsTable.id, id)))
    .limit(1)
  return row ?? null
}

export async function insertApplication(tx: Db, row: typeof applicationsTable.$inferInsert): Promise<void> {
  await tx.insert(applicationsTable).values(row)
}
