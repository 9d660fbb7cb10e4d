/** Whether lists and objects are nested deeper than this many levels. Reads no deeper than that. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? [part] : []))
    if (level.length === 0) return false
    level = level.flatMap((part) => Object.values(Object(part)))
  }
  return true
}
