import { type Level, minutesLeft } from '@doira/domain/staff/lanes'
import { getDigits } from '@doira/domain/text/digits'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'

export type Courier = AnswerTo<'listCouriers'>['couriers'][number]

/** `near`: on shift and of the branch, and who carries cash but is no courier any more; `free`: could go now; `all`: also those who cannot, with the reason. */
export const courierShows = ['near', 'free', 'all'] as const
export type CourierShow = (typeof courierShows)[number]

/** Those that a chip shows, in the order of the list, best first. */
export function getCouriers<Part extends Pick<Courier, 'state' | 'unavailable' | 'orders'>>(
  couriers: readonly Part[],
  show: CourierShow,
): readonly Part[] {
  if (show === 'all') return couriers
  if (show === 'free') return couriers.filter((one) => one.unavailable === null && one.orders.length === 0)
  return couriers.filter(
    ({ state, unavailable }) =>
      unavailable === 'no_courier' || (state !== 'off' && unavailable !== 'other_branch'),
  )
}

/** Found by a part of the name or of an order's number. */
export function findCouriers<Part extends Pick<Courier, 'name' | 'orders'>>(
  couriers: readonly Part[],
  text: string,
): readonly Part[] {
  const wanted = text.trim().toLowerCase()
  const digits = getDigits(wanted)
  if (wanted === '') return couriers
  return couriers.filter(
    ({ name, orders }) =>
      name.toLowerCase().includes(wanted) ||
      (digits !== '' && orders.some(({ number }) => String(number).includes(digits))),
  )
}

/** How a courier's order stands to its promise: late under 0 minutes, soon up to 10. */
export function orderPace(
  promisedAt: string,
  now: Instant,
): { readonly minutes: number; readonly level: Level } {
  const minutes = minutesLeft(now, toInstant(promisedAt))
  return { minutes, level: minutes < 0 ? 'late' : minutes <= 10 ? 'soon' : 'ok' }
}
