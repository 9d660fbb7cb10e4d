import { type OpenState, openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import type { Instant } from '@doira/domain/time/instant'
import type { BranchCard } from './page/branch-page.mapper.ts'

const never: OpenState = { isOpen: false, opensAt: null, closesAt: null, isAroundTheClock: false }

/** Whether customers are served, counted where it is asked; a branch that is not in business never is. */
export function openNow({ isActive, schedule }: Pick<BranchCard, 'isActive' | 'schedule'>, now: Instant) {
  return isActive ? openStateAt(schedule, 'work', now) : never
}
