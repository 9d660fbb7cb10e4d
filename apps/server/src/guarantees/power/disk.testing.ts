import { closeSync, cpSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One change of a file, or a request to make it durable, as `record-writes.testing.c` records it. */
export type Change =
  | { readonly kind: 'write'; readonly path: string; readonly offset: number; readonly data: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly length: number }
  | { readonly kind: 'sync' | 'make_folder' | 'sync_all'; readonly path: string }
  | Naming

type Naming =
  | { readonly kind: 'unlink'; readonly path: string }
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly other: string }

const kinds = [
  '',
  'write',
  'truncate',
  'sync',
  'rename',
  'unlink',
  'make_folder',
  'sync_all',
  'create',
] as const
const headBytes = 32

/** The changes of a recording from a position on, each with the position at which it ends; the last may be incomplete. */
export function* readChanges(recording: Buffer, from = 0): Generator<{ change: Change; end: number }> {
  for (let at = from; at + headBytes <= recording.length; ) {
    const [kind = '', pathBytes, otherBytes] = [
      kinds[recording.readUInt32LE(at)],
      recording.readUInt32LE(at + 4),
      recording.readUInt32LE(at + 8),
    ]
    const [offset, length] = [
      Number(recording.readBigUInt64LE(at + 16)),
      Number(recording.readBigUInt64LE(at + 24)),
    ]
    const paths = at + headBytes
    const data = paths + pathBytes + otherBytes
    const end = data + (kind === 'write' ? length : 0)
    if (end > recording.length) return
    const path = recording.toString('utf8', paths, paths + pathBytes)
    if (kind === 'write') yield { change: { kind, path, offset, data: recording.subarray(data, end) }, end }
    else if (kind === 'truncate') yield { change: { kind, path, length }, end }
    else if (kind === 'rename')
      yield { change: { kind, path, other: recording.toString('utf8', paths + pathBytes, data) }, end }
    else if (kind === '') throw new Error(`no change begins at ${at}`)
    else yield { change: { kind, path }, end }
    at = end
  }
}

type Content = Extract<Change, { readonly kind: 'write' | 'truncate' }>

/** Blocks of a write that a disk loses or has separately. PostgreSQL's pages are two of them. */
const blockBytes = 4096

/**
 * A disk that forgets. A file has what was written before it was last synced. A file that was made, renamed or removed is
 * so once its folder or itself is synced, together with all namings before: a journal is in order.
 */
export class ForgetfulDisk {
  readonly folder: string
  readonly #content = new Map<string, Content[]>()
  readonly #namings: Naming[] = []

  /** @param folder what is durable at the beginning; it is changed */
  constructor(folder: string) {
    this.folder = folder
  }

  apply(change: Change): void {
    switch (change.kind) {
      case 'write':
      case 'truncate':
        this.#contentOf(change.path).push(change)
        break
      case 'make_folder':
        mkdirSync(join(this.folder, change.path), { recursive: true })
        break
      case 'sync':
        this.#sync(change.path)
        break
      case 'sync_all':
        this.#name(this.#namings.length)
        for (const each of [...this.#content.keys()]) this.#settle(each)
        break
      default:
        this.#namings.push(change)
        this.#moveContent(change)
    }
  }

  /** What is not synced goes with its file. */
  #moveContent(change: Naming): void {
    if (change.kind === 'create') return
    const moved = this.#content.get(change.path)
    this.#content.delete(change.path)
    if (change.kind === 'unlink') return
    this.#content.delete(change.other)
    if (moved) this.#content.set(change.other, moved)
  }

  /**
   * What is on the disk after a power cut now: all that is durable, of the rest what the dice choose, block by block.
   *
   * @param choose a number below the given one; always 0 loses everything that is not durable
   */
  cutInto(target: string, choose: (below: number) => number): void {
    cpSync(this.folder, target, { recursive: true, preserveTimestamps: false })
    const namings = this.#namings.slice(0, choose(this.#namings.length + 1))
    for (const naming of namings) applyNaming(target, naming)
    // By half of the files nothing had been written in the background.
    for (const [path, changes] of this.#content)
      if (choose(2) === 1)
        writeContent(
          target,
          path,
          changes.flatMap((one) => tear(one, choose)),
        )
  }

  #contentOf(path: string): Content[] {
    const known = this.#content.get(path)
    if (known) return known
    const own: Content[] = []
    this.#content.set(path, own)
    return own
  }

  #sync(path: string): void {
    const isAbout = (one: Naming) =>
      [one.path, one.kind === 'rename' ? one.other : one.path].some(
        (name) => name === path || dirname(name) === path,
      )
    this.#name(this.#namings.findLastIndex(isAbout) + 1)
    this.#settle(path)
  }

  #name(count: number): void {
    for (const naming of this.#namings.splice(0, count)) applyNaming(this.folder, naming)
  }

  #settle(path: string): void {
    const changes = this.#content.get(path)
    if (!changes) return
    this.#content.delete(path)
    writeContent(this.folder, path, changes)
  }
}

function tear(change: Content, choose: (below: number) => number): readonly Content[] {
  if (change.kind === 'truncate') return choose(2) === 1 ? [change] : []
  const { data, offset } = change
  const count = Math.ceil(data.length / blockBytes)
  return Array.from({ length: count }, (_, block) => block)
    .filter(() => choose(2) === 1)
    .map((block) => ({
      ...change,
      offset: offset + block * blockBytes,
      data: data.subarray(block * blockBytes, (block + 1) * blockBytes),
    }))
}

function applyNaming(folder: string, naming: Naming): void {
  const path = join(folder, naming.path)
  if (naming.kind === 'rename') renameIfThere(path, join(folder, naming.other))
  else if (naming.kind === 'unlink') rmSync(path, { recursive: true, force: true })
  else closeSync(openForChange(path))
}

/** Nothing of the file may be durable under its former name. */
function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function writeContent(folder: string, path: string, changes: readonly Content[]): void {
  const file = openForChange(join(folder, path))
  for (const change of changes)
    if (change.kind === 'truncate') ftruncateSync(file, change.length)
    else writeSync(file, change.data, 0, change.data.length, change.offset)
  closeSync(file)
}

/** Makes it where it is missing, and changes nothing of what is there. */
function openForChange(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  try {
    return openSync(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return openSync(path, 'w+', 0o600)
  }
}
