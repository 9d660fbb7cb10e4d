/** The path of the first field in JSON whose name matches: `products.0.key`. Null when there is none. */
export function findField(value: unknown, isMeant: (name: string) => boolean): string | null {
  // A growing list instead of recursion, because a body may be nested deeper than the stack.
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }]
  for (const { path, value: seen } of waiting) {
    if (typeof seen !== 'object' || seen === null) continue
    for (const [name, part] of Object.entries(seen)) {
      const inside = path === '' ? name : `${path}.${name}`
      if (isMeant(name)) return inside
      waiting.push({ path: inside, value: part })
    }
  }
  return null
}
