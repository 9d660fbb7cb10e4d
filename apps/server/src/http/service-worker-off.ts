import type { Rooms } from './router.ts'

/** In place of the service worker the one that ends it: for a worker that turned out to be broken. */
export function withoutServiceWorker(files: Rooms['files']): Rooms['files'] {
  return (request, response, path) =>
    files(request, response, path === '/service-worker.js' ? '/service-worker-off.js' : path)
}
