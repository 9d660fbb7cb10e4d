/** A new order interrupts; what others changed waits for its turn. */
export type AnnouncedKind = 'new' | 'changed'

type Queue = {
  readonly add: (kind: AnnouncedKind, text: string) => void
  readonly stop: () => void
}

/**
 * Announces one message, then none for a while: what comes meanwhile is announced together after it, new orders before changes.
 *
 * @param say is given all texts of a kind that wait: one is announced as it is, more are joined by the caller
 * @param later runs something once after the pause, and answers how to call it off
 */
export function makeAnnouncementQueue(
  say: (kind: AnnouncedKind, texts: readonly string[]) => void,
  later: (run: () => void) => () => void,
): Queue {
  const waiting: Record<AnnouncedKind, string[]> = { new: [], changed: [] }
  let callOff: (() => void) | null = null
  const sayNext = () => {
    callOff = null
    const kind = waiting.new.length > 0 ? 'new' : 'changed'
    if (waiting[kind].length === 0) return
    say(kind, waiting[kind])
    waiting[kind] = []
    callOff = later(sayNext)
  }
  return {
    add(kind, text) {
      waiting[kind].push(text)
      if (callOff === null) sayNext()
    },
    stop: () => callOff?.(),
  }
}
