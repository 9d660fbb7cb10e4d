import { addMinutes, type Instant } from '../time/instant.ts'

/** Long enough for a call, too short for guessing. */
export const basketCodeMinutes = 10
export const basketCodeLength = 6

/** How long a page waits for a basket that an operator has. */
const returnMinutes = 120

export type BasketHandOver = {
  readonly expiresAt: Instant
  /** By an operator; null: not yet. */
  readonly takenAt: Instant | null
  readonly endedAt: Instant | null
  readonly ending: 'returned' | 'ordered' | 'dropped' | null
}

/** What the page of a basket that was handed to an operator shows. */
export type BasketState = 'waiting' | 'taken' | 'returned' | 'ordered' | 'over'

/** Whether its page still waits for it. */
export function canReturnBasket(
  { takenAt, endedAt }: Pick<BasketHandOver, 'takenAt' | 'endedAt'>,
  now: Instant,
): boolean {
  return takenAt !== null && endedAt === null && now < addMinutes(takenAt, returnMinutes)
}

export function getBasketState(basket: BasketHandOver, now: Instant): BasketState {
  if (basket.ending === 'dropped') return 'over'
  if (basket.ending !== null) return basket.ending
  if (basket.takenAt !== null) return canReturnBasket(basket, now) ? 'taken' : 'over'
  return now < basket.expiresAt ? 'waiting' : 'over'
}
