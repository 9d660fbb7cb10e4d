import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import type { WriteOnce } from '../platform/browser/write-once.ts'

/**
 * Caches the HTML of what many pages have in common: a change of a menu makes a page again, but hardly any of its dishes.
 *
 * @param max how many are cached; the least recently used is dropped first
 */
export function makeWriteOnce(write: (node: ReactNode) => string, max: number): WriteOnce {
  const cached = new LRUCache<string, string>({ max })
  return (key, node) => {
    const known = cached.get(key)
    if (known !== undefined) return known
    const html = write(node)
    cached.set(key, html)
    return html
  }
}
