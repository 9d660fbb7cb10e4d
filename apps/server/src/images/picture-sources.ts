import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** An original. Its hash is known before its bytes are read: most requests need only that. `read` may throw `PictureGone`. */
export type PictureSource = { readonly hash: string; readonly read: () => Promise<Buffer> }
/** Who asks: at which host of ours, from which network address. */
export type PictureCaller = { readonly host: string | undefined; readonly address: string }
/** The original of a key, for a caller; null when there is none. */
export type FindSource = (key: string, caller: PictureCaller) => Promise<PictureSource | null>

/** It was there when it was found, and is no more. */
export class PictureGone extends Error {
  override readonly name = 'PictureGone'
}

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

/**
 * Pictures that staff of a chain have brought, by their key, which is the hash of their content. Every picture of the shop has a
 * twin for narrow places, `{key}-4x3`: that of an uploaded one is cut from it, where there is most to see.
 */
export function uploadedSources({
  shipperOf,
  find,
}: {
  /** The chain that answers at a host. */
  readonly shipperOf: (host: string | undefined) => Promise<string | null>
  readonly find: (wanted: { readonly shipperId: string; readonly key: string }) => Promise<Buffer | null>
}): FindSource {
  // What a picture is made of is read once for each of its sizes, and mostly it is made already.
  const known = new LRUCache<string, string>({
    maxSize: 1_000_000,
    sizeCalculation: (name) => 2 * name.length,
  })
  return async (asked, { host }) => {
    const [, key, hash, twin] = /^(uploads\/([0-9a-f]{32}))(-4x3)?$/.exec(asked) ?? []
    if (key === undefined || hash === undefined) return null
    const shipperId = await shipperOf(host)
    if (shipperId === null) return null
    const name = `${shipperId} ${key}`
    if (known.get(name) === undefined && (await find({ shipperId, key })) === null) return null
    known.set(name, name)
    const read = async () => {
      const bytes = await find({ shipperId, key })
      if (!bytes) {
        // One that nothing names any more is removed after a day.
        known.delete(name)
        throw new PictureGone(`a picture went away: ${key}`)
      }
      return twin === undefined ? bytes : cutTo4x3(bytes)
    }
    return { hash: twin === undefined ? hash : hashOf(Buffer.from(asked)), read }
  }
}

async function cutTo4x3(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const size = {
    width: Math.min(width, Math.floor((height * 4) / 3)),
    height: Math.min(height, Math.floor((width * 3) / 4)),
  }
  return picture
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .webp({ quality: 92 })
    .toBuffer()
}

/** The first that has it. */
export function anyOf(sources: readonly FindSource[]): FindSource {
  return async (key, caller) => {
    for (const find of sources) {
      const source = await find(key, caller)
      if (source) return source
    }
    return null
  }
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
