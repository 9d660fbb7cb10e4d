import { addSeconds, type Instant } from '../time/instant.ts'

/** What happens to a new order that its branch does not accept, by seconds since the branch could. */
export const escalationSteps = [
  /** The operators see the order. */
  { step: 'operators', afterSeconds: 120 },
  /** The customer is notified that an operator takes care of it. */
  { step: 'customer', afterSeconds: 240 },
  /** The board asks the operators to call the manager. The order is never cancelled automatically. */
  { step: 'manager', afterSeconds: 600 },
] as const
export type EscalationStep = (typeof escalationSteps)[number]['step']

/** The next step after this many, and when it is due; null after the last one. */
export function nextEscalation(
  silentSince: Instant,
  taken: number,
): { readonly step: EscalationStep; readonly dueAt: Instant } | null {
  const next = escalationSteps[taken]
  return next ? { step: next.step, dueAt: addSeconds(silentSince, next.afterSeconds) } : null
}

/** How urgent a new order is. */
export function waitingLevel(waitedSeconds: number): 'ok' | 'soon' | 'late' {
  if (waitedSeconds < 60) return 'ok'
  return waitedSeconds < 120 ? 'soon' : 'late'
}
