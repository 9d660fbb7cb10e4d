import { pushFields, subscribePush } from '@doira/web/browser/subscribe-push.ts'
import type { Locale } from '../../i18n/locale.ts'
import { shopApi } from '../api/shop-api.ts'
import { pushStore } from '../stores/push-store.ts'

/** A worker that is not there in this time does not come. */
const workerMs = 10_000

/** What browsers and their push services can refuse; `denied` by the customer, `failed` by anything else. */
export type PushRefusal = 'denied' | 'failed'

/**
 * From now on this browser is notified of the customer's orders. Asks the customer first, so it has to be called right in a
 * press.
 *
 * @returns null when it worked
 * @throws ApiProblem
 */
export async function turnPushOn(userId: string, language: Locale): Promise<PushRefusal | null> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return 'denied'
  const subscription = await subscribe().catch((error: unknown) => {
    // No push service is reached, or this browser may not ask one; what the shop's server says flies on.
    if (error instanceof DOMException) return null
    throw error
  })
  if (!subscription) return 'failed'
  await registerAtServer(subscription, language)
  pushStore.setState({ userId, endpoint: subscription.endpoint })
  return null
}

/** This browser gets no notifications any more; the server drops it at once, or when it next finds nobody there. */
export async function turnPushOff(): Promise<void> {
  const { endpoint } = pushStore.getState()
  pushStore.setState({ userId: null, endpoint: null })
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  const gone = endpoint ?? subscription?.endpoint
  if (gone) await shopApi.dropPushSubscription({ body: { endpoint: gone } }).catch(() => null)
}

/**
 * Puts right what has changed since the last visit: the browser's address, the shop's key, the language; a browser that
 * may not show anything any more is deleted.
 */
export async function storePush(language: Locale): Promise<void> {
  if (Notification.permission !== 'granted') return turnPushOff()
  const subscription = await subscribe()
  if (!subscription) return
  await registerAtServer(subscription, language)
  pushStore.setState({ endpoint: subscription.endpoint })
}

/** The browser's address for the key of the shop, an old one or a new one. Null when there is no worker. */
async function subscribe(): Promise<PushSubscription | null> {
  const registration = await findRegistration()
  if (!registration) return null
  const { public_key: key } = await shopApi.getPushKey()
  return subscribePush(registration, key)
}

/** The worker of the site, as soon as it works; null when it does not come. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), workerMs)
  })
  const found = await Promise.race([navigator.serviceWorker.ready, tooLate])
  clearTimeout(timer)
  return found
}

async function registerAtServer(subscription: PushSubscription, language: Locale): Promise<void> {
  await shopApi.savePushSubscription({ body: { ...pushFields(subscription), language } })
}
