/** A person of the staff has one of these, and a list of branches. */
export const staffRoles = ['operator', 'kitchen', 'courier', 'manager', 'content', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * What calls ask for. `…_own` in the comment: only within the person's branches, which holds for all of them; a courier
 * sees and moves only the orders that are assigned to them.
 */
export const staffRights = [
  'board.see',
  'kitchen.see',
  'order.see',
  'order.accept',
  'order.reject',
  'order.ready',
  'order.hand_out',
  'order.picked',
  'order.delivered',
  'order.delay',
  'order.edit',
  'order.assign',
  'order.refuse',
  'order.move',
  'order.cancel',
  'order.return_money',
  'order.ask_cancel',
  'order.substitution',
  'courier.own',
  'couriers.see',
  'couriers.shifts',
  'stop.change',
  'load.change',
  'days.change',
  'hall.work',
  'refunds.retry',
  'day.close',
  'day.reopen',
  'reviews.answer',
  'reviews.hide',
  'applications.see',
  'content.edit',
  'calls.take',
  'guests.edit',
  'guests.block',
  'summary.see',
  'summary.money',
  'team.manage',
] as const
export type StaffRight = (typeof staffRights)[number]

const branchWork = [
  'board.see',
  'kitchen.see',
  'order.see',
  'order.accept',
  'order.reject',
  'order.ready',
  'order.hand_out',
  'order.picked',
  'order.delay',
  'order.return_money',
  'order.assign',
  'couriers.see',
  'stop.change',
  'load.change',
  'hall.work',
  'summary.see',
] as const satisfies readonly StaffRight[]

const operatorWork = [
  ...branchWork,
  'order.delivered',
  'order.edit',
  'order.move',
  'order.cancel',
  'order.substitution',
  'days.change',
  'refunds.retry',
  'reviews.answer',
] as const satisfies readonly StaffRight[]

/** The table of who may do what; within a branch that is not theirs nobody may do anything. */
const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  operator: [...operatorWork, 'calls.take', 'guests.edit', 'guests.block'],
  kitchen: [...branchWork, 'order.ask_cancel'],
  courier: ['order.see', 'order.picked', 'order.delivered', 'order.refuse', 'courier.own'],
  manager: [
    ...operatorWork,
    'guests.block',
    'couriers.shifts',
    'reviews.hide',
    'applications.see',
    'summary.money',
    'day.close',
    'team.manage',
  ],
  content: ['reviews.answer', 'reviews.hide', 'applications.see', 'content.edit'],
  owner: [
    ...operatorWork,
    'calls.take',
    'guests.edit',
    'guests.block',
    'couriers.shifts',
    'reviews.hide',
    'applications.see',
    'content.edit',
    'summary.money',
    'day.close',
    'day.reopen',
    'team.manage',
  ],
}

/** What can be taken from one person, beside what the role leaves out anyway. */
export type PersonalRights = {
  readonly mayHandleOrders: boolean
  readonly mayStop: boolean
  readonly mayRefund: boolean
}

const handling: readonly StaffRight[] = [
  'order.accept',
  'order.reject',
  'order.ready',
  'order.hand_out',
  'order.picked',
  'order.delivered',
]
const stopping: readonly StaffRight[] = ['stop.change', 'load.change', 'days.change']
const refunding: readonly StaffRight[] = ['order.cancel', 'order.return_money', 'refunds.retry']

/** What a person may do in their branches. Somebody who lost the right to cancel asks those who have it. */
export function rightsOf(role: StaffRole, personal: PersonalRights): readonly StaffRight[] {
  const ofRole = rightsOfRole[role]
  const rights = ofRole.filter(
    (right) =>
      (personal.mayHandleOrders || !handling.includes(right)) &&
      (personal.mayStop || !stopping.includes(right)) &&
      (personal.mayRefund || !refunding.includes(right)),
  )
  const asks = ofRole.includes('order.cancel') && !personal.mayRefund
  return asks ? [...rights, 'order.ask_cancel'] : rights
}

const personal = {
  mayHandleOrders: handling,
  mayStop: stopping,
  mayRefund: refunding,
} as const satisfies Record<keyof PersonalRights, readonly StaffRight[]>

/** The personal rights that a person has whole, and so may give to somebody else. */
export function personalRightsIn(rights: readonly StaffRight[]): PersonalRights {
  const hasAll = (wanted: readonly StaffRight[]) => wanted.every((right) => rights.includes(right))
  return {
    mayHandleOrders: hasAll(personal.mayHandleOrders),
    mayStop: hasAll(personal.mayStop),
    mayRefund: hasAll(personal.mayRefund),
  }
}

/** Whom to ask for what one may not do oneself. */
export function rolesWith(right: StaffRight): readonly StaffRole[] {
  return staffRoles.filter((role) => rightsOfRole[role].includes(right))
}

/** Null is all branches of the chain. */
export type BranchScope = readonly string[] | null

export function isInScope(scope: BranchScope, branchId: string): boolean {
  return scope === null || scope.includes(branchId)
}

type Member = {
  readonly role: StaffRole
  readonly branchIds: BranchScope
  /** As `rightsOf` answers them. */
  readonly rights: readonly StaffRight[]
}

const personalRights: readonly StaffRight[] = Object.values(personal).flat()

/**
 * The roles whose accounts somebody of a role manages. Managers hire the people of their branches. An operator has rights
 * that no manager has, so a new operator, or a new password of one, is the owner's.
 */
export function managedRoles(role: StaffRole): readonly StaffRole[] {
  if (role === 'owner') return staffRoles
  return role === 'manager' ? ['kitchen', 'courier'] : []
}

/**
 * Whether one person may create, change, disable or reset the account of another, by its role (`managedRoles`). Both only manage accounts whose branches and personal rights they have themselves: otherwise a new
 * password or an account of their own making would give them what was taken away.
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

/** Who signs in on a device that many share may keep its second step for a shift; these may not. */
export function mayKeepDevice(role: StaffRole): boolean {
  return role !== 'owner' && role !== 'manager'
}
