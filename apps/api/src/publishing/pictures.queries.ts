import type { Instant } from '@doira/domain/time/instant'
import { and, eq, lt, sql } from 'drizzle-orm'
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

/**
 * Deletes pictures that were brought before a moment and that nothing names: no draft and no edition of anything, so
 * that one can return to it, and nothing that the site shows. A key is found in whatever text names it.
 */
export async function forgetUnusedPictures(db: Db, broughtBefore: Instant): Promise<void> {
  const { shipperId, key, uploadedAt } = contentPicturesTable
  const named = (table: string, column: string) =>
    sql`exists (
      select from ${sql.identifier(table)} named
      where named.shipper_id = ${shipperId} and position(${key} in named.${sql.identifier(column)}::text) > 0)`
  const unnamed = namingColumns.map(([table, column]) => sql`not ${named(table, column)}`)
  await db.delete(contentPicturesTable).where(and(lt(uploadedAt, broughtBefore), ...unnamed))
}

/** Whatever can name a picture. */
const namingColumns = [
  ['content_drafts', 'draft'],
  ['content_editions', 'document'],
  ['content_items', 'image'],
  ['content_items', 'body'],
  ['stocks', 'image'],
  ['products', 'image'],
  ['categories', 'image'],
] as const
