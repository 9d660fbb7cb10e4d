import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FindSource, hashOf } from './picture-sources.ts'
import { writeWhole } from './write-whole.ts'

const largestBytes = 15_000_000
const timeoutMs = 8000
const keptMs = 24 * 60 * 60 * 1000

type Options = {
  /** `cdn.example` or `cdn.example:8443`. Any other host is never asked. */
  readonly allowedHosts: readonly string[]
  /** Originals are kept here for a day. */
  readonly folder: string
  readonly fetchFrom?: typeof fetch
  readonly nowMs?: () => number
}

/** Pictures of other servers by their `https` address, from the allowed hosts only. */
export function remoteSources({
  allowedHosts,
  folder,
  fetchFrom = fetch,
  nowMs = Date.now,
}: Options): FindSource {
  const coming = new Map<string, Promise<Buffer | null>>()

  return async (key) => {
    const url = URL.canParse(key) ? new URL(key) : null
    if (url?.protocol !== 'https:' || url.username !== '' || !allowedHosts.includes(url.host)) return null
    const path = join(folder, hashOf(Buffer.from(url.href)))
    const kept = await readKept(path, nowMs())
    const bytes = kept ?? (await comingOnce(url, path))
    return bytes && { hash: hashOf(bytes), read: async () => bytes }
  }

  function comingOnce(url: URL, path: string): Promise<Buffer | null> {
    const known = coming.get(path)
    if (known !== undefined) return known
    const arriving = download(url, path, fetchFrom).finally(() => coming.delete(path))
    coming.set(path, arriving)
    return arriving
  }
}

async function readKept(path: string, now: number): Promise<Buffer | null> {
  const written = await stat(path).catch(() => null)
  return written && now - written.mtimeMs < keptMs ? readFile(path) : null
}

async function download(url: URL, path: string, fetchFrom: typeof fetch): Promise<Buffer | null> {
  // A redirect could lead to a host that nobody allowed.
  const response = await fetchFrom(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > largestBytes) return null
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length > largestBytes) return null
  await mkdir(join(path, '..'), { recursive: true })
  await writeWhole(path, bytes)
  return bytes
}
