import { downloadContentFile } from '@doira/contract/content/company'
import { DomainError } from '@doira/domain/problem'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { contentFilesTable } from './content.tables.ts'

type FileKey = { readonly shipperId: string; readonly key: string }

/** @throws DomainError file_not_found, also when another chain has it */
export async function getContentFile(db: Db, file: FileKey): Promise<Uint8Array<ArrayBuffer>> {
  const content = await findContentFile(db, file)
  if (!content) throw new DomainError({ code: 'file_not_found' })
  return content
}

/** Null when the chain has no such file, also when another chain has it. */
export async function findContentFile(
  db: Db,
  { shipperId, key }: FileKey,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await db
    .select({ content: contentFilesTable.content })
    .from(contentFilesTable)
    .where(and(eq(contentFilesTable.shipperId, shipperId), eq(contentFilesTable.key, key)))
  return row ? new Uint8Array(row.content) : null
}

/** Its address on the site. A browser sends no header with a link, and a host need not name a chain. */
export function getContentFileAddress({ shipperId, key }: FileKey): string {
  return `${downloadContentFile.path.replace(':id', key)}?shipper=${shipperId}`
}

const [before = ''] = downloadContentFile.path.split(':id')
const address = new RegExp(`^${before}([0-9a-f]{32})\\?shipper=`)

/** The key of a file with such an address; null for any other. */
export function findContentFileKey(file: string | null): string | null {
  return address.exec(file ?? '')?.[1] ?? null
}
