/// <reference lib="webworker" />
// Served in the worker's place where SERVICE_WORKER=off: takes over at once, deletes everything and unregisters.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const all = await caches.keys()
  await Promise.all(all.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
