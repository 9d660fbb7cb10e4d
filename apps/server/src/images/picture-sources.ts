import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** An original. Its hash is known before its bytes are read: most requests need only that. */
export type PictureSource = { readonly hash: string; readonly read: () => Promise<Buffer> }
/** The original of a key; null when there is none. */
export type FindSource = (key: string) => Promise<PictureSource | null>

const pictureFile = /\.(webp|png|jpe?g|avif)$/i

/**
 * Pictures of a folder by their path without the ending: `dishes/ramen`. The folder is listed once, and only what
 * was listed can be asked for: no key leads out of it.
 */
export async function folderSources(folder: string): Promise<FindSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map(
    entries
      .filter((entry) => entry.isFile() && pictureFile.test(entry.name))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [relative(folder, path).replaceAll(sep, '/').replace(pictureFile, ''), path] as const
      }),
  )
  const hashes = new Map<string, string>()
  return async (key) => {
    const path = files.get(key)
    if (path === undefined) return null
    const read = () => readFile(path)
    const hash = hashes.get(key) ?? hashOf(await read())
    hashes.set(key, hash)
    return { hash, read }
  }
}

/** Pictures that staff have brought, by their key, which is the hash of their content. */
export function uploadedSources(find: (key: string) => Promise<Buffer | null>): FindSource {
  const known = new Set<string>()
  return async (key) => {
    const hash = /^uploads\/([0-9a-f]{32})$/.exec(key)?.[1]
    if (hash === undefined) return null
    // They are never deleted, so one that was there once is there still.
    if (!known.has(key) && (await find(key)) === null) return null
    known.add(key)
    const read = async () => {
      const bytes = await find(key)
      if (!bytes) throw new Error(`a picture went away: ${key}`)
      return bytes
    }
    return { hash, read }
  }
}

/** The first that has it. */
export function anyOf(sources: readonly FindSource[]): FindSource {
  return async (key) => {
    for (const find of sources) {
      const source = await find(key)
      if (source) return source
    }
    return null
  }
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
