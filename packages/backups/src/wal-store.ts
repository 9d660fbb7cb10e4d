import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { makePrivateFolder, renameDurably, syncFile, writeDurably } from './backup-folder.ts'
import { segmentName, segmentPosition, segmentStart, type WalPosition } from './wal-position.ts'

/**
 * Stores the WAL of one timeline in segments like PostgreSQL's: complete ones compressed, the current one `.partial`.
 */
export type WalStore = {
  /**
   * Appends bytes.
   * @throws Error when bytes before them are missing
   */
  readonly write: (at: WalPosition, bytes: Buffer) => Promise<void>
  /** Syncs everything that was written. Answers the position up to which it is safe. */
  readonly flush: () => Promise<WalPosition>
  readonly close: () => Promise<void>
}

const wholeFile = /^([0-9A-F]{24})\.gz$/

/** The position at which the stored WAL of a timeline continues; null when none is stored. */
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

/** Stores a timeline history file, which PostgreSQL needs to restore across timelines. */
export async function storeHistory(folder: string, name: string, content: string): Promise<void> {
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

  function getPartial(start: WalPosition): string {
    return join(folder, `${segmentName(timeline, start, segmentBytes)}.partial`)
  }

  /** PostgreSQL does not read a segment that is shorter. */
  async function openPartial(start: WalPosition) {
    const handle = await open(getPartial(start), 'w', 0o600)
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
    const partial = getPartial(start)
    const whole = join(folder, `${segmentName(timeline, start, segmentBytes)}.gz`)
    await pipeline(
      createReadStream(partial),
      createGzip({ level: 3 }),
      createWriteStream(`${whole}.unfinished`, { mode: 0o600 }),
    )
    await syncFile(`${whole}.unfinished`)
    await renameDurably(`${whole}.unfinished`, whole)
    await rm(partial)
  }

  return {
    async write(from, bytes) {
      if (from !== position) throw new Error('the WAL continues at another position than it stopped at')
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
