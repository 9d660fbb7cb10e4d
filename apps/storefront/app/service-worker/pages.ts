import { pageKey } from '../platform/worker/page-key.ts'
import { prefixes, version } from './built.ts'
import { isOwnPage, offlineAddress } from './kinds.ts'
import { cacheName, getCaches } from './names.ts'

const own = cacheName('pages', version)
const mostPages = 60
/** After this a stored page is better than a line that does not answer. */
const patienceMs = 6000
/** A page that was stored a moment ago is not fetched again. */
const freshMs = 60_000
/** Those pages. A stored answer has the time of its making by the server's clock, and the device's may be wrong. */
const fresh = new Set<string>()

/** Windows that show a stored page: they are notified that the network does not answer, whatever the device believes. */
const windowsWithStoredPages = new Set<string>()

/** The server's page; without an answer the stored one; without that the page that says so. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const key = pageKey(url)
  const asked = askServer(event, key)
  const stored = await findStored(key)
  const answer = await (stored ? Promise.race([asked, pause(patienceMs)]) : asked).catch(() => null)
  if (answer) return answer
  const instead = stored ?? (await findStored(pageKey(new URL(url).pathname)))
  if (instead) {
    if (event.resultingClientId) windowsWithStoredPages.add(event.resultingClientId)
    return instead
  }
  if (event.request.mode !== 'navigate') return Response.error()
  const address = offlineAddress(url, prefixes)
  const isOfflinePage = new URL(url).pathname === new URL(address, url).pathname
  if (isOfflinePage || !(await findStored(pageKey(address)))) return Response.error()
  return Response.redirect(address, 302)
}

async function askServer(event: FetchEvent, key: string): Promise<Response> {
  const early: Response | undefined = await event.preloadResponse
  const answer = early ?? (await fetch(event.request))
  if (isWorthStoring(answer)) event.waitUntil(put(key, answer.clone()))
  return answer
}

/** Stores pages that no navigation brought: those opened by a click in the page, and what the offline page promises. */
export async function storePages(
  paths: readonly string[],
  { isChanged }: { isChanged: boolean },
): Promise<void> {
  for (const path of paths) {
    const key = pageKey(path)
    if (!isChanged && fresh.has(key)) continue
    const answer = await fetch(key, { headers: { Accept: 'text/html, application/json' } }).catch(() => null)
    // One that fails leaves the others: without a network all of them fail at once.
    if (answer && isWorthStoring(answer)) await put(key, answer)
  }
}

/** The stored pages of a customer who signed out. */
export async function deleteOwnPages(): Promise<void> {
  fresh.clear()
  for (const name of getCaches('pages', await caches.keys(), version)) {
    const cache = await caches.open(name)
    const all = await cache.keys()
    const theirs = all.filter(({ url }) => isOwnPage(new URL(url).pathname, prefixes))
    await Promise.all(theirs.map((request) => cache.delete(request)))
  }
}

export function showsStoredPage(windowId: string): boolean {
  return windowsWithStoredPages.has(windowId)
}

/** A failure, an answer with `no-store`, and a redirected one stay out. */
function isWorthStoring(answer: Response): boolean {
  const isPage = /^(?:text\/html|application\/json)/.test(answer.headers.get('content-type') ?? '')
  const mayStay = !(answer.headers.get('cache-control')?.includes('no-store') ?? false)
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && isPage && mayStay
}

async function put(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(own)
  // Put again it stands last: the first are those that were longest not seen.
  await cache.delete(key)
  await cache.put(key, answer)
  fresh.add(key)
  setTimeout(() => fresh.delete(key), freshMs)
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - mostPages)).map((old) => cache.delete(old)))
}

async function findStored(key: string): Promise<Response | null> {
  for (const cacheName of getCaches('pages', await caches.keys(), version)) {
    const found = await caches.match(key, { cacheName, ignoreVary: true })
    if (found) return found
  }
  return null
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
