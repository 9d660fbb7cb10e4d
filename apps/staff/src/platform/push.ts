import { pushSupport } from '@doira/web/browser/push-support.ts'
import { pushFields, subscribePush } from '@doira/web/browser/subscribe-push.ts'
import type { Language } from '../i18n/language.ts'
import { shopApi } from './api/shop-api.ts'
import { callStaff } from './api/staff-api.ts'
import { deviceStorage } from './device/device-storage.ts'

/** The person for whom this browser receives messages. */
const ownerKey = 'staff-push'
const workerPath = '/staff/service-worker.js'

export function ownPushSupport() {
  return pushSupport(true)
}

/** Whether this browser receives messages of this person. */
export function hasPush(staffId: string): boolean {
  return deviceStorage.getItem(ownerKey) === staffId && ownPushSupport() === 'supported'
}

/**
 * Asks the person, so it has to be called in a press.
 *
 * @returns what stood in the way; null when nothing did
 * @throws ApiProblem
 */
export async function turnPushOn(staffId: string, language: Language): Promise<'denied' | 'failed' | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    await savePush(language)
  } catch (error) {
    // No push service is reached, or the worker cannot be loaded.
    if (error instanceof DOMException || error instanceof TypeError) return 'failed'
    throw error
  }
  deviceStorage.setItem(ownerKey, staffId)
  return null
}

export async function turnPushOff(): Promise<void> {
  deviceStorage.removeItem(ownerKey)
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe().catch(() => false)
  await callStaff('dropOwnPush', { body: { endpoint } })
}

/**
 * Renews the address of this browser for the session that has begun. When it is another person's, that person's messages
 * do not come here any more.
 */
export async function renewPush(staffId: string, language: Language): Promise<void> {
  const owner = deviceStorage.getItem(ownerKey)
  if (owner === null || ownPushSupport() !== 'supported') return
  if (owner === staffId && Notification.permission === 'granted') return savePush(language)
  await turnPushOff()
}

async function savePush(language: Language): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerPath)
  await activated(registration)
  const { public_key: key } = await shopApi.getPushKey()
  const subscription = await subscribePush(registration, key)
  await callStaff('saveOwnPush', { body: { ...pushFields(subscription), language } })
}

/** A subscription needs an active worker. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}
