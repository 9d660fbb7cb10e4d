import type { ChangeEvent, ChangeListener } from '../platform/events.ts'

/** Publishes events as a test sends them, to all subscribers, at once. */
export function aChangeSource() {
  const listeners = new Set<Parameters<ChangeListener['subscribe']>[0]>()
  const changes: ChangeListener = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isListening: () => true,
    close: async () => undefined,
  }
  return {
    changes,
    publish(shipperId: string, topic: string, facts: ChangeEvent['facts'] = {}) {
      for (const { onChange } of listeners) onChange({ shipperId, topic, facts })
    },
    /** The connection was lost for a while. */
    lose() {
      for (const { missed } of listeners) missed?.()
    },
  }
}
