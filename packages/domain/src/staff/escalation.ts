import { addSeconds, type Instant } from '../time/instant.ts'

/** What happens to a new order that nobody at its branch takes, by seconds since the branch's clock began. */
export const escalationSteps = [
  /** The card stands before the operators. */
  { step: 'operators', afterSeconds: 120 },
  /** The customer is told that an operator is on it. */
  { step: 'customer', afterSeconds: 240 },
  /** The board asks the operators to call the manager: doira calls nobody itself. The order never cancels itself. */
  { step: 'manager', afterSeconds: 600 },
] as const
export type EscalationStep = (typeof escalationSteps)[number]['step']

/** The step after so many that were taken, and when it is due; null after the last one. */
export function nextEscalation(
  silentSince: Instant,
  taken: number,
): { readonly step: EscalationStep; readonly dueAt: Instant } | null {
  const next = escalationSteps[taken]
  return next ? { step: next.step, dueAt: addSeconds(silentSince, next.afterSeconds) } : null
}

/** How urgent the waiting pill of a new order is. */
export function waitingLevel(waitedSeconds: number): 'ok' | 'soon' | 'late' {
  if (waitedSeconds < 60) return 'ok'
  return waitedSeconds < 120 ? 'soon' : 'late'
}
