import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/**
 * An original. Its hash is known without reading it, which most requests do not need. `read` may throw `PictureGone`.
 */
export type PictureSource = { readonly hash: string; readonly read: () => Promise<Buffer> }
/** The host and the network address of a request. */
export type PictureCaller = { readonly host: string | undefined; readonly address: string }
/** Finds the original of a key for a caller; null when there is none. */
export type FindSource = (key: string, caller: PictureCaller) => Promise<PictureSource | null>

/** It was removed after it was found. */
export class PictureGone extends Error {
  override readonly name = 'PictureGone'
}

const pictureFile = /\.(webp|png|jpe?g|avif)$/i

/**
 * Pictures of a folder by their path without extension: `dishes/ramen`. The folder is listed once and only listed
 * files are found, so no key leads out of it. Its scenes are as wide as `-8x3` asks for.
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
    const path = files.get(key) ?? files.get(key.replace(/-8x3$/, ''))
    if (path === undefined) return null
    const read = () => readFile(path)
    const hash = hashes.get(key) ?? getHash(await read())
    hashes.set(key, hash)
    return { hash, read }
  }
}

/**
 * Pictures that staff have uploaded, by key, the hash of their content. Every picture of the shop has a second one for narrow
 * places, `{key}-4x3`, and one for wide places, `{key}-8x3`: an uploaded one is cropped around its most interesting part,
 * unless staff have cropped it themselves.
 */
export function uploadedSources({
  shipperOf,
  find,
}: {
  /** The chain of a host. */
  readonly shipperOf: (host: string | undefined) => Promise<string | null>
  readonly find: (wanted: { readonly shipperId: string; readonly key: string }) => Promise<Buffer | null>
}): FindSource {
  // A source is requested once per size, and mostly only its name is needed.
  const known = new LRUCache<string, string>({
    maxSize: 1_000_000,
    sizeCalculation: (name) => 2 * name.length,
  })
  /** One that staff have cut themselves. */
  const findCrop = async (wanted: { readonly shipperId: string; readonly key: string }) => {
    const name = `${wanted.shipperId} ${wanted.key}`
    if (known.get(name) === undefined && (await find(wanted)) === null) return null
    known.set(name, name)
    const read = async () => {
      const bytes = await find(wanted)
      if (bytes) return bytes
      known.delete(name)
      throw new PictureGone(`a picture was removed: ${wanted.key}`)
    }
    return { hash: getHash(Buffer.from(wanted.key)), read }
  }
  return async (asked, { host }) => {
    const [, key, hash, twin] = /^(uploads\/([0-9a-f]{32}))(?:-(4x3|8x3|1x1|2x1))?$/.exec(asked) ?? []
    if (key === undefined || hash === undefined) return null
    const shipperId = await shipperOf(host)
    if (shipperId === null) return null
    if (twin !== undefined && twin !== '8x3') {
      const crop = await findCrop({ shipperId, key: asked })
      if (crop) return crop
    }
    const name = `${shipperId} ${key}`
    if (known.get(name) === undefined && (await find({ shipperId, key })) === null) return null
    known.set(name, name)
    const read = async () => {
      const bytes = await find({ shipperId, key })
      if (!bytes) {
        // A picture without references is removed after a day.
        known.delete(name)
        throw new PictureGone(`a picture was removed: ${key}`)
      }
      return twin === undefined ? bytes : cutTo(ratios[twin as keyof typeof ratios], bytes)
    }
    return { hash: twin === undefined ? hash : getHash(Buffer.from(asked)), read }
  }
}

const ratios = { '4x3': 4 / 3, '8x3': 8 / 3, '1x1': 1, '2x1': 2 } as const

async function cutTo(ratio: number, bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const size = {
    width: Math.min(width, Math.floor(height * ratio)),
    height: Math.min(height, Math.floor(width / ratio)),
  }
  return picture
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .webp({ quality: 92 })
    .toBuffer()
}

/** Combines sources: the first that has a key answers. */
export function getAny(sources: readonly FindSource[]): FindSource {
  return async (key, caller) => {
    for (const find of sources) {
      const source = await find(key, caller)
      if (source) return source
    }
    return null
  }
}

export function getHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
