import type { Phone } from '@doira/domain/phone/phone'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type ApplicationRow, applicationsTable } from './applications.tables.ts'

/** Null when nobody has sent it. */
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

/** How many a phone has sent since then. Others of the same phone wait until the transaction ends. */
export async function countOfPhone(
  tx: Db,
  { shipperId, phone, since }: { readonly shipperId: string; readonly phone: Phone; readonly since: Instant },
): Promise<number> {
  const key = `applications of ${shipperId} ${phone}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const table = applicationsTable
  return tx.$count(
    table,
    and(eq(table.shipperId, shipperId), eq(table.phone, phone), gt(table.createdAt, since)),
  )
}
