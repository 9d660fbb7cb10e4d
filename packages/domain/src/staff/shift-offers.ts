import type { Instant } from '../time/instant.ts'
import { type BranchScope, isInScope, type StaffRole } from './rights.ts'
import type { Shift } from './shifts.ts'

/**
 * `taken`: a colleague agreed, and a manager decides. One that nobody decided or withdrew expires when the shift begins,
 * by the plan or earlier.
 */
export const shiftOfferStates = ['offered', 'taken', 'allowed', 'refused', 'withdrawn', 'expired'] as const
export type ShiftOfferState = (typeof shiftOfferStates)[number]
/** What is stored: expiry follows from the time. */
export type StoredOfferState = Exclude<ShiftOfferState, 'expired'>

type PlannedShift = Pick<Shift, 'plannedFrom' | 'startedAt'>

/** Whether a planned shift can still become another person's. */
export function canChangeHands({ plannedFrom, startedAt }: PlannedShift, now: Instant): boolean {
  return plannedFrom !== null && startedAt === null && now < plannedFrom
}

export function offerState(stored: StoredOfferState, shift: PlannedShift, now: Instant): ShiftOfferState {
  const isOpen = stored === 'offered' || stored === 'taken'
  return isOpen && !canChangeHands(shift, now) ? 'expired' : stored
}

type Colleague = {
  readonly id: string
  readonly role: StaffRole
  readonly branchIds: BranchScope
  readonly isDisabled: boolean
}

/** Whether one can work instead of the other: two people of the same role with a branch in common. */
export function areColleagues(one: Colleague, other: Colleague): boolean {
  if (one.id === other.id || one.role !== other.role || one.isDisabled || other.isDisabled) return false
  if (one.branchIds === null || other.branchIds === null) return true
  return one.branchIds.some((id) => isInScope(other.branchIds, id))
}
