import { addMinutes, type Instant } from '../time/instant.ts'
import { minutesPerDay } from '../time/local-time.ts'

const daysToReturn = 30

/** Whether a change of many dishes can be taken back: one that was applied within the last 30 days. */
export function canReturnMenuChange(
  { state, settledAt }: { readonly state: string; readonly settledAt: Instant | null },
  now: Instant,
): boolean {
  return (
    state === 'applied' && settledAt !== null && now < addMinutes(settledAt, daysToReturn * minutesPerDay)
  )
}
