import { useSyncExternalStore } from 'react'

/** The id of the offline bar: controls that need the network are described by it. */
export const offlineBarId = 'offline-bar'

export function isOnline(): boolean {
  return navigator.onLine
}

/** Calls back when the network goes or comes. Returns the end of it. */
export function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** True on the server: a page is drawn as if there were a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onNetworkChange, isOnline, () => true)
}
