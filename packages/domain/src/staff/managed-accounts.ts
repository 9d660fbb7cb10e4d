import { type BranchScope, personalRights, type StaffRight, type StaffRole, staffRoles } from './rights.ts'

type Member = {
  readonly role: StaffRole
  readonly branchIds: BranchScope
  /** As returned by `rightsOf`. */
  readonly rights: readonly StaffRight[]
}

/**
 * The roles whose accounts a role manages. Managers hire the people of their branches. An operator has rights that no
 * manager has, so only owners make operators and reset their passwords.
 */
export function managedRoles(role: StaffRole): readonly StaffRole[] {
  if (role === 'owner') return staffRoles.filter((one) => one !== 'service')
  return role === 'manager' ? ['kitchen', 'courier'] : []
}

/**
 * True when one person may create, change, disable or reset the account of another, by role (`managedRoles`). Both
 * only manage accounts whose branches and personal rights they have themselves: otherwise a reset password or a new
 * account would give them rights that were withdrawn.
 */
export function mayManage(actor: Member, target: Member): boolean {
  return (
    managedRoles(actor.role).includes(target.role) &&
    hasBranchesOf(actor, target) &&
    hasPersonalRightsOf(actor, target)
  )
}

function hasBranchesOf({ branchIds: own }: Member, { branchIds }: Member): boolean {
  return own === null || (branchIds?.every((id) => own.includes(id)) ?? false)
}

function hasPersonalRightsOf({ rights: own }: Member, { rights }: Member): boolean {
  return rights.every((right) => own.includes(right) || !personalRights.includes(right))
}
