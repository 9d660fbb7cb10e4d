import { hasAcceptedCookies } from '../consent.ts'

const storageKey = 'purchases-to-tell'
/** Orders that were never paid would pile up. */
const mostKept = 20

/** An order was placed here: once it counts it will be told, and never again. Nothing is kept without consent. */
export function expectPurchase(orderId: string): void {
  if (hasAcceptedCookies()) write([...read().filter((id) => id !== orderId), orderId].slice(-mostKept))
}

/** True once for an order that was placed in this browser, whatever is reloaded or gone back to. */
export function takePurchase(orderId: string): boolean {
  const expected = read()
  if (!expected.includes(orderId)) return false
  return write(expected.filter((id) => id !== orderId))
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** False where nothing can be kept: better no event than one for each reload. */
function write(ids: readonly string[]): boolean {
  try {
    if (ids.length > 0) localStorage.setItem(storageKey, JSON.stringify(ids))
    else localStorage.removeItem(storageKey)
    return true
  } catch {
    return false
  }
}
