/**
 * Many streams that are notified of one change share one read. It starts only after all callers of this turn
 * of the event loop have joined, so every caller sees everything that was committed when it asked.
 */
export function makeShareReads<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const waiting = new Map<string, Promise<Value>>()
  return (key, read) => {
    const known = waiting.get(key)
    if (known !== undefined) return known
    const reading = new Promise<void>((resolve) => {
      setImmediate(resolve)
    }).then(() => {
      waiting.delete(key)
      return read()
    })
    waiting.set(key, reading)
    return reading
  }
}
