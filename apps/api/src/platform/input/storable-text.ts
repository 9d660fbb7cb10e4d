/** PostgreSQL can store neither NUL in a text nor a lone surrogate in JSON. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * The path of the first text in JSON, or in a record of texts, that cannot be stored: `products.0.key`. Names
 * of fields count as texts. Null when all can be stored; empty when the value itself is such a text.
 */
export function findUnstorable(value: unknown): string | null {
  // A list instead of recursion, because a body may be nested deeper than the stack.
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value: seen } = next
    if (typeof seen === 'string' && !isStorable(seen)) return path
    if (typeof seen !== 'object' || seen === null) continue
    const inside = (name: string) => (path === '' ? name : `${path}.${name}`)
    const bad = Object.keys(seen).find((name) => !isStorable(name))
    if (bad !== undefined) return inside(bad.replaceAll('\0', '').toWellFormed())
    for (const [name, part] of Object.entries(seen).toReversed()) {
      waiting.push({ path: inside(name), value: part })
    }
  }
  return null
}
