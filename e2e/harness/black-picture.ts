import { crc32, deflateSync } from 'node:zlib'

/** A PNG as large as it says, square and of one colour: 100 KB hold 900 million pixels. */
export function aBlackPicture(side: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const oneBitAPixel = 1
  header[8] = oneBitAPixel
  const bytesOfRow = 1 + Math.ceil(side / 8)
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      aChunk('IHDR', header),
      aChunk('IDAT', deflateSync(Buffer.alloc(side * bytesOfRow))),
      aChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function aChunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.byteLength)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
