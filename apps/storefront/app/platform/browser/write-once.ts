import { createContext, type ReactNode } from 'react'

/** The HTML of something that reads no context and brings nothing for the head of its page. */
export type WriteOnce = (key: string, node: ReactNode) => string

/** Null in a browser, where nothing is written and this is left out. */
export const WriteOnceContext = /* @__PURE__ */ createContext<WriteOnce | null>(null)

/**
 * Caches the HTML of what many pages have in common: a change of a menu makes a page anew, but hardly any of its dishes.
 *
 * @param most how many are cached; what was not asked for the longest is dropped first
 */
export function makeWriteOnce(write: (node: ReactNode) => string, most: number): WriteOnce {
  // A Map has its order of insertion: the oldest is at the front.
  const kept = new Map<string, string>()
  return (key, node) => {
    const html = kept.get(key) ?? write(node)
    kept.delete(key)
    kept.set(key, html)
    const [oldest = key] = kept.keys()
    if (kept.size > most) kept.delete(oldest)
    return html
  }
}
