import { useSyncExternalStore } from 'react'
import { beginRestoring, persistedStores } from './persisted.ts'

/** A storage that answers no sooner is given up (R3-12); the shop then works without its memory. */
const restoreTimeoutMs = 5000

let isRestored = false
const listeners = new Set<() => void>()

function finish(): void {
  isRestored = true
  for (const listener of listeners) listener()
}

/** Reads every persisted store; resolves when all are read, failed or late. */
export async function restoreStores(): Promise<void> {
  const all = Promise.allSettled(beginRestoring().map(({ restore }) => restore()))
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, restoreTimeoutMs)
  })
  await Promise.race([all, tooLate])
  clearTimeout(timer)
  finish()
}

/** Follows changes that other tabs make to the lasting stores. Returns the end of it. */
export function followOtherTabs(target: Window): () => void {
  const onStorage = (event: StorageEvent) => {
    const changed = persistedStores().find(({ name, area }) => area === 'local' && name === event.key)
    if (changed) void changed.restore()
  }
  target.addEventListener('storage', onStorage)
  return () => target.removeEventListener('storage', onStorage)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False on the server and until the browser's storage has been read: show places of fixed size until then. */
export function useIsRestored(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRestored,
    () => false,
  )
}
