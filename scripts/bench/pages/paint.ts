import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { hydratingScript, staticCards } from './paint-floor.ts'
import { getMedian, onPhone, type Stored, storedCart, withPhones } from './phone.ts'

const turns = 5
/** A page is over when nothing has happened for so long. */
const restMs = 3000
const pages = [
  { name: 'home', path: '/' },
  { name: 'a dish', path: '/product/philadelphia-classic' },
  { name: 'the cart', path: '/cart' },
  { name: 'the checkout', path: '/checkout' },
] as const

export type Paint = {
  readonly name: string
  /** Largest contentful paint, and that of 24 dish cards without any script. */
  readonly paintMs: number
  readonly floorPaintMs: number
  /** Total blocking time, and that of 24 dish cards that React alone hydrates. */
  readonly blockedMs: number
  readonly floorBlockedMs: number
}

type Measured = { readonly paintMs: number; readonly blockedMs: number }

/** When pages are painted on a slow phone and how long their scripts block it, in turns with the floors; medians. */
export function paintTimes(url: string): Promise<readonly Paint[]> {
  return withPhones(async (browser) => {
    const stored = await storedCart(browser, url)
    const cards = await staticCards(browser, url)
    const script = await hydratingScript()
    const floor = await serveFloor(url, { '/cards': cards, '/hydrated': cards.replace('</body>', script) })
    try {
      const all = new Map<string, Measured[]>()
      const measure = async (name: string, address: string, given: Stored | null) => {
        const found = await measureOnce(browser, address, given)
        all.set(name, [...(all.get(name) ?? []), found])
      }
      for (let turn = 0; turn < turns; turn += 1) {
        await measure('cards', `${floor.url}/cards`, null)
        await measure('hydrated', `${floor.url}/hydrated`, null)
        for (const { name, path } of pages) await measure(name, url + path, stored)
      }
      const median = (name: string, key: keyof Measured) =>
        getMedian((all.get(name) ?? []).map((measured) => measured[key]))
      return pages.map(({ name }) => ({
        name,
        paintMs: median(name, 'paintMs'),
        floorPaintMs: median('cards', 'paintMs'),
        blockedMs: median(name, 'blockedMs'),
        floorBlockedMs: median('hydrated', 'blockedMs'),
      }))
    } finally {
      await new Promise((resolve) => floor.server.close(resolve))
    }
  })
}

function measureOnce(browser: Browser, address: string, stored: Stored | null): Promise<Measured> {
  return onPhone(browser, stored, async (page, slow) => {
    await page.addInitScript(observe)
    await slow()
    await page.goto(address, { waitUntil: 'load' })
    return page.evaluate<Measured>(`whenAtRest(${restMs})`)
  })
}

/** Runs in the page: the last largest paint, and what tasks take beyond 50 ms each. */
const observe = `
  let paintMs = 0
  let blockedMs = 0
  let lastMs = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      blockedMs += duration - 50
      lastMs = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })
  globalThis.whenAtRest = (restMs) => new Promise((resolve) => {
    const look = () => {
      if (performance.now() - Math.max(lastMs, paintMs) > restMs) resolve({ paintMs, blockedMs })
      else setTimeout(look, 100)
    }
    look()
  })`

/** Serves the pages of the floor; their styles and pictures are the shop's own. */
async function serveFloor(
  shop: string,
  pages: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const page = pages[path]
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    const accept = request.headers.accept ?? '*/*'
    const answer = await fetch(shop + path, { headers: { accept } }).catch(() => null)
    const type = answer?.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer?.status ?? 502, { 'content-type': type })
    response.end(answer ? Buffer.from(await answer.arrayBuffer()) : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}`, server }
}
