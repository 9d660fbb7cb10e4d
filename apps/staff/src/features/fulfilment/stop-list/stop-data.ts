import { addSeconds, type Instant, secondsBetween, toInstant } from '@doira/domain/time/instant'
import { addDays, getInstant, localDateAt, toLocalTime } from '@doira/domain/time/local-time'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'

export type StopData = AnswerTo<'readStopList'>
export type StopMenu = AnswerTo<'readStopMenu'>
export type StopDish = StopMenu['dishes'][number]
export type Ingredient = AnswerTo<'readStopIngredients'>['ingredients'][number]

export const stopEnds = ['hour', 'day', 'open', 'time', 'never'] as const
export type StopEnd = (typeof stopEnds)[number]

/** When a stop ends by itself; null: when somebody brings the dish back. */
export function findEnd(
  end: StopEnd,
  {
    now,
    stop,
    time,
  }: {
    readonly now: Instant
    readonly stop: Pick<StopData, 'day_ends_at' | 'opens_next_at'>
    /** `HH:mm` of an end of one's own. */
    readonly time: string
  },
): string | null {
  if (end === 'hour') return addSeconds(now, 3600)
  if (end === 'day') return stop.day_ends_at
  if (end === 'time') return nextAt(time, now)
  return end === 'open' ? stop.opens_next_at : null
}

/** The next moment at which clocks show that time: today, or tomorrow when it has passed. */
export function nextAt(time: string, now: Instant): Instant {
  const today = localDateAt(now)
  const at = getInstant(today, toLocalTime(time))
  return at > now ? at : getInstant(addDays(today, 1), toLocalTime(time))
}

/** Whole hours that a stop without an end has stood; null under one hour, and for stops that end. */
export function hoursStopped(
  { since, until }: { readonly since: string; readonly until: string | null },
  now: Instant,
): number | null {
  const hours = Math.floor(secondsBetween(toInstant(since), now) / 3600)
  return until === null && hours >= 1 ? hours : null
}

/** What a dish shares with others, the rarest first: rice is in everything and seldom runs out. */
export function sharedIngredients(ingredients: readonly Ingredient[]): readonly Ingredient[] {
  return ingredients
    .filter(({ other_product_ids }) => other_product_ids.length > 0)
    .toSorted((a, b) => a.other_product_ids.length - b.other_product_ids.length)
}

/** Whole and half hours from now, within the day: when a load may end. */
export function loadEnds(now: Instant, dayEndsAt: string, count = 3): readonly Instant[] {
  const halfHourMs = 1_800_000
  const first = Math.ceil((Date.parse(now) + halfHourMs) / halfHourMs) * halfHourMs
  return Array.from(
    { length: count },
    (_, place) => new Date(first + place * halfHourMs).toISOString() as Instant,
  ) // always of these times
    .filter((at) => at <= dayEndsAt)
}

/** The dish and what stops with it, each once. */
export function productsToStop(
  productId: string,
  ingredients: readonly Ingredient[],
  chosenKeys: readonly string[],
): readonly string[] {
  const others = ingredients
    .filter(({ key }) => chosenKeys.includes(key))
    .flatMap(({ other_product_ids }) => other_product_ids)
  return [...new Set([productId, ...others])]
}
