import { isWithinWindow, type WeeklyWindow } from '@doira/domain/catalog/weekly-window'
import type { ProductDiscount } from '@doira/domain/discounts/discount'
import type { Instant } from '@doira/domain/time/instant'
import {
  addDays,
  getDayStart,
  getInstant,
  instantOfLocalMinute,
  type LocalTime,
  localDateAt,
  localMinuteAt,
  minutesPerDay,
  toLocalTime,
} from '@doira/domain/time/local-time'
import { appliesInMenu } from './menu-view.ts'

const midnight = toLocalTime('00:00')

/**
 * The next minute within a day at which a dish goes on or off sale or a discount begins or ends; null when nothing of
 * the kind happens in that time. What was worked out at `now` is right until then, and not a minute longer.
 */
export function nextMenuChange(
  {
    saleWindows,
    discounts,
  }: {
    readonly saleWindows: readonly WeeklyWindow[]
    readonly discounts: readonly ProductDiscount[]
  },
  now: Instant,
): Instant | null {
  const stateAt = (at: Instant) =>
    [
      ...saleWindows.map((window) => isWithinWindow(window, at)),
      ...discounts.map((discount) => appliesInMenu(discount, at)),
    ].join()
  const present = stateAt(now)
  const times = [
    ...saleWindows.map(({ from, to }) => ({ from, to })),
    ...discounts.map(({ conditions: { timeFrom, timeTo } }) => ({ from: timeFrom ?? midnight, to: timeTo })),
  ]
  return getMinutes(times, now).find((minute) => stateAt(minute) !== present) ?? null
}

/** Every minute of the next 24 hours at which something may begin or end, in order. */
function getMinutes(
  times: readonly { readonly from: LocalTime; readonly to: LocalTime | null }[],
  now: Instant,
): readonly Instant[] {
  const today = localDateAt(now)
  const limit = localMinuteAt(now) + minutesPerDay
  const minutes = [today, addDays(today, 1)].flatMap((date) => [
    // Days of the week and last days change at midnight.
    localMinuteAt(getDayStart(date)),
    ...times.flatMap(({ from, to }) => [
      localMinuteAt(getInstant(date, from)),
      // The last minute is inside: the change comes with the next one.
      ...(to === null ? [] : [localMinuteAt(getInstant(date, to)) + 1]),
    ]),
  ])
  return [...new Set(minutes)]
    .filter((minute) => minute > localMinuteAt(now) && minute <= limit)
    .toSorted((a, b) => a - b)
    .map(instantOfLocalMinute)
}
