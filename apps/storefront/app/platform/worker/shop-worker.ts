import type { PageMessage, WorkerAnswers } from './messages.ts'

/** The service worker's file lies at the root, so that the whole site is its scope. */
const workerFile = '/service-worker.js'
/** Who does not answer in this time is an older worker that does not know the question. */
const answerMs = 3000
const hourMs = 3_600_000

/** Begins to work with the service worker. Null where there is none: the shop works without. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    // Its imports too are asked of the server at each look for a newer one.
    return (await navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' })) ?? null
  } catch {
    // A browser without storage, or a network that went: the next page tries again.
    return null
  }
}

/** Ends the worker and deletes what it stored: the server demands that there is none. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  if (registrations.length === 0) return
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

export function postToWorker(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message)
}

/** Null when the worker does not answer. */
export function askWorkerIdentity(worker: ServiceWorker): Promise<WorkerAnswers['who-are-you'] | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), answerMs)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data as WorkerAnswers['who-are-you']) // our own worker writes it from the same type
    }
    worker.postMessage({ type: 'who-are-you' } satisfies PageMessage, [port2])
  })
}

/** The version of the site that this page was made by; null in development. */
export function pageVersion(): string | null {
  return window.__reactRouterManifest?.version ?? null
}

/**
 * Calls back when the site has become newer than this page. A worker that is newer than the one before but belongs to
 * this page's site takes over without a word. Returns the end of it.
 */
export function watchForUpdate(registration: ServiceWorkerRegistration, onUpdate: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending

  async function look(): Promise<void> {
    const worker = registration.waiting ?? navigator.serviceWorker.controller
    const who = worker && (await askWorkerIdentity(worker))
    if (!who || signal.aborted) return
    if (who.version !== pageVersion()) onUpdate()
    else if (worker === registration.waiting) postToWorker(worker, { type: 'take-over' })
  }
  const watchInstalling = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && void look(), {
      signal,
    })
  }
  let lookedAt = Date.now()
  // The clock may have been set back.
  const isLookedAt = () => Math.abs(Date.now() - lookedAt) < hourMs
  const askServer = () => {
    if (document.hidden || isLookedAt()) return
    lookedAt = Date.now()
    // Without a network the next look finds it.
    registration.update().catch(() => {})
  }
  registration.addEventListener('updatefound', watchInstalling, { signal })
  navigator.serviceWorker.addEventListener('controllerchange', () => void look(), { signal })
  document.addEventListener('visibilitychange', askServer, { signal })
  watchInstalling()
  void look()
  return () => ending.abort()
}

/** Loads the page again, by the worker that waits if one does. */
export function reloadWithUpdate(registration: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload()
  if (registration.waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    setTimeout(reload, answerMs)
    postToWorker(registration.waiting, { type: 'take-over' })
  } else reload()
}
