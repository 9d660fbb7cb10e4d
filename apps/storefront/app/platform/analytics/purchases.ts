import { hasAcceptedCookies } from '../browser/consent.ts'

/** Of orders that were placed here: those to report once they count, and those that were reported. */
type PurchaseList = 'purchases-to-report' | 'purchases-reported'

/** Orders that were never paid would pile up. */
const mostStored = 20

/** An order was placed here: once it counts it will be reported, and never again. Nothing is stored without consent. */
export function expectPurchase(orderId: string): void {
  if (hasAcceptedCookies()) store('purchases-to-report', orderId)
}

/** True once for an order that was placed in this browser, whatever is reloaded or gone back to. */
export function takePurchase(orderId: string): boolean {
  return take('purchases-to-report', orderId) && store('purchases-reported', orderId)
}

/** True once for an order that was reported as a purchase: what was not reported cannot be taken back. */
export function takeRefund(orderId: string): boolean {
  return take('purchases-reported', orderId)
}

function store(list: PurchaseList, orderId: string): boolean {
  return write(list, [...read(list).filter((id) => id !== orderId), orderId].slice(-mostStored))
}

function take(list: PurchaseList, orderId: string): boolean {
  const stored = read(list)
  if (!stored.includes(orderId)) return false
  return write(
    list,
    stored.filter((id) => id !== orderId),
  )
}

function read(list: PurchaseList): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(list) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** False where nothing can be stored: better no event than one for each reload. */
function write(list: PurchaseList, ids: readonly string[]): boolean {
  try {
    if (ids.length > 0) localStorage.setItem(list, JSON.stringify(ids))
    else localStorage.removeItem(list)
    return true
  } catch {
    return false
  }
}
