import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What somebody who makes or reads a backup can act on. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** What is known of one base: everything needed to choose it and to read it. */
export type Base = {
  /** Its folder's name: the moment at which it was begun, `20261122T072000000Z`. */
  readonly name: string
  /** From this moment on a shop can be brought back with it. */
  readonly completeAt: string
  readonly systemId: string
  readonly timeline: number
  readonly segmentBytes: number
  /** The first file of the log that it needs. */
  readonly firstSegment: string
}

/** Where the parts of a backup lie: `base/{moment}/` each with its `backup.json`, and `wal/`. */
export const baseFolder = (folder: string, name: string): string => join(folder, 'base', name)
export const walFolder = (folder: string): string => join(folder, 'wal')

const fileName = 'backup.json'

/** All that are whole, the oldest first: one that was not finished has no description. */
export async function listBases(folder: string): Promise<readonly Base[]> {
  const names = await readdir(join(folder, 'base')).catch(() => [])
  const bases = await Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(baseFolder(folder, name), fileName), 'utf8').catch(() => null)
      return text === null ? [] : [{ ...(JSON.parse(text) as Base), name }]
    }),
  )
  return bases.flat()
}

/** Written last: with it the base is whole. */
export async function describeBase(folder: string, base: Base): Promise<void> {
  await writeDurably(join(baseFolder(folder, base.name), fileName), `${JSON.stringify(base, null, 2)}\n`)
}

/**
 * The log of two databases in one folder would be of use to neither.
 *
 * @throws BackupProblem when the folder has the backups of another database.
 */
export async function claimFolder(folder: string, systemId: string): Promise<void> {
  await makePrivateFolder(folder)
  const path = join(folder, 'database-id')
  const known = await readFile(path, 'utf8').catch(() => null)
  if (known === null) return writeDurably(path, `${systemId}\n`)
  if (known.trim() !== systemId)
    throw new BackupProblem(`${folder} has the backups of another database: name another folder`)
}

/**
 * Makes a folder that only its owner reads: a backup is the whole shop, its customers and its keys.
 *
 * @returns the first folder that it made; undefined when all were there.
 */
export function makePrivateFolder(path: string): Promise<string | undefined> {
  return mkdir(path, { recursive: true, mode: 0o700 })
}

/** The file is there whole, also after a power cut, or not at all. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.unfinished`
  await writeFile(unfinished, content, { mode: 0o600 })
  await syncFile(unfinished)
  await rename(unfinished, path)
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
