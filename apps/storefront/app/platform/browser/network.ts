import { useSyncExternalStore } from 'react'

/** The id of the offline bar: controls that need the network are described by it. */
export const offlineBarId = 'offline-bar'

/** The smallest public answer of the shop; proxies do not pass `/healthz` on. */
export const probePath = '/robots.txt'

/** The device believes in a network, and the server does not answer through it. */
let isServerSilent = false

export function isOnline(): boolean {
  return navigator.onLine && !isServerSilent
}

/** Reported like a change of the network: the same listeners are called. */
export function setServerSilent(isSilent: boolean): void {
  if (isSilent === isServerSilent) return
  isServerSilent = isSilent
  window.dispatchEvent(new Event(isSilent ? 'offline' : 'online'))
}

/** Calls back when the network goes or comes. Returns the end of it. */
export function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** True on the server: a page is drawn as if there were a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline, () => true)
}
