import type { Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAtomically } from './write-atomically.ts'

/** Files whose names begin with two hexadecimal digits. The least recently used are removed first. */
export type BoundedFolder = {
  /** When it was written, in milliseconds; null when it does not exist. */
  readonly writtenAtMs: (name: string) => Promise<number | null>
  /** Null when it does not exist. */
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, bytes: Buffer) => Promise<void>
}

type Options = {
  readonly folder: string
  readonly maxFiles: number
  readonly maxBytes: number
  /** True: reading a file renews it. False: its age counts from its writing. */
  readonly isRenewedByReading: boolean
  readonly nowMs?: () => number
}

/** The folder is measured again after this many writes, because other processes write into it, too. */
const writesBetweenSweeps = 2000
/** A sweep leaves this share, so that not every file starts another one. */
const shareLeft = 0.9
/** The time of use is written at most once in this period. */
const renewalMs = 24 * 60 * 60 * 1000
const mostRenewals = 50_000
const shard = /^[0-9a-f]{2}$/

type Found = { readonly path: string; readonly bytes: number; readonly usedAtMs: number }

export function makeBoundedFolder(options: Options): BoundedFolder {
  const { folder, maxFiles, maxBytes, isRenewedByReading, nowMs = Date.now } = options
  const getPath = (name: string) => join(folder, name.slice(0, 2), name)
  const renewed = new Map<string, number>()
  let files = 0
  let bytes = 0
  // The first write starts a sweep, because the folder has not been measured.
  let writes = writesBetweenSweeps
  let sweeping: Promise<void> | null = null

  async function renew(name: string): Promise<void> {
    const now = nowMs()
    if (now - (renewed.get(name) ?? 0) < renewalMs) return
    if (renewed.size >= mostRenewals) renewed.clear()
    renewed.set(name, now)
    // Another process may have removed it: it is made again when it is requested.
    await utimes(getPath(name), now / 1000, now / 1000).catch(ignoreMissing)
  }

  async function sweep(): Promise<void> {
    const found = (await listFiles(folder)).toSorted((a, b) => a.usedAtMs - b.usedAtMs)
    files = found.length
    bytes = found.reduce((sum, file) => sum + file.bytes, 0)
    writes = 0
    if (files <= maxFiles && bytes <= maxBytes) return
    for (const file of found) {
      if (files <= maxFiles * shareLeft && bytes <= maxBytes * shareLeft) break
      await rm(file.path, { force: true })
      files -= 1
      bytes -= file.bytes
    }
  }

  return {
    async writtenAtMs(name) {
      const written = await stat(getPath(name)).catch(ignoreMissing)
      return written ? written.mtimeMs : null
    },
    async read(name) {
      const content = await readFile(getPath(name)).catch(ignoreMissing)
      if (!content) return null
      if (isRenewedByReading) await renew(name)
      return content
    },
    async write(name, content) {
      const path = getPath(name)
      await mkdir(dirname(path), { recursive: true })
      await writeAtomically(path, content)
      files += 1
      bytes += content.length
      writes += 1
      if (files <= maxFiles && bytes <= maxBytes && writes < writesBetweenSweeps) return
      sweeping ??= sweep().finally(() => {
        sweeping = null
      })
      await sweeping
    },
  }
}

/** Files are in shards; those of a former version in the folder itself. */
async function listFiles(folder: string): Promise<readonly Found[]> {
  const top = await getEntries(folder)
  const own = await measure(folder, top)
  const found = [...own]
  for (const entry of top) {
    if (!entry.isDirectory() || !shard.test(entry.name)) continue
    const path = join(folder, entry.name)
    found.push(...(await measure(path, await getEntries(path))))
  }
  return found
}

function getEntries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true })
}

async function measure(folder: string, entries: readonly Dirent[]): Promise<readonly Found[]> {
  const measured = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name }) => {
        const path = join(folder, name)
        const facts = await stat(path).catch(ignoreMissing)
        return facts ? { path, bytes: facts.size, usedAtMs: facts.mtimeMs } : null
      }),
  )
  return measured.filter((file) => file !== null)
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
