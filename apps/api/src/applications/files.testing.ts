import { crc32, deflateRawSync } from 'node:zlib'
import { maxAttachmentBytes } from '@doira/domain/applications/attachment'

type Bytes = Uint8Array<ArrayBuffer>

/** Zeros after a beginning, up to a length: what a file is called by its beginning it stays. */
function filled(beginning: Uint8Array, length: number): Bytes {
  const bytes = new Uint8Array(length)
  bytes.set(beginning)
  return bytes
}

export const aPdf = (length = 600): Bytes => filled(Buffer.from('%PDF-1.7\n'), length)

export const aPng = (): Bytes =>
  Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
export const aJpeg = (): Bytes =>
  filled(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1), 300)
export const aWebp = (): Bytes => filled(Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPVP8 '), 44)
export const aProgram = (): Bytes => filled(Buffer.from('MZ'), 400)

type Entry = {
  readonly name: string
  readonly content?: Uint8Array
  /** What the directory says instead of the truth. */
  readonly claims?: { readonly size?: number; readonly packed?: number; readonly flags?: number }
}

/** An archive of deflated entries, whose directory may lie. */
export function aZip(entries: readonly Entry[]): Bytes {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = Buffer.from('<xml/>'), claims = {} } of entries) {
    const packed = deflateRawSync(content)
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(claims.flags ?? 0, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(claims.packed ?? packed.length, 14)
    facts.writeUInt32LE(claims.size ?? content.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, title, packed])
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, title]))
    bodies.push(body)
    at += body.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...bodies, list, end]))
}

const parts: readonly Entry[] = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }]

export const aDocx = (): Bytes => aZip(parts)

/** What somebody would send to make a server unpack, hold or open what it must not. */
export const brokenDocx = {
  'an archive of something else': aZip([{ name: 'notes.txt' }]),
  'the parts of a spreadsheet': aZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }]),
  'a bomb: 64 MB of zeros in each of five entries': aZip([
    ...parts,
    ...Array.from({ length: 5 }, (_, number) => ({
      name: `word/media/${number}.xml`,
      content: new Uint8Array(64 * 1024 * 1024),
    })),
  ]),
  'a bomb by its directory: four gigabytes': aZip([
    ...parts,
    { name: 'word/media/0.xml', claims: { size: 0xffff_fffe } },
  ]),
  'entries that overlap': aZip([
    ...parts,
    { name: 'word/media/0.xml', claims: { packed: maxAttachmentBytes, size: maxAttachmentBytes } },
  ]),
  'more entries than any document has': aZip([
    ...parts,
    ...Array.from({ length: 2000 }, (_, number) => ({ name: `word/${number}` })),
  ]),
  'macros inside': aZip([...parts, { name: 'word/vbaProject.bin' }]),
  'a locked one': aZip([
    { name: '[Content_Types].xml' },
    { name: 'word/document.xml', claims: { flags: 1 } },
  ]),
  'a way out of its folder': aZip([...parts, { name: '../../etc/passwd' }]),
  'a directory cut off': aDocx().slice(0, -30),
} as const
