import { Readable } from 'node:stream'
import { attachmentPartBytes, partCount } from '@doira/domain/content/applications/attachment'
import { RandomAccessReader } from 'yauzl'
import type { Db } from '../../platform/database/database.ts'
import type { ApplicationFileRow } from './applications.tables.ts'
import { readPart } from './attachments.queries.ts'

type StoredFile = Pick<ApplicationFileRow, 'shipperId' | 'id' | 'size'>

/** The bytes of a file from one place to another, part by part: never more than one of them is held. */
export class FileBytes extends RandomAccessReader {
  readonly #db: Db
  readonly #file: StoredFile
  /** A directory is read in small pieces that lie together. */
  #last: { readonly number: number; readonly bytes: Uint8Array } | null = null

  constructor(db: Db, file: StoredFile) {
    super()
    this.#db = db
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end))
  }

  async *#range(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      const number = Math.floor(at / attachmentPartBytes)
      const first = number * attachmentPartBytes
      const bytes = await this.part(number)
      yield bytes.subarray(at - first, Math.min(end - first, bytes.length))
      at = first + bytes.length
    }
  }

  /** A range at once; what is beyond the end of the file is left out. */
  async readRange(start: number, end: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = []
    for await (const piece of this.#range(start, Math.min(end, this.#file.size))) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async part(number: number): Promise<Uint8Array> {
    if (this.#last?.number === number) return this.#last.bytes
    const { shipperId, id: fileId } = this.#file
    const bytes = await readPart(this.#db, { shipperId, fileId }, number)
    this.#last = { number, bytes }
    return bytes
  }
}

/** A whole file as a body, read as fast as it is taken. */
export function streamFile(db: Db, file: StoredFile): ReadableStream<Uint8Array> {
  const bytes = new FileBytes(db, file)
  const count = partCount(file.size)
  let next = 0
  return new ReadableStream(
    {
      async pull(controller) {
        if (next === count) return controller.close()
        controller.enqueue(await bytes.part(next))
        next += 1
      },
    },
    { highWaterMark: 0 },
  )
}
