import { type Instant, secondsBetween } from '../../time/instant.ts'
import { type LocalTime, localTimeAt } from '../../time/local-time.ts'
import { closingSoonMinutes, type OpenState } from './opening-hours.ts'

export type OpenLabel = {
  readonly code: 'around_the_clock' | 'closes_at' | 'open_until' | 'opens_at' | 'closed'
  readonly time: LocalTime | null
}

/** The label of a branch: `closes_at` in the last hour, `closed` when no opening is known. */
export function openLabel(state: OpenState, now: Instant): OpenLabel {
  if (!state.isOpen) {
    if (state.opensAt === null) return { code: 'closed', time: null }
    return { code: 'opens_at', time: localTimeAt(state.opensAt) }
  }
  if (state.isAroundTheClock || state.closesAt === null) return { code: 'around_the_clock', time: null }
  const isClosingSoon = secondsBetween(now, state.closesAt) <= closingSoonMinutes * 60
  return { code: isClosingSoon ? 'closes_at' : 'open_until', time: localTimeAt(state.closesAt) }
}

/** Local minutes since 1970: open from `start`, closed again at `end`. */
