import { type AttachmentType, maxAttachmentBytes } from '@doira/domain/content/applications/attachment'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { fromRandomAccessReaderPromise, type RandomAccessReader } from 'yauzl'
import { isPdf } from '../../platform/check-pdf.ts'
import { pictureDecoding } from '../../platform/pictures/decode-picture.ts'
import type { FileBytes } from './file-bytes.ts'

/** The signature of every ZIP, and so of every DOCX; an empty archive has another one and is refused. */
const zipSignature = [0x50, 0x4b, 0x03, 0x04]

const typeOfMedia: Readonly<Record<string, AttachmentType>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpeg',
}

/** The type of a file by its beginning: a `zip` has to be checked once it is complete. Null: unsupported. */
export async function typeOfBeginning(head: Uint8Array): Promise<AttachmentType | 'zip' | null> {
  // The library would unpack parts of an archive; here only the directory is read.
  if (zipSignature.every((byte, place) => head[place] === byte)) return 'zip'
  const found = await fileTypeFromBuffer(head)
  return (found && typeOfMedia[found.mime]) ?? null
}

/** The type of a complete file by its whole content. Null: unsupported, whatever its beginning. */
export async function typeOfWhole(bytes: FileBytes, size: number): Promise<AttachmentType | null> {
  const begins = await typeOfBeginning(await bytes.part(0))
  if (begins === null) return null
  if (begins === 'zip') return (await isDocx(bytes, size)) ? 'docx' : null
  if (begins === 'pdf') return (await isPdf((start, end) => bytes.readRange(start, end), size)) ? 'pdf' : null
  return (await isPicture(await bytes.readRange(0, size))) ? begins : null
}

/** Decodes all pixels without storing the image. */
async function isPicture(file: Uint8Array): Promise<boolean> {
  try {
    await sharp(file, { ...pictureDecoding, sequentialRead: true }).stats()
    return true
  } catch {
    // Undecodable data is not a picture: the library throws its own error.
    return false
  }
}

/** Documents have dozens of entries; pictures in them are not compressible, text shrinks to about a tenth. */
const mostEntries = 2000
const mostUnpackedBytes = 20 * maxAttachmentBytes

/**
 * Whether an archive is a Word document, judged by its directory without unpacking. Archives that would
 * unpack to a huge size, have overlapping entries, contain macros or are encrypted are refused.
 */
async function isDocx(bytes: RandomAccessReader, size: number): Promise<boolean> {
  try {
    return await hasPartsOfDocx(bytes, size)
  } catch (error) {
    // The archive is malformed. Errors of the server itself have a code or a cause.
    if (error instanceof Error && !('code' in error) && error.cause === undefined) return false
    throw error
  }
}

async function hasPartsOfDocx(bytes: RandomAccessReader, size: number): Promise<boolean> {
  const zip = await fromRandomAccessReaderPromise(bytes, size, { lazyEntries: true })
  if (zip.entryCount > mostEntries) return false
  const names = new Set<string>()
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    names.add(entry.fileName)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (entry.isEncrypted() || packed > size || unpacked > mostUnpackedBytes) return false
    if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) return false
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml')
}
