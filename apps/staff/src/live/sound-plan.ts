import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import type { Instant } from '@doira/domain/time/instant'
import type { Sound } from '../platform/device/sounds.ts'
import { waitedSeconds } from './lanes.ts'

export type SoundPlan = { readonly sound: Sound; readonly gain: number; readonly everyMs: number }

const secondsUntilLoud = 60

/**
 * What sounds now, the most urgent first: operators get the sound of orders that wait for them, a branch that of its new orders,
 * louder and quicker after a minute. Null: nothing does.
 */
export function soundPlan(
  orders: readonly WireOrderCard[],
  { now, isBranch }: { readonly now: Instant; readonly isBranch: boolean },
): SoundPlan | null {
  if (!isBranch) {
    return orders.some(({ needs }) => needs.length > 0) ? { sound: 'queue', gain: 1, everyMs: 8000 } : null
  }
  const waited = orders.filter(({ lane }) => lane === 'new').map((card) => waitedSeconds(card, now))
  if (waited.length === 0) return null
  return Math.max(...waited) < secondsUntilLoud
    ? { sound: 'new', gain: 1, everyMs: 8000 }
    : { sound: 'new', gain: 2, everyMs: 4000 }
}
