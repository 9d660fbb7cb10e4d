import type { StateStorage } from 'zustand/middleware'

/** What the browser could not write, by name: newer than what it holds. */
const unwritten = new Map<string, string>()

/**
 * The browser's storage, for the stores of this device. Where it is full or forbidden, what it should have stored lasts as
 * long as the page and counts in this tab alone: an order must not wait for a full disk.
 */
export const deviceStorage: StateStorage = {
  getItem(name) {
    const stored = unwritten.get(name)
    if (stored !== undefined) return stored
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  setItem(name, text) {
    try {
      localStorage.setItem(name, text)
      unwritten.delete(name)
    } catch {
      unwritten.set(name, text)
    }
  },
  removeItem(name) {
    unwritten.delete(name)
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was stored there.
    }
  },
}

/** Whether other tabs of the device can see what this one has put there last. */
export function isWritten(name: string): boolean {
  return !unwritten.has(name)
}
