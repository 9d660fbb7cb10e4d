import type { RequestHandlers } from './router.ts'

/** Serves a worker that unregisters itself instead of the service worker, for when the latter is broken. */
export function withoutServiceWorker(files: RequestHandlers['files']): RequestHandlers['files'] {
  return (request, response, path) =>
    files(request, response, path === '/service-worker.js' ? '/service-worker-off.js' : path)
}
