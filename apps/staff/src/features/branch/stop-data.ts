import { addSeconds, type Instant } from '@doira/domain/time/instant'
import type { AnswerTo } from '../../platform/staff-api.ts'

export type StopData = AnswerTo<'readStopList'>
export type FoundDish = AnswerTo<'findDishes'>['dishes'][number]

export type StopEnd = 'hour' | 'day' | 'open' | 'never'

/** When a stop ends by itself; null: when somebody brings the dish back. */
export function endOf(
  end: StopEnd,
  { now, stop }: { readonly now: Instant; readonly stop: Pick<StopData, 'day_ends_at' | 'opens_next_at'> },
): string | null {
  if (end === 'hour') return addSeconds(now, 3600)
  if (end === 'day') return stop.day_ends_at
  return end === 'open' ? stop.opens_next_at : null
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
export function productsToStop(dish: FoundDish, ingredientKeys: readonly string[]): readonly string[] {
  const others = dish.ingredients
    .filter(({ key }) => ingredientKeys.includes(key))
    .flatMap(({ other_product_ids }) => other_product_ids)
  return [...new Set([dish.product_id, ...others])]
}
