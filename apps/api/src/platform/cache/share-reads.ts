/**
 * Many streams that are woken by one change read the same: they share one reading. It begins only when all that ask in
 * this turn have asked, so every caller sees everything that was there when it asked.
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
