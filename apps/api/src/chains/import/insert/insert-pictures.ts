import type { Instant } from '@doira/domain/time/instant'
import { contentFilesTable } from '../../../content/content.tables.ts'
import { contentPicturesTable } from '../../../content/editor/publishing/publishing.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'

/** The pictures of a folder, among those that staff have uploaded. One that is there already counts as new. */
export async function insertFolderPictures(
  tx: Db,
  { shipper: { id: shipperId }, uploads }: Pick<ChainData, 'shipper' | 'uploads'>,
  now: Instant,
): Promise<void> {
  // One by one: each can have megabytes.
  for (const [key, { content, width, height }] of uploads) {
    await tx
      .insert(contentPicturesTable)
      .values({ shipperId, key, content, width, height, uploadedAt: now })
      .onConflictDoUpdate({
        target: [contentPicturesTable.shipperId, contentPicturesTable.key],
        set: { uploadedAt: now },
      })
  }
}

/** The PDF files of a folder, among those that staff have uploaded. */
export async function insertFolderPapers(
  tx: Db,
  { shipper: { id: shipperId }, papers }: Pick<ChainData, 'shipper' | 'papers'>,
  now: Instant,
): Promise<void> {
  for (const [key, content] of papers) {
    await tx
      .insert(contentFilesTable)
      .values({ shipperId, key, content, uploadedBy: null, uploadedAt: now })
      .onConflictDoUpdate({
        target: [contentFilesTable.shipperId, contentFilesTable.key],
        set: { uploadedAt: now },
      })
  }
}
