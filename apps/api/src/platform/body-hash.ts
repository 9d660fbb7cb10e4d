import { createHash } from 'node:crypto'

/** SHA-256 of a value as JSON with sorted keys, so that it does not depend on their order. */
export function hashBody(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(withSortedKeys(body)))
    .digest()
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]))
}
