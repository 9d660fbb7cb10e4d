import type { Instant } from '@doira/domain/time/instant'
import { addDays, getDayStart, localDateAt } from '@doira/domain/time/local-time'

export const journalPeriods = ['today', 'yesterday', 'week', 'month', 'all'] as const
export type JournalPeriod = (typeof journalPeriods)[number]

/** From the first to the last moment of a period, both counted in; nothing for one that has no such end. */
export function getPeriod(
  period: JournalPeriod,
  now: Instant,
): { readonly from?: Instant; readonly to?: Instant } {
  const today = localDateAt(now)
  if (period === 'all') return {}
  if (period === 'yesterday') return { from: getDayStart(addDays(today, -1)), to: getDayStart(today) }
  const daysBack = { today: 0, week: 6, month: 29 } as const
  return { from: getDayStart(addDays(today, -daysBack[period])) }
}
