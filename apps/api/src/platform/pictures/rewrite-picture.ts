import { DomainError } from '@doira/domain/problem'
import sharp from 'sharp'
import { makeOnlyAFew } from '../jobs/limit-concurrency.ts'
import { pictureDecoding } from './decode-picture.ts'

/** The largest upload; the server reads no further. */
export const largestPictureBytes = 10 * 1024 * 1024

/** Decoding a picture of ten megabytes takes a hundred times as much memory. */
const uploadsAtOnce = 2
/** @throws DomainError too_busy */
export const onlyTwoUploads = makeOnlyAFew(uploadsAtOnce)

type Size = { readonly width: number; readonly height: number }

type Limits = {
  /** Null: any size. */
  readonly smallest: Size | null
  /** No side is longer; a larger picture is made smaller. */
  readonly widest: number
  readonly quality: number
}

/**
 * An uploaded picture decoded completely, rotated as its metadata specifies, and encoded anew as WebP, so that no
 * hidden data is stored, such as where a photo was taken.
 *
 * @throws DomainError picture_refused
 */
export async function rewritePicture(
  file: Uint8Array,
  { smallest, widest, quality }: Limits,
): Promise<Size & { readonly content: Uint8Array }> {
  if (!hasKnownSignature(file)) throw refused('kind')
  const { width, height } = await sharp(file, pictureDecoding)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(tooManyOrBroken)
  if (width * height > pictureDecoding.limitInputPixels) throw refused('too_large')
  if (smallest && (width < smallest.width || height < smallest.height)) throw refused('too_small')
  const { data, info } = await sharp(file, pictureDecoding)
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(tooManyOrBroken)
  return { content: data, width: info.width, height: info.height }
}

/** The size of a picture that can be decoded completely. @throws DomainError picture_refused */
export async function decodePicture(file: Uint8Array): Promise<Size> {
  if (!hasKnownSignature(file)) throw refused('kind')
  const { info } = await sharp(file, pictureDecoding)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(tooManyOrBroken)
  return info
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
