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
