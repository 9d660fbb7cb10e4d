import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { waitingLevel } from '@doira/domain/staff/escalation'
import { type Level, levelAt, minutesLeft } from '@doira/domain/staff/lanes'
import { type Instant, secondsBetween, toInstant } from '@doira/domain/time/instant'

export const boardLanes = ['new', 'cooking', 'ready', 'way'] as const
export type BoardLane = (typeof boardLanes)[number]

/** The cards of a lane: new ones by age, the oldest first; all others by time left, the least first. */
export function cardsOf(
  orders: readonly WireOrderCard[],
  lane: WireOrderCard['lane'],
): readonly WireOrderCard[] {
  const by = (card: WireOrderCard) => (lane === 'new' ? waitsSince(card) : card.promised_at)
  return orders
    .filter((card) => card.lane === lane)
    .toSorted((a, b) => by(a).localeCompare(by(b)) || a.number - b.number)
}

/** Since when a new order waits for its branch. */
export function waitsSince({ silent_since, created_at }: WireOrderCard): string {
  return silent_since ?? created_at
}

export function waitedSeconds(card: WireOrderCard, now: Instant): number {
  return Math.max(0, secondsBetween(toInstant(waitsSince(card)), now))
}

export function cardLevel(card: WireOrderCard, now: Instant): Level {
  if (card.lane === 'new') return waitingLevel(waitedSeconds(card, now))
  return levelAt(now, {
    lane: card.lane,
    promisedAt: toInstant(card.promised_at),
    readyBy: toInstant(card.ready_by),
  })
}

/** Minutes to the promise, and which part of it is left. */
export function timeLeft(
  card: WireOrderCard,
  now: Instant,
): { readonly minutes: number; readonly part: number } {
  const promised = toInstant(card.promised_at)
  const whole = secondsBetween(toInstant(card.created_at), promised)
  const part = whole <= 0 ? 0 : secondsBetween(now, promised) / whole
  return { minutes: minutesLeft(now, promised), part: Math.min(1, Math.max(0, part)) }
}
