import { crc32, deflateRawSync } from 'node:zlib'

export type Entry = {
  readonly name: string
  readonly size: number
  readonly crc: number
  readonly packed: Buffer
}

export function packText(name: string, text: string): Entry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, crc: crc32(bytes), packed: deflateRawSync(bytes) }
}

/** 1 January 1980, the first day that archives know. */
const firstDate = 0x21

export function zip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt16LE(firstDate, 8)
    facts.writeUInt32LE(entry.crc, 10)
    facts.writeUInt32LE(entry.packed.length, 14)
    facts.writeUInt32LE(entry.size, 18)
    facts.writeUInt16LE(name.length, 22)
    const start = Buffer.alloc(4)
    start.writeUInt32LE(0x04034b50)
    parts.push(start, facts, name, entry.packed)
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50)
    listed.writeUInt16LE(20, 4)
    facts.copy(listed, 6)
    listed.writeUInt32LE(offset, 42)
    directory.push(listed, name)
    offset += 30 + name.length + entry.packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
