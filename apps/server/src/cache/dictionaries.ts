import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { writeAtomically } from '../images/write-atomically.ts'
import { accepts } from './compress.ts'

const zstd = promisify(zstdCompress)

/** Begins an answer in the encoding `dcz`; the hash of the dictionary follows. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
/** 2 MB, more than a dictionary and a file together. */
const windowLog = 21
/** So much is stored of what browsers may use as dictionaries: several releases. */
const mostBytes = 30_000_000
const mostBytesInMemory = 8_000_000

type Dictionary = { readonly hash: string; readonly bytes: Buffer }

/**
 * Contents that browsers have and name as a dictionary for the next answer. They are stored by their hashes, so that a new
 * release still has the files of the one before.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9842
 */
export type Dictionaries = {
  /** Stores what is sent with `Use-As-Dictionary`. Returns its hash in base64url. */
  store(bytes: Buffer): string
  read(hash: string): Promise<Buffer | null>
  /** The dictionary that a browser names, if it accepts answers compressed with it and the server has it too. */
  wanted(headers: IncomingMessage['headers']): Promise<Dictionary | null>
  /** @param key of the content, for which the result is cached. */
  compress(key: string, dictionary: Dictionary, content: () => Promise<Buffer>): Promise<Buffer>
}

export async function openDictionaries(folder: string): Promise<Dictionaries> {
  await mkdir(folder, { recursive: true })
  await deleteOldest(folder)
  /** Hashes of what this process has written. */
  const written = new Set<string>()
  const inMemory = boundedBuffers()
  const compressed = boundedBuffers()

  async function read(hash: string): Promise<Buffer | null> {
    if (!isHash(hash)) return null
    const known = inMemory.get(hash)
    if (known) return known
    // Another process of this server may store it later.
    const found = await readFile(join(folder, hash)).catch(() => null)
    if (found) inMemory.set(hash, found)
    return found
  }

  return {
    read,
    store(bytes) {
      const hash = createHash('sha256').update(bytes).digest('base64url')
      if (!written.has(hash)) {
        written.add(hash)
        inMemory.set(hash, bytes)
        // Without it the next release sends the file whole.
        void writeAtomically(join(folder, hash), bytes).catch(() => {})
      }
      return hash
    },
    async wanted(headers) {
      const named = headers['available-dictionary']
      if (typeof named !== 'string' || !accepts(headers['accept-encoding'] ?? '', 'dcz')) return null
      const hash = Buffer.from(/^:([\w+/=]+):$/.exec(named)?.[1] ?? '', 'base64').toString('base64url')
      const bytes = await read(hash)
      return bytes && { hash, bytes }
    },
    async compress(key, { hash, bytes }, content) {
      const cacheKey = `${hash} ${key}`
      const known = compressed.get(cacheKey)
      if (known) return known
      const frame = await zstd(await content(), {
        dictionary: bytes,
        params: {
          [constants.ZSTD_c_compressionLevel]: 12,
          [constants.ZSTD_c_windowLog]: windowLog,
        },
      })
      const whole = Buffer.concat([magic, Buffer.from(hash, 'base64url'), frame])
      compressed.set(cacheKey, whole)
      return whole
    },
  }
}

const boundedBuffers = () =>
  // The cache refuses a size of 0, and an empty file has one.
  new LRUCache<string, Buffer>({ maxSize: mostBytesInMemory, sizeCalculation: ({ length }) => length + 1 })

const isHash = (text: string) => /^[\w-]{43}$/.test(text)

async function deleteOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(isHash)
  const files = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(join(folder, name)).then(sizeAndTime, () => gone)) })),
  )
  let left = mostBytes
  for (const { name, size } of files.toSorted((a, b) => b.time - a.time)) {
    left -= size
    if (left < 0) await rm(join(folder, name), { force: true })
  }
}

const gone = { size: 0, time: 0 }
const sizeAndTime = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, time: mtimeMs })
