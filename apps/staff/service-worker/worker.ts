/// <reference lib="webworker" />
// The service worker of the staff side: it shows alerts while the app is closed, and stores nothing.

export {}

declare const self: ServiceWorkerGlobalScope

/** As the server encrypts it for this browser. */
type Payload = {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly lang: string
  readonly actions: readonly { readonly label: string; readonly url: string }[]
}

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event)))

self.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))

/** Always shows a notification: browsers revoke the permission of sites that receive a push without showing one. */
async function show({ data }: PushEvent): Promise<void> {
  const { title, body, url, tag, lang, actions = [] } = read(data)
  const look: NotificationOptions & { renotify?: boolean; actions?: readonly object[] } = {
    body: body ?? '',
    icon: '/icon-maskable.svg',
    requireInteraction: true,
    // The page of each button, by its name.
    data: { '': url ?? '/staff', ...Object.fromEntries(actions.map((one) => [one.url, one.url])) },
    actions: actions.map((one) => ({ action: one.url, title: one.label })),
    ...(lang && { lang }),
    ...(tag && { tag, renotify: true }),
  }
  await self.registration.showNotification(title ?? self.location.hostname, look)
}

function read(data: PushMessageData | null): Partial<Payload> {
  try {
    return (data?.json() ?? {}) as Partial<Payload> // only the shop can encrypt for this browser
  } catch {
    return {}
  }
}

/** Shows the page of the pressed button: in a window of the staff side, else in a new one. */
async function open({ notification, action }: NotificationEvent): Promise<void> {
  notification.close()
  const pages = (notification.data ?? {}) as Readonly<Record<string, string>> // our own, from above
  const address = new URL(pages[action] ?? '/staff', self.location.origin).href
  const windows = await self.clients.matchAll({ type: 'window' })
  const present = windows.find(({ url }) => new URL(url).pathname.startsWith('/staff'))
  const shown = await present?.navigate(address).catch(() => null)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}
