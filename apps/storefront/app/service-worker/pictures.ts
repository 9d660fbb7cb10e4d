import { pictureCache } from './names.ts'

/** The dishes of a menu in two sizes; about 6 MB. */
const mostPictures = 400
/** Counting them takes time, so that it is done now and then. */
const writesBetweenCounts = 25

let puts = 0

/** A picture's address changes with its content. The stored bytes are bounded; the oldest are deleted first. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(pictureCache)
  const known = await cache.match(event.request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(event.request)
  if (answer.ok && answer.type === 'basic')
    event.waitUntil(storePicture(cache, event.request, answer.clone()))
  return answer
}

async function storePicture(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
  } catch {
    // The device is full: pictures are what can best be done without.
    await caches.delete(pictureCache)
    return
  }
  puts += 1
  if (puts % writesBetweenCounts !== 0) return
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - mostPictures)).map((old) => cache.delete(old)))
}
