/** The limit of pictures that have to be downloaded was exceeded. */
export class TooManyDownloads extends Error {
  override readonly name = 'TooManyDownloads'
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super(`too many new pictures, again in ${retryAfterSeconds} s`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** @throws TooManyDownloads */
export type CountDownload = (address: string) => void

/** Downloads an hour, in each process. */
export const downloadsOfAnHour = { mostForAddress: 600, mostForAll: 6000 } as const

const windowMs = 60 * 60 * 1000

/** Counts the downloads of an hour per network address and for the process. */
export function makeDownloadLimit({
  mostForAddress,
  mostForAll,
  nowMs = Date.now,
}: {
  readonly mostForAddress: number
  readonly mostForAll: number
  readonly nowMs?: () => number
}): CountDownload {
  let startedAtMs = Number.NEGATIVE_INFINITY
  let all = 0
  // It cannot have more addresses than downloads, so `mostForAll` bounds it.
  const byAddress = new Map<string, number>()
  return (address) => {
    const now = nowMs()
    if (now - startedAtMs >= windowMs) {
      startedAtMs = now
      all = 0
      byAddress.clear()
    }
    const own = byAddress.get(address) ?? 0
    if (own >= mostForAddress || all >= mostForAll) {
      throw new TooManyDownloads(Math.ceil((startedAtMs + windowMs - now) / 1000))
    }
    byAddress.set(address, own + 1)
    all += 1
  }
}
