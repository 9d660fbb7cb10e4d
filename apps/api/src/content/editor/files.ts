import { createHash } from 'node:crypto'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { isPdf } from '../../platform/check-pdf.ts'
import type { Db } from '../../platform/database/database.ts'
import { contentFilesTable } from '../content.tables.ts'
import { getContentFileAddress } from '../content-files.queries.ts'

/** The largest upload; the server reads no further. */
export const largestContentFileBytes = 10 * 1024 * 1024

/**
 * Stores a PDF as it is. Twice the same is one file.
 *
 * @returns its address on the site
 * @throws DomainError file_type_unsupported
 */
export async function storeContentFile(
  db: Db,
  file: Uint8Array,
  {
    shipperId,
    staffId,
    now,
  }: { readonly shipperId: string; readonly staffId: string; readonly now: Instant },
): Promise<string> {
  const readRange = async (start: number, end: number) => file.subarray(start, end)
  if (!(await isPdf(readRange, file.byteLength))) throw new DomainError({ code: 'file_type_unsupported' })
  const key = createHash('sha256').update(file).digest('hex').slice(0, 32)
  await db
    .insert(contentFilesTable)
    .values({ shipperId, key, content: file, uploadedBy: staffId, uploadedAt: now })
    // Uploaded again, it counts as new, because no draft may refer to it yet.
    .onConflictDoUpdate({
      target: [contentFilesTable.shipperId, contentFilesTable.key],
      set: { uploadedAt: now },
    })
  return getContentFileAddress({ shipperId, key })
}
