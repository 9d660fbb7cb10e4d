import { nextEscalation } from '@doira/domain/staff/escalation'
import type { Instant } from '@doira/domain/time/instant'
import type { OrderRow } from '../orders.tables.ts'

type Work = Pick<
  OrderRow,
  | 'silentSince'
  | 'escalation'
  | 'escalateAt'
  | 'unansweredAt'
  | 'finishAt'
  | 'handedAt'
  | 'delayMessage'
  | 'rejectedAt'
  | 'rejectedComment'
  | 'cancelAskedAt'
  | 'cancelAskedComment'
  | 'shortBy'
  | 'shortSince'
  | 'failedAt'
  | 'failedCause'
  | 'courierId'
  | 'bags'
  | 'courierLat'
  | 'courierLong'
  | 'courierSeenAt'
  | 'arrivesFrom'
  | 'arrivesTo'
  | 'takenAmount'
  | 'takenMethod'
  | 'takenComment'
  | 'confirmReason'
  | 'waitsForOperator'
  | 'stopsUnchecked'
  | 'complaintId'
  | 'promise'
  | 'readyAt'
  | 'lateDueAt'
>

/** The staff side of an order that no member of staff has worked on. */
export const initialWorkState: Work = {
  silentSince: null,
  escalation: 0,
  escalateAt: null,
  unansweredAt: null,
  finishAt: null,
  handedAt: null,
  delayMessage: null,
  rejectedAt: null,
  rejectedComment: null,
  cancelAskedAt: null,
  cancelAskedComment: null,
  shortBy: null,
  shortSince: null,
  failedAt: null,
  failedCause: null,
  courierId: null,
  bags: 1,
  courierLat: null,
  courierLong: null,
  courierSeenAt: null,
  arrivesFrom: null,
  arrivesTo: null,
  takenAmount: null,
  takenMethod: null,
  takenComment: null,
  confirmReason: null,
  waitsForOperator: false,
  stopsUnchecked: false,
  complaintId: null,
  promise: null,
  readyAt: null,
  lateDueAt: null,
}

/**
 * The state of an order that begins to wait for a branch: its clock and the escalation start. Whether the
 * customer was notified is retained: they are notified once, whichever branch the order waits for.
 */
export function watchFrom(now: Instant) {
  return { silentSince: now, escalation: 0, escalateAt: nextEscalation(now, 0)?.dueAt ?? null }
}

/** The order does not wait for a branch any more. */
export const escalationCleared = { silentSince: null, escalateAt: null }

/** Customers see no courier who is not on the way to them. */
export const hiddenCourier = {
  courierLat: null,
  courierLong: null,
  courierSeenAt: null,
  arrivesFrom: null,
  arrivesTo: null,
}
