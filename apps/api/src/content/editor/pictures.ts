import { createHash } from 'node:crypto'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import sharp from 'sharp'
import type { Db } from '../../platform/database/database.ts'
import { pictureDecoding } from '../../platform/decode-picture.ts'
import { contentPicturesTable } from './publishing/publishing.tables.ts'

/** The largest upload; the server reads no further. */
export const largestPictureBytes = 10 * 1024 * 1024
const smallest = { width: 960, height: 720 }
/** Twice the widest display size in the shop. */
const widestStored = 3200

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
  if (!hasKnownSignature(file)) throw refused('kind')
  const { data, info } = await rewrite(file)
  return { key: getKey(data), content: data, width: info.width, height: info.height }
}

/** One that was encoded before, unchanged. @throws DomainError picture_refused */
export async function readStoredPicture(file: Uint8Array): Promise<EncodedPicture> {
  if (!hasKnownSignature(file)) throw refused('kind')
  const { info } = await sharp(file, pictureDecoding)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(tooManyOrBroken)
  return { key: getKey(file), content: file, width: info.width, height: info.height }
}

function getKey(content: Uint8Array): string {
  return `uploads/${createHash('sha256').update(content).digest('hex').slice(0, 32)}`
}

async function rewrite(file: Uint8Array) {
  const { width, height } = await sharp(file, pictureDecoding)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(tooManyOrBroken)
  if (width * height > pictureDecoding.limitInputPixels) throw refused('too_large')
  if (width < smallest.width || height < smallest.height) throw refused('too_small')
  return sharp(file, pictureDecoding)
    .autoOrient()
    .resize({ width: widestStored, height: widestStored, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
    .catch(tooManyOrBroken)
}

function tooManyOrBroken(error: unknown): never {
  const isLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
  throw refused(isLarge ? 'too_large' : 'broken')
}

function refused(reason: 'kind' | 'broken' | 'too_small' | 'too_large'): DomainError {
  return new DomainError({ code: 'picture_refused', reason })
}

/** PNG, JPEG or WebP by its first bytes; the name and the type that the browser sent are ignored. */
function hasKnownSignature(file: Uint8Array): boolean {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(12, file.byteLength)).toString('latin1')
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  )
}
