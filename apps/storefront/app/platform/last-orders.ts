const storageKey = 'last-orders'
/** Answers come in bunches; they are written once they have settled. */
const settleMs = 1000

type Kept = { readonly userId: string; readonly orders: unknown }

let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps what was shown of a customer's orders, for times without a network. `read` is called a moment later; null: no more. */
export function keepLastOrders(userId: string, read: () => unknown): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const orders = read()
    if (orders === null) return
    try {
      localStorage.setItem(storageKey, JSON.stringify({ userId, orders } satisfies Kept))
    } catch {
      // Storage is full or forbidden: without a network there are no orders then.
    }
  }, settleMs)
}

/** What was kept for this customer and nobody else; null when there is nothing. */
export function readLastOrders(userId: string): unknown {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return kept?.userId === userId ? (kept.orders ?? null) : null
  } catch {
    return null
  }
}

/** Whoever signs out leaves nothing behind, nor does what was about to be written. */
export function forgetLastOrders(): void {
  clearTimeout(timer)
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing can be kept here, so nothing is.
  }
}
