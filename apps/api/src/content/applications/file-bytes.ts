import { Readable } from 'node:stream'
import { attachmentPartBytes, partCount } from '@doira/domain/content/applications/attachment'
import { RandomAccessReader } from 'yauzl'
import type { Db } from '../../platform/database/database.ts'
import type { ApplicationFileRow } from './applications.tables.ts'
import { readPart } from './attachments.queries.ts'

type StoredFile = Pick<ApplicationFileRow, 'shipperId' | 'id' | 'size'>

/** Reads ranges of a file part by part: at most one part is in memory. */
export class FileBytes extends RandomAccessReader {
  readonly #db: Db
  readonly #file: StoredFile
  /** Directories are read in small adjacent ranges. */
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

  /** Reads a range; it is cut at the end of the file. */
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

/** A whole file as a response body with backpressure. */
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
