import sharp from 'sharp'
import type { BoundedFolder } from './bounded-folder.ts'
import type { CountDownload } from './limit-downloads.ts'
import { type FindSource, getHash, PictureGone } from './picture-sources.ts'

const largestBytes = 15_000_000
const timeoutMs = 8000
const freshMs = 24 * 60 * 60 * 1000
/** Beyond this many, hashes are calculated again. */
const mostHashes = 10_000

type Options = {
  /** `cdn.example` or `cdn.example:8443`. No other host is requested. */
  readonly allowedHosts: readonly string[]
  /** Where originals are stored. They are downloaded again after a day. */
  readonly originals: BoundedFolder
  readonly countDownload: CountDownload
  readonly fetchFrom?: typeof fetch
  readonly nowMs?: () => number
}

/**
 * Pictures of other servers by `https` address, from the allowed hosts only. The query of an address is not sent,
 * because it would let anybody create any number of originals.
 */
export function remoteSources({
  allowedHosts,
  originals,
  countDownload,
  fetchFrom = fetch,
  nowMs = Date.now,
}: Options): FindSource {
  const coming = new Map<string, Promise<boolean>>()
  const hashes = new Map<string, { readonly writtenAtMs: number; readonly hash: string }>()

  return async (key, { address }) => {
    const url = URL.canParse(key) ? new URL(key) : null
    if (url?.protocol !== 'https:' || url.username !== '' || !allowedHosts.includes(url.host)) return null
    url.search = ''
    url.hash = ''
    const name = getHash(Buffer.from(url.href))
    const writtenAtMs = await originals.writtenAtMs(name)
    const isFresh = writtenAtMs !== null && nowMs() - writtenAtMs < freshMs
    if (!isFresh && !(await downloadOnce(url, name, address))) return null
    const hash = await hashOfOriginal(name)
    return hash === null ? null : { hash, read: () => readOriginal(name) }
  }

  function downloadOnce(url: URL, name: string, address: string): Promise<boolean> {
    const known = coming.get(name)
    if (known !== undefined) return known
    countDownload(address)
    const arriving = download(url, fetchFrom)
      .then(async (bytes) => {
        if (bytes) await originals.write(name, bytes)
        return bytes !== null
      })
      .finally(() => coming.delete(name))
    coming.set(name, arriving)
    return arriving
  }

  async function hashOfOriginal(name: string): Promise<string | null> {
    const writtenAtMs = await originals.writtenAtMs(name)
    if (writtenAtMs === null) return null
    const known = hashes.get(name)
    if (known?.writtenAtMs === writtenAtMs) return known.hash
    const hash = getHash(await readOriginal(name))
    if (hashes.size >= mostHashes) hashes.clear()
    hashes.set(name, { writtenAtMs, hash })
    return hash
  }

  async function readOriginal(name: string): Promise<Buffer> {
    const bytes = await originals.read(name)
    // It was evicted between two steps of one request.
    if (!bytes) throw new PictureGone(`an original was removed: ${name}`)
    return bytes
  }
}

/** Returns null when there is none, and when it is too long or not a picture: such answers are not stored. */
async function download(url: URL, fetchFrom: typeof fetch): Promise<Buffer | null> {
  // A redirect could lead to a host that is not allowed.
  const response = await fetchFrom(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > largestBytes) {
    await response.body?.cancel()
    return null
  }
  const bytes = await readUpTo(response, largestBytes)
  return bytes && (await isPicture(bytes)) ? bytes : null
}

/** Stops reading beyond the limit. */
async function readUpTo({ body }: Response, mostBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the stream.
    if (length > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the header only. */
function isPicture(bytes: Buffer): Promise<boolean> {
  return sharp(bytes)
    .metadata()
    .then(
      ({ width, height }) => width > 0 && height > 0,
      () => false,
    )
}
