import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupProblem, type Base, baseFolder, listBases, walFolder } from './backup-folder.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How late the next daily run may be. */
const lateMs = hourMs

/**
 * Removes the base backups that would be older than `days` at the end of the next daily run, and the WAL segments
 * that no remaining base needs. A base has rows that were deleted right after it started, so its age counts from its
 * start. The newest base is never removed.
 *
 * @returns the names of the bases that were removed.
 */
export async function expireBackups(
  folder: string,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<readonly string[]> {
  const begunBefore = now.getTime() + dayMs + lateMs - days * dayMs
  const bases = await listBases(folder)
  const gone = bases.slice(0, -1).filter((base) => begunAtMs(base) < begunBefore)
  for (const { name } of gone) await rm(baseFolder(folder, name), { recursive: true })
  const oldest = bases.find((base) => !gone.includes(base))
  if (!oldest) return []
  for (const name of await readdir(walFolder(folder)).catch(() => [])) {
    const isSegment = /^[0-9A-F]{24}\./.test(name)
    if (isSegment && name.slice(8, 24) < oldest.firstSegment.slice(8)) await rm(join(walFolder(folder), name))
  }
  return gone.map(({ name }) => name)
}

/** Parses the moment in a base's name, `20261122T072000000Z`. */
function begunAtMs({ name }: Base): number {
  const [, date = '', time = '', ms = ''] = /^(\d{8})T(\d{6})(\d{3})Z$/.exec(name) ?? []
  const day = date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
  const begunAt = Date.parse(`${day}T${time.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}.${ms}Z`)
  if (Number.isNaN(begunAt)) throw new BackupProblem(`the name of a backup is not a moment: ${name}`)
  return begunAt
}
