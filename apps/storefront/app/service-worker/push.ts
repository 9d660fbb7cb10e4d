import type { PushPayload } from '../platform/push/push-payload.ts'

/** The button of an offer that ends offers. */
const stopAction = 'stop'

/** Always shows a notification: browsers revoke the permission of sites that receive a push without showing one. */
export async function showPush(event: PushEvent, worker: ServiceWorkerGlobalScope): Promise<void> {
  const said = read(event)
  const { title = worker.location.hostname, body = '', tag, url = '/', lang, stop } = said
  const look: NotificationOptions & { renotify?: boolean; actions?: readonly object[] } = {
    body,
    icon: '/icon-maskable.svg',
    data: { url, stop: stop?.url },
    ...(stop && { actions: [{ action: stopAction, title: stop.label }] }),
    ...(lang && { lang }),
    // A later status of an order replaces the former, and is announced all the same.
    ...(tag && { tag, renotify: true }),
  }
  await worker.registration.showNotification(title, look)
}

function read({ data }: PushEvent): Partial<PushPayload> {
  try {
    return (data?.json() ?? {}) as Partial<PushPayload> // only the shop can encrypt for this browser
  } catch {
    return {}
  }
}

/** Shows the order of a notification: in a window that shows the shop already, else in a new one. */
export async function openFromPush(
  event: NotificationEvent,
  worker: ServiceWorkerGlobalScope,
): Promise<void> {
  const { notification } = event
  notification.close()
  // Our own, from above.
  const { url = '/', stop } = (notification.data ?? {}) as { url?: string; stop?: string }
  const wanted = event.action === stopAction && stop ? stop : url
  const address = new URL(wanted, worker.location.origin).href
  const windows = await worker.clients.matchAll({ type: 'window' })
  const shown = windows.find((one) => one.url === address) ?? (await windows[0]?.navigate(address))
  await (shown ? shown.focus() : worker.clients.openWindow(address))
}

/** The push service has moved this browser: the server sends to it there. */
export async function renewPush(
  event: PushSubscriptionChangeEvent,
  worker: ServiceWorkerGlobalScope,
): Promise<void> {
  const { oldSubscription, newSubscription } = event
  if (!oldSubscription) return
  const next = newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = next.toJSON()
  // What does not arrive now is put right when the customer comes again.
  await fetch('/v1/messages/push-subscription/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys, old_endpoint: oldSubscription.endpoint }),
  })
}

/** As browsers send it; the types of TypeScript do not know it. */
type PushSubscriptionChangeEvent = ExtendableEvent & {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}
