import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { contentPicturesTable } from './publishing/publishing.tables.ts'

/** The original picture of a chain with this key. Null when the chain has none, also if another chain has. */
export async function findPicture(
  db: Db,
  { shipperId, key }: { readonly shipperId: string; readonly key: string },
): Promise<Buffer | null> {
  const rows = await db
    .select({ content: contentPicturesTable.content })
    .from(contentPicturesTable)
    .where(and(eq(contentPicturesTable.shipperId, shipperId), eq(contentPicturesTable.key, key)))
  return rows[0] ? Buffer.from(rows[0].content) : null
}

/** Whether a picture was uploaded. */
export async function hasPicture(
  db: Db,
  { shipperId, key }: { readonly shipperId: string; readonly key: string },
): Promise<boolean> {
  const rows = await db
    .select({ key: contentPicturesTable.key })
    .from(contentPicturesTable)
    .where(and(eq(contentPicturesTable.shipperId, shipperId), eq(contentPicturesTable.key, key)))
  return rows.length > 0
}
