import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { contentPicturesTable } from './publishing.tables.ts'

/** The original of a key, whatever the chain: keys name content, and nobody guesses one. Null when there is none. */
export async function findPicture(db: Db, key: string): Promise<Buffer | null> {
  const rows = await db
    .select({ content: contentPicturesTable.content })
    .from(contentPicturesTable)
    .where(eq(contentPicturesTable.key, key))
    .limit(1)
  return rows[0] ? Buffer.from(rows[0].content) : null
}

/** Whether a picture that somebody brought is there. */
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
