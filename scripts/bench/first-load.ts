import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'

const storefront = join(import.meta.dirname, '../../apps/storefront')
const brotli = promisify(brotliCompress)

/** Bytes of JavaScript, compressed, that a page loads before anybody touches it: every file that its HTML names. */
export async function firstLoadBytes(pageUrl: string): Promise<{ bytes: number; files: number }> {
  const html = await (await fetch(pageUrl)).text()
  const paths = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path))
  let bytes = 0
  for (const path of paths) {
    const answer = await fetch(new URL(path, pageUrl), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    bytes += Number(answer.headers.get('content-length'))
  }
  return { bytes, files: paths.size }
}

/** The floor: bytes of a page that React hydrates and that shows nothing, compressed as well as it goes. */
export async function emptyPageBytes(): Promise<number> {
  const entry = '\0empty-page.js'
  const code = `
    import { createElement } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    hydrateRoot(document.body, createElement('main'))`
  const result = await build({
    configFile: false,
    root: storefront,
    logLevel: 'error',
    mode: 'production',
    plugins: [
      {
        name: 'empty-page',
        resolveId: (id) => (id === 'empty-page' ? entry : null),
        // Its imports are found as those of the storefront.
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'empty-page' } },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('one output expected')
  const chunks = result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  return (await brotli(chunks.join('\n'))).length
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
