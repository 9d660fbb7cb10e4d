import type { OrderStatus } from '@doira/domain/orders/status'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { PressedKind } from './action.ts'

/** Somebody was first: who, what it is now, and which action had no effect. */
export type Conflict = {
  readonly kind: PressedKind
  readonly by: string
  readonly at: string
  readonly status: OrderStatus
}

const conflicts = createStore<{ readonly byOrder: Readonly<Record<string, Conflict>> }>()(() => ({
  byOrder: {},
}))

export function noteConflict(orderId: string, conflict: Conflict): void {
  conflicts.setState(({ byOrder }) => ({ byOrder: { ...byOrder, [orderId]: conflict } }))
}

export function discardConflict(orderId: string): void {
  conflicts.setState(({ byOrder: { [orderId]: _, ...others } }) => ({ byOrder: others }))
}

export function useConflict(orderId: string): Conflict | null {
  return useStore(conflicts, ({ byOrder }) => byOrder[orderId] ?? null)
}
