import { createHash } from 'node:crypto'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { decodePicture, rewritePicture } from '../../platform/pictures/rewrite-picture.ts'
import { contentPicturesTable } from './publishing/publishing.tables.ts'

const limits = {
  smallest: { width: 960, height: 720 },
  /** Twice the widest display size in the shop. */
  widest: 3200,
  quality: 92,
}

type StoredPicture = { readonly image: string; readonly width: number; readonly height: number }

/**
 * Stores an uploaded picture as an original of the shop: decoded completely, rotated as its metadata
 * specifies, and encoded anew, so that no hidden data is stored. The sizes for pages are made from it.
 *
 * @throws DomainError picture_refused
 */
export async function storePicture(
  db: Db,
  file: Uint8Array,
  {
    shipperId,
    staffId,
    now,
  }: { readonly shipperId: string; readonly staffId: string; readonly now: Instant },
): Promise<StoredPicture> {
  const { key, content, width, height } = await encodePicture(file)
  await db
    .insert(contentPicturesTable)
    .values({ shipperId, key, content, width, height, uploadedBy: staffId, uploadedAt: now })
    // Uploaded again, it counts as new, because no draft may refer to it yet.
    .onConflictDoUpdate({
      target: [contentPicturesTable.shipperId, contentPicturesTable.key],
      set: { uploadedAt: now },
    })
  return { image: key, width, height }
}

type EncodedPicture = {
  /** Named by its content. */
  readonly key: string
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

/** @throws DomainError picture_refused */
export async function encodePicture(file: Uint8Array): Promise<EncodedPicture> {
  const { content, width, height } = await rewritePicture(file, limits)
  return { key: getKey(content), content, width, height }
}

/** One that was encoded before, unchanged. @throws DomainError picture_refused */
export async function readStoredPicture(file: Uint8Array): Promise<EncodedPicture> {
  const { width, height } = await decodePicture(file)
  return { key: getKey(file), content: file, width, height }
}

function getKey(content: Uint8Array): string {
  return `uploads/${createHash('sha256').update(content).digest('hex').slice(0, 32)}`
}
