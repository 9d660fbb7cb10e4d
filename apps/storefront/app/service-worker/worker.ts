/// <reference lib="webworker" />
// The service worker: what the shop shows without a network. Each part listens for itself; see docs/decisions/0011.
import { version } from './built.ts'
import { answerFile, storeShell } from './files.ts'
import { findKind, type RequestKind } from './kinds.ts'
import { answerMessage } from './messages.ts'
import { outdatedCaches } from './names.ts'
import { answerPage } from './pages.ts'
import { answerPicture } from './pictures.ts'
import { openFromPush, renewPush, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

const answers = { page: answerPage, file: answerFile, picture: answerPicture } satisfies Record<
  RequestKind,
  (event: FetchEvent) => Promise<Response>
>

self.addEventListener('install', (event) => event.waitUntil(storeShell()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const kind = findKind(event.request, self.location.origin)
  if (kind) event.respondWith(answers[kind](event))
})

self.addEventListener('message', (event) => answerMessage(event, self))

self.addEventListener('push', (event) => event.waitUntil(showPush(event, self)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openFromPush(event, self)))

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event, self)))

async function takeOver(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), version)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  // The server is asked while the worker still wakes up.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}
