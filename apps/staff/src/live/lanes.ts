import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { waitingLevel } from '@doira/domain/staff/escalation'
import { type Level, levelAt, minutesLeft } from '@doira/domain/staff/lanes'
import { type Instant, secondsBetween, toInstant } from '@doira/domain/time/instant'

export const boardLanes = ['new', 'cooking', 'ready', 'way'] as const
export type BoardLane = (typeof boardLanes)[number]

type Lanes = Map<WireOrderCard['lane'], readonly WireOrderCard[]>
/** Sorted once for a board: many parts of a screen ask for the same lane. */
const sorted = new WeakMap<readonly WireOrderCard[], Lanes>()

/** The cards of a lane: new ones by age, the oldest first; all others by time left, the least first. */
export function getCards(
  orders: readonly WireOrderCard[],
  lane: WireOrderCard['lane'],
): readonly WireOrderCard[] {
  const lanes: Lanes = sorted.get(orders) ?? new Map()
  const cards = lanes.get(lane) ?? sortCards(orders, lane)
  sorted.set(orders, lanes.set(lane, cards))
  return cards
}

function sortCards(orders: readonly WireOrderCard[], lane: WireOrderCard['lane']): readonly WireOrderCard[] {
  const by = (card: WireOrderCard) => (lane === 'new' ? waitsSince(card) : card.promised_at)
  return orders
    .filter((card) => card.lane === lane)
    .toSorted((a, b) => compareInstants(by(a), by(b)) || a.number - b.number)
}

/** Instants of the wire are alike in length and zone: they compare as text, without the order of a language. */
export function compareInstants(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Since when a new order waits for its branch. */
export function waitsSince({ silent_since, created_at }: WireOrderCard): string {
  return silent_since ?? created_at
}

export function waitedSeconds(card: WireOrderCard, now: Instant): number {
  return Math.max(0, secondsBetween(getTimes(card).waitsSince, now))
}

export function cardLevel(card: WireOrderCard, now: Instant): Level {
  if (card.lane === 'new') return waitingLevel(waitedSeconds(card, now))
  return levelAt(now, { lane: card.lane, ...getTimes(card) })
}

/** Minutes to the promise, and which part of it is left. */
export function timeLeft(
  card: WireOrderCard,
  now: Instant,
): { readonly minutes: number; readonly part: number } {
  const { createdAt, promisedAt } = getTimes(card)
  const whole = secondsBetween(createdAt, promisedAt)
  const part = whole <= 0 ? 0 : secondsBetween(now, promisedAt) / whole
  return { minutes: minutesLeft(now, promisedAt), part: Math.min(1, Math.max(0, part)) }
}

type CardTimes = Readonly<Record<'createdAt' | 'waitsSince' | 'promisedAt' | 'readyBy', Instant>>
/** Read from the wire once for a card: a board asks hundreds of them each second. */
const times = new WeakMap<WireOrderCard, CardTimes>()

function getTimes(card: WireOrderCard): CardTimes {
  const known = times.get(card)
  if (known) return known
  const read = {
    createdAt: toInstant(card.created_at),
    waitsSince: toInstant(waitsSince(card)),
    promisedAt: toInstant(card.promised_at),
    readyBy: toInstant(card.ready_by),
  }
  times.set(card, read)
  return read
}
