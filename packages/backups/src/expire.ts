import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { baseFolder, listBases, walFolder } from './backup-folder.ts'

/**
 * Removes bases that were complete before a moment, and the files of the log that no base needs any more. The newest
 * base stays, however old it is.
 *
 * @returns the names of the bases that are gone.
 */
export async function expireBackups(
  folder: string,
  { olderThan }: { readonly olderThan: Date },
): Promise<readonly string[]> {
  const bases = await listBases(folder)
  const gone = bases.slice(0, -1).filter(({ completeAt }) => new Date(completeAt) < olderThan)
  for (const { name } of gone) await rm(baseFolder(folder, name), { recursive: true })
  const oldest = bases.find((base) => !gone.includes(base))
  if (!oldest) return []
  for (const name of await readdir(walFolder(folder)).catch(() => [])) {
    const isSegment = /^[0-9A-F]{24}\./.test(name)
    if (isSegment && name.slice(8, 24) < oldest.firstSegment.slice(8)) await rm(join(walFolder(folder), name))
  }
  return gone.map(({ name }) => name)
}
