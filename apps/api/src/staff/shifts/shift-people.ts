import { isInScope } from '@doira/domain/staff/rights'
import { areColleagues } from '@doira/domain/staff/shift-offers'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import type { Member } from '../team/team.queries.ts'

/** Whether a manager plans the shifts of a person: they have a branch in common. */
export function isOwn({ branchIds: own }: SignedInStaff, { branchIds }: Member): boolean {
  return own === null || (branchIds?.some((id) => isInScope(own, id)) ?? false)
}

/** Whether one of them can work a shift of the other. */
export function canStandIn(one: Member, other: Member): boolean {
  return areColleagues(toColleague(one), toColleague(other))
}

function toColleague({ staff: { id, role, disabledAt }, branchIds }: Member) {
  return { id, role, branchIds, isDisabled: disabledAt !== null }
}
