import { addSeconds, type Instant, isBefore } from '@doira/domain/time/instant'
import type { Clock } from '../../../platform/clock.ts'

const pauseSeconds = 2
const mostRemembered = 10_000

/** Whether a provider may be asked about an attempt now, because a stranger wants it: not twice in two seconds. */
export type AskLimit = (attempt: { readonly id: string }) => boolean

/** Of this process: it protects the provider, and is no proof of anything. */
export function makeAskLimit(clock: Clock): AskLimit {
  const asked = new Map<string, Instant>()
  return ({ id }) => {
    const now = clock()
    const last = asked.get(id)
    if (last !== undefined && isBefore(now, addSeconds(last, pauseSeconds))) return false
    if (asked.size >= mostRemembered) asked.clear()
    asked.set(id, now)
    return true
  }
}
