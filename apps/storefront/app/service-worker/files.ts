import { rest, shell, version } from './built.ts'
import { cacheName } from './names.ts'

const own = cacheName('files', version)

/** Brings what the shop needs to open without a network. */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(own)
  await Promise.all(shell.map((path) => storeFile(cache, path)))
}

/** Brings the other files one after the other: nobody waits for them, and the page's own requests go first. */
export async function storeRest(): Promise<void> {
  const cache = await caches.open(own)
  for (const path of rest) {
    // Without a network the next page tries again.
    const isStored = await storeFile(cache, path).then(
      () => true,
      () => false,
    )
    if (!isStored) return
  }
}

/** A file that did not change has the same name as before, and comes from the cache of the version before. */
async function storeFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  const known = await caches.match(path)
  await (known ? cache.put(path, known) : cache.add(path))
}

/** A file never changes under its name: the stored one is as good as the server's. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(own).then((cache) => cache.put(event.request, copy)))
  }
  return answer
}
