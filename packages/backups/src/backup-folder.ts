import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A problem that an operator who makes or restores a backup can solve. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** The description of a base backup: enough to choose one and to restore it. */
export type Base = {
  /** The name of its folder: the moment at which the backup started, as `20261122T072000000Z`. */
  readonly name: string
  /** The earliest moment that this backup can be restored to. */
  readonly completeAt: string
  readonly systemId: string
  readonly timeline: number
  readonly segmentBytes: number
  /** The first WAL segment that the backup needs. */
  readonly firstSegment: string
}

/** Layout of a backup folder: `base/{moment}/`, each with a `backup.json`, and `wal/`. */
export const baseFolder = (folder: string, name: string): string => join(folder, 'base', name)
export const walFolder = (folder: string): string => join(folder, 'wal')

const fileName = 'backup.json'

/**
 * Lists the complete base backups, oldest first. A backup that was interrupted has no description and is left out.
 */
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

/** Marks a base backup as complete: call it after everything else is written. */
export async function describeBase(folder: string, base: Base): Promise<void> {
  const own = baseFolder(folder, base.name)
  await writeDurably(join(own, fileName), `${JSON.stringify(base, null, 2)}\n`)
  await syncFolder(dirname(own))
}

/**
 * Refuses to mix the WAL of two databases in one folder.
 *
 * @throws BackupProblem when the folder has the backups of another database.
 */
export async function claimFolder(folder: string, systemId: string): Promise<void> {
  await makePrivateFolder(folder)
  const path = join(folder, 'database-id')
  const known = await readFile(path, 'utf8').catch(() => null)
  if (known === null) return writeDurably(path, `${systemId}\n`)
  if (known.trim() !== systemId)
    throw new BackupProblem(`${folder} has the backups of another database: use another folder`)
}

/**
 * Makes a folder that only its owner can read: a backup has the data and keys of all customers.
 *
 * @returns the first folder that it made; undefined when all existed.
 */
export function makePrivateFolder(path: string): Promise<string | undefined> {
  return mkdir(path, { recursive: true, mode: 0o700 })
}

/** Writes a file atomically. When it resolves, the file survives a power cut; before, it is complete or absent after one. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.unfinished`
  await writeFile(unfinished, content, { mode: 0o600 })
  await syncFile(unfinished)
  await renameDurably(unfinished, path)
}

/** Renames a file that is synced. Its new name is part of its folder, which is synced as well. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Windows opens no folders, and writes their changes by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
