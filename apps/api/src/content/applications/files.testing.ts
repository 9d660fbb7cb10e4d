import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { maxAttachmentBytes } from '@doira/domain/content/applications/attachment'

type Bytes = Uint8Array<ArrayBuffer>

/** Fills a beginning with zeros up to a length: the type by signature remains. */
function filled(beginning: Uint8Array, length: number): Bytes {
  const bytes = new Uint8Array(length)
  bytes.set(beginning)
  return bytes
}

/** A document of one empty page, filled up to a length, with a valid cross-reference table. */
export function aPdf(length = 600): Bytes {
  const objects = (filler: number) => [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R >>',
    `<< /Length ${filler} >>\nstream\n${' '.repeat(filler)}\nendstream`,
  ]
  const write = (filler: number) => {
    let text = '%PDF-1.7\n'
    const places = objects(filler).map((object, at) => {
      const place = text.length
      text += `${at + 1} 0 obj ${object}\nendobj\n`
      return place
    })
    const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
    const table = `xref\n0 5\n0000000000 65535 f \n${entries}`
    return `${text}${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  }
  // The numbers in it have as many digits as the length.
  let filler = Math.max(0, length - write(0).length)
  while (filler > 0 && write(filler).length > length) filler -= 1
  return Uint8Array.from(Buffer.from(write(filler).padEnd(length, '\n'), 'latin1'))
}

/** Begins and ends like a document, but is not one. */
export const brokenPdf = {
  'nothing behind its first bytes': filled(Buffer.from('%PDF-1.7\n'), 600),
  'an end that names no place in it': Uint8Array.from(
    Buffer.from(`%PDF-1.7\n${' '.repeat(500)}startxref\n99999\n%%EOF`),
  ),
  'an end that names a place without a table': Uint8Array.from(
    Buffer.from(`%PDF-1.7\n${' '.repeat(500)}startxref\n9\n%%EOF`),
  ),
  'a table without a root': Uint8Array.from(
    Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer\n<< /Size 0 >>\nstartxref\n9\n%%EOF'),
  ),
  'a table that leads beyond the end': Uint8Array.from(
    Buffer.from('%PDF-1.7\nxref\n0 4000000000\nstartxref\n9\n%%EOF'),
  ),
} as const

export const aPng = (): Bytes =>
  Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
export const aJpeg = (): Bytes =>
  Uint8Array.from(
    Buffer.from(
      [
        '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeF',
        'xlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj',
        'Y2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAA',
        'AA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgBh5//2Q==',
      ].join(''),
      'base64',
    ),
  )
export const aWebp = (): Bytes =>
  Uint8Array.from(
    Buffer.from(
      ['UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoCAAIAAsBMJaACdLoAA5gA/t4Sf3NjnFreP/JT+S7pW2YAAAA='].join(''),
      'base64',
    ),
  )

/** Begins like a picture and cannot be decoded, or is far larger than any photograph. */
export const brokenPictures = {
  'a JPEG of nothing but its beginning': filled(aJpeg().slice(0, 20), 300),
  'a WebP that breaks off': aWebp().slice(0, 40),
  'a PNG that breaks off': aPng().slice(0, 50),
  'a PNG of a billion pixels': aHugePng(),
} as const

/** Some hundred bytes that decode to three gigabytes. */
function aHugePng(): Bytes {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(32_000, 0)
  size.writeUInt32BE(32_000, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(64))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}
export const aProgram = (): Bytes => filled(Buffer.from('MZ'), 400)

type Entry = {
  readonly name: string
  readonly content?: Uint8Array
  /** False values for the directory of the archive. */
  readonly claims?: { readonly size?: number; readonly packed?: number; readonly flags?: number }
}

/** An archive of deflated entries with a possibly false directory. */
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

/** Files of attackers who want the server to unpack, store or open what it must not. */
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
