import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'
import { chromium, devices } from '@playwright/test'
import { findChromium, quietFlags } from '../find-chromium.ts'
import { buildEmptyPage } from './empty-page.ts'

const brotli = promisify(brotliCompress)

/** Brotli, a kilobyte is 1,000 bytes; files are scripts and styles. */
export const firstLoadBudgets = [
  { path: '/', scriptKb: 119, htmlKb: 36, files: 12 },
  { path: '/product/philadelphia-classic', scriptKb: 124, htmlKb: 16, files: 12 },
  { path: '/cart', scriptKb: 133, htmlKb: 18, files: 12 },
  { path: '/checkout', scriptKb: 151, htmlKb: 15, files: 12 },
  { path: '/about', scriptKb: 118, htmlKb: 13, files: 12 },
  { path: '/news', scriptKb: 118, htmlKb: 13, files: 12 },
  { path: '/vacancies', scriptKb: 121, htmlKb: 13, files: 12 },
  { path: '/branches', scriptKb: 135, htmlKb: 14, files: 16 },
] as const

/** What a page loads before anybody touches it: its HTML, and every script and stylesheet that this names. */
export async function firstLoadOf(pageUrl: string): Promise<{ script: number; html: number; files: number }> {
  const html = await (await fetch(pageUrl)).text()
  const paths = new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path))
  let script = 0
  for (const path of paths) {
    const answer = await fetch(new URL(path, pageUrl), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    if (path.endsWith('.js')) script += Number(answer.headers.get('content-length'))
  }
  return { script, html: brotliCompressSync(html).length, files: paths.size }
}

/** How many requests a phone makes for a page until its first scroll, by kind. */
export async function requestsBeforeScroll(pageUrl: string): Promise<Readonly<Record<string, number>>> {
  const executablePath = findChromium(chromium.executablePath())
  const browser = await chromium.launch({
    args: [...quietFlags],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    const page = await context.newPage()
    const counts: Record<string, number> = { all: 0 }
    page.on('request', (request) => {
      const kind = request.resourceType()
      counts[kind] = (counts[kind] ?? 0) + 1
      counts.all = (counts.all ?? 0) + 1
    })
    await page.goto(pageUrl)
    await wait(4000)
    return counts
  } finally {
    await browser.close()
  }
}

/** The floor: bytes of a page that React hydrates and that shows nothing, compressed as well as it goes. */
export async function emptyPageBytes(): Promise<number> {
  const code = await buildEmptyPage(`
    import { createElement } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    hydrateRoot(document.body, createElement('main'))`)
  return (await brotli(code)).length
}

/** Bytes of a page's HTML as a browser receives it, and of its elements alone: without scripts and their data. */
export async function htmlBytes(pageUrl: string): Promise<{ bytes: number; elements: number; html: string }> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' }
  // The shop compresses a page thoroughly once it is asked for again.
  for (let visit = 0; visit < 3; visit += 1) {
    await (await fetch(pageUrl, { headers })).arrayBuffer()
    await wait(300)
  }
  const answer = await fetch(pageUrl, { headers })
  if (!answer.ok) throw new Error(`${pageUrl}: ${answer.status}`)
  const html = (await answer.text()).replace(/<!doctype[^>]*>|<!--.*?-->|<script\b.*?<\/script>/gis, '')
  const bytes = Number(answer.headers.get('content-length'))
  if (!(bytes > 0)) throw new Error(`${pageUrl} does not name its length`)
  return { bytes, elements: (await brotli(html)).length, html }
}
