import { useSyncExternalStore } from 'react'

const storageKey = 'cookie-consent'
const listeners = new Set<() => void>()

/** Whether somebody has agreed to cookies, and with them to analytics. */
export function hasAcceptedCookies(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'yes'
  } catch {
    return false
  }
}

/** Stores the consent; analytics may start now. Necessary cookies were set anyway. */
export function acceptCookies(): void {
  try {
    localStorage.setItem(storageKey, 'yes')
  } catch {
    // Storage is unavailable: the notice comes again with the next page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHasAcceptedCookies(): boolean {
  return useSyncExternalStore(subscribe, hasAcceptedCookies, () => true)
}
