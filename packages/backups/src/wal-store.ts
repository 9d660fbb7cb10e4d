import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { makePrivateFolder, syncFile, writeDurably } from './backup-folder.ts'
import { segmentName, segmentPosition, segmentStart, type WalPosition } from './wal-position.ts'

/** The log of one timeline as it comes, in files like PostgreSQL's own: whole ones packed, the present one `.partial`. */
export type WalStore = {
  /** Takes the next bytes. @throws Error when there is a hole before them */
  readonly write: (at: WalPosition, bytes: Buffer) => Promise<void>
  /** Everything that was written is safe on disk afterwards; up to where that is. */
  readonly flush: () => Promise<WalPosition>
  readonly close: () => Promise<void>
}

const wholeFile = /^([0-9A-F]{24})\.gz$/

/** Where a timeline goes on after what is kept of it; null when nothing is. */
export async function nextPosition(
  folder: string,
  timeline: number,
  segmentBytes: number,
): Promise<WalPosition | null> {
  const prefix = timeline.toString(16).toUpperCase().padStart(8, '0')
  const names = (await readdir(folder).catch(() => []))
    .flatMap((name) => wholeFile.exec(name)?.[1] ?? [])
    .filter((name) => name.startsWith(prefix))
    .sort()
  const last = names.at(-1)
  return last === undefined ? null : segmentPosition(last, segmentBytes) + BigInt(segmentBytes)
}

/** What tells how one timeline came from another; PostgreSQL asks for it when it is brought back. */
export async function keepHistory(folder: string, name: string, content: string): Promise<void> {
  await makePrivateFolder(folder)
  await writeDurably(join(folder, name), content)
}

export async function openWalStore(
  folder: string,
  { timeline, segmentBytes, at }: { timeline: number; segmentBytes: number; at: WalPosition },
): Promise<WalStore> {
  await makePrivateFolder(folder)
  let position = segmentStart(at, segmentBytes)
  let flushed = position
  let file = await openPartial(position)

  function partialOf(start: WalPosition): string {
    return join(folder, `${segmentName(timeline, start, segmentBytes)}.partial`)
  }

  /** As long as a whole one, because PostgreSQL reads no shorter. */
  async function openPartial(start: WalPosition) {
    const handle = await open(partialOf(start), 'w', 0o600)
    await handle.truncate(segmentBytes)
    return handle
  }

  async function flush(): Promise<WalPosition> {
    if (flushed < position) await file.datasync()
    flushed = position
    return flushed
  }

  async function finishSegment(start: WalPosition): Promise<void> {
    await flush()
    await file.close()
    const partial = partialOf(start)
    const whole = join(folder, `${segmentName(timeline, start, segmentBytes)}.gz`)
    await pipeline(
      createReadStream(partial),
      createGzip({ level: 3 }),
      createWriteStream(`${whole}.unfinished`, { mode: 0o600 }),
    )
    await syncFile(`${whole}.unfinished`)
    await rename(`${whole}.unfinished`, whole)
    await rm(partial)
  }

  return {
    async write(from, bytes) {
      if (from !== position) throw new Error('the log goes on somewhere else than where it stopped')
      let rest = bytes
      while (rest.length > 0) {
        const start = segmentStart(position, segmentBytes)
        const offset = Number(position - start)
        const piece = rest.subarray(0, segmentBytes - offset)
        await file.write(piece, 0, piece.length, offset)
        position += BigInt(piece.length)
        rest = rest.subarray(piece.length)
        if (offset + piece.length === segmentBytes) {
          await finishSegment(start)
          file = await openPartial(position)
        }
      }
    },
    flush,
    async close() {
      await flush()
      await file.close()
    },
  }
}
