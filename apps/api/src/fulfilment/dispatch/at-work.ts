import type { Instant } from '@doira/domain/time/instant'
import type { StaffRow } from '../../staff/staff.tables.ts'

type ShiftOf = Pick<StaffRow, 'shiftState' | 'shiftUntil'>

/** A break whose end has passed is over, also when nobody said so. */
export function isOnBreak({ shiftState, shiftUntil }: ShiftOf, now: Instant): boolean {
  return shiftState === 'break' && (shiftUntil === null || now < shiftUntil)
}

export function isAtWork(staff: ShiftOf | null, now: Instant): boolean {
  return staff !== null && staff.shiftState !== 'off' && !isOnBreak(staff, now)
}
