import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, devices } from '@playwright/test'
import { findChromium, quietFlags } from '../../find-chromium.ts'

const watchedMs = 4000

type Untouched = {
  /** Requests that reached the network, by kind and all together. */
  readonly counts: Readonly<Record<string, number>>
  /** Bytes of scripts as they were transferred. */
  readonly script: number
}

/** What a phone loads for a page until somebody touches it. What comes from the browser's cache is not counted. */
export async function loadedUntouched(pageUrl: string): Promise<Untouched> {
  const executablePath = findChromium(chromium.executablePath())
  const browser = await chromium.launch({
    args: [...quietFlags],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    const page = await context.newPage()
    const requests = watch(await context.newCDPSession(page))
    await page.goto(pageUrl)
    await wait(watchedMs)
    return getSummary(dropRepeated([...requests.values()]))
  } finally {
    await browser.close()
  }
}

type Request = { readonly kind: string; readonly url: string; bytes: number }

function watch(network: CDPSession): ReadonlyMap<string, Request> {
  const requests = new Map<string, Request>()
  network.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request: { url } }) => {
    if (!url.startsWith('data:')) requests.set(requestId, { kind: type.toLowerCase(), url, bytes: 0 })
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  void network.send('Network.enable')
  return requests
}

/** A browser asks again for a picture that it shows and believes to be old, as of a shop whose clock is shifted. */
function dropRepeated(requests: readonly Request[]): readonly Request[] {
  return [...new Map(requests.toReversed().map((request) => [request.url, request])).values()]
}

function getSummary(requests: readonly Request[]): Untouched {
  const counts: Record<string, number> = { all: requests.length }
  for (const { kind } of requests) counts[kind] = (counts[kind] ?? 0) + 1
  const scripts = requests.filter(({ kind }) => kind === 'script')
  return { counts, script: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }
}
