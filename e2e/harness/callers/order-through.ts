import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiCustomer } from './api-customer.ts'
import { type Json, Refused } from './shop-api.ts'

export type Ordering = {
  /** By the id that a browser gave them, what was acknowledged: the number that people read. */
  readonly acknowledged: ReadonlyMap<string, string>
  readonly sent: readonly string[]
  /** Whether the last one was not acknowledged. */
  isFailing(): boolean
  /** How long the longest failure took from its first sign to the next order. */
  longestGapMs(): number
  /** No new orders; those that are under way are sent until they are answered. */
  stop(): Promise<void>
}

const pauseMs = 50

/**
 * Customers who order one dish after the other, and who send an order that was not acknowledged again until it is, as
 * the shop's page does.
 */
export function orderRepeatedly(customer: ApiCustomer, order: Json, atOnce: number): Ordering {
  const acknowledged = new Map<string, string>()
  const sent: string[] = []
  let isOver = false
  let failedAt: number | null = null
  let longestGapMs = 0

  async function placeUntilAnswered(id: string): Promise<void> {
    for (;;) {
      try {
        acknowledged.set(id, await customer.place({ ...order, id }))
        if (failedAt !== null) longestGapMs = Math.max(longestGapMs, performance.now() - failedAt)
        failedAt = null
        return
      } catch (error) {
        if (error instanceof Refused && !error.message.startsWith('503 ')) throw error
        failedAt ??= performance.now()
        await wait(pauseMs)
      }
    }
  }
  const one = async () => {
    while (!isOver) {
      const id = randomUUID()
      sent.push(id)
      await placeUntilAnswered(id)
    }
  }
  const customers = Promise.all(Array.from({ length: atOnce }, one))
  // A failure is reported when it is stopped.
  customers.catch(() => undefined)
  return {
    acknowledged,
    sent,
    isFailing: () => failedAt !== null,
    longestGapMs: () => Math.round(longestGapMs),
    async stop() {
      isOver = true
      await customers
    },
  }
}
