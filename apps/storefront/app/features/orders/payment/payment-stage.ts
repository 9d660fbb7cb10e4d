import { listGroup } from '@doira/domain/orders/status'
import { addSeconds, type Instant, secondsBetween } from '@doira/domain/time/instant'
import type { Order } from '../order.mapper.ts'

/** How long we say that we are checking before the ways to pay come back. */
const checkingSeconds = 60

/** What the page of an order shows: the wait for its money in its states, what came of it, or the order itself. */
export type PaymentStage = 'awaited' | 'declined' | 'checking' | 'placed' | 'expired' | 'none'

/** What this visit has seen of the payment; null: it has not. */
export type PaymentVisit = {
  /** When the customer came back from the payment page. */
  readonly cameBackAt: Instant | null
  /** Whether the order was seen waiting for its money. */
  readonly wasAwaited: boolean
}

type Unpaid = Pick<Order, 'status' | 'history' | 'payUntil' | 'isPaymentDeclined'>

/** Only what the provider reported to the shop counts: coming back proves nothing, nor does our clock when the time is over. */
export function paymentStage(order: Unpaid, visit: PaymentVisit, now: Instant): PaymentStage {
  const { status, payUntil, isPaymentDeclined } = order
  if (status === 'payment_awaited') {
    if (isWithin(payUntil, now)) return 'checking'
    if (isPaymentDeclined) return 'declined'
    return isWithin(visit.cameBackAt, now) ? 'checking' : 'awaited'
  }
  if (visit.cameBackAt === null && !visit.wasAwaited) return 'none'
  if (listGroup(status) !== 'cancelled') return 'placed'
  return isExpired(order) ? 'expired' : 'none'
}

/** Whether the moment has come and the check that begins with it still lasts. */
function isWithin(moment: Instant | null, now: Instant): boolean {
  return moment !== null && moment <= now && now < addSeconds(moment, checkingSeconds)
}

/** The money did not come in time: nobody else cancelled the order. */
export function isExpired({ status, history }: Pick<Order, 'status' | 'history'>): boolean {
  return status === 'server_cancelled' && history.at(-1)?.note === 'payment_expired'
}

/** Never below 0. */
export function secondsLeft(payUntil: Instant, now: Instant): number {
  return Math.max(0, secondsBetween(now, payUntil))
}

/** What is left of the whole time to pay, from 1 to 0. */
export function partLeft(
  { createdAt, payUntil }: Pick<Order, 'createdAt' | 'payUntil'>,
  now: Instant,
): number {
  if (payUntil === null) return 0
  const whole = secondsBetween(createdAt, payUntil)
  return whole <= 0 ? 0 : Math.min(1, secondsLeft(payUntil, now) / whole)
}

const announcedSeconds = [300, 60, 0]

/** Whether the time is announced between two looks at the clock: with 5, 1 and 0 minutes left. */
export function isTimeToAnnounce(before: number, now: number): boolean {
  return announcedSeconds.some((seconds) => before > seconds && now <= seconds)
}
