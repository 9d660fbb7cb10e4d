import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'
import { buildEmptyPage } from './empty-page.ts'

const brotli = promisify(brotliCompress)

/**
 * Brotli, a kilobyte is 1,000 bytes; files are scripts and styles. `untouchedKb`: of scripts, until somebody touches the
 * page on a first visit.
 */
export const firstLoadBudgets = [
  { path: '/', scriptKb: 105, htmlKb: 25, files: 12 },
  { path: '/product/philadelphia-classic', scriptKb: 115, htmlKb: 17, files: 12 },
  { path: '/cart', scriptKb: 125, htmlKb: 19, files: 12 },
  { path: '/checkout', scriptKb: 140, htmlKb: 15, files: 12 },
  { path: '/about', untouchedKb: 0, scriptKb: 100, htmlKb: 13, files: 12 },
  { path: '/news', untouchedKb: 0, scriptKb: 100, htmlKb: 13, files: 12 },
  { path: '/recipes', untouchedKb: 0, scriptKb: 100, htmlKb: 14, files: 12 },
  { path: '/offer', untouchedKb: 0, scriptKb: 100, htmlKb: 13, files: 12 },
  { path: '/contacts', untouchedKb: 0, scriptKb: 100, htmlKb: 13, files: 12 },
  { path: '/vacancies', untouchedKb: 0, scriptKb: 100, htmlKb: 13, files: 12 },
  { path: '/branches', untouchedKb: 0, scriptKb: 100, htmlKb: 16, files: 12 },
] as const satisfies readonly Budget[]

/** Of all kinds, on a phone. */
export const mostRequestsOfHome = 35

type Budget = {
  readonly path: string
  readonly scriptKb: number
  readonly untouchedKb?: number
  readonly htmlKb: number
  readonly files: number
}

/** A page's HTML, and every script and stylesheet that this names. */
export async function readFirstLoad(
  pageUrl: string,
): Promise<{ script: number; html: number; files: number }> {
  const html = await whenThere(pageUrl)
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

/** The demo's texts are stored when the server already answers. */
async function whenThere(pageUrl: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(pageUrl)
    if (answer.ok) return answer.text()
    if (tries === 20) throw new Error(`${pageUrl}: ${answer.status}`)
    await wait(500)
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
