import type { ChangeEvent, ChangeListener } from '../platform/events.ts'

/** News as the test tells them, to everybody who listens, at once. */
export function aChangeSource() {
  const listeners = new Set<Parameters<ChangeListener['subscribe']>[0]>()
  const changes: ChangeListener = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => undefined,
  }
  return {
    changes,
    tell(shipperId: string, topic: string, facts: ChangeEvent['facts'] = {}) {
      for (const { hear } of listeners) hear({ shipperId, topic, facts })
    },
    /** The connection was lost for a while. */
    lose() {
      for (const { missed } of listeners) missed?.()
    },
  }
}
