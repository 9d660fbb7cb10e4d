import { DomainError } from '@doira/domain/problem'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { contentFilesTable } from './content.tables.ts'

/** @throws DomainError file_not_found, also when another chain has it */
export async function getContentFile(
  db: Db,
  { shipperId, key }: { readonly shipperId: string; readonly key: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await db
    .select({ content: contentFilesTable.content })
    .from(contentFilesTable)
    .where(and(eq(contentFilesTable.shipperId, shipperId), eq(contentFilesTable.key, key)))
  if (!row) throw new DomainError({ code: 'file_not_found' })
  return new Uint8Array(row.content)
}
