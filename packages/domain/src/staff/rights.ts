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
  'order.ask_cancel',
  'order.rescue',
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
  'order.rescue',
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
const refunding: readonly StaffRight[] = ['order.cancel', 'refunds.retry']

/** What a person may do in their branches. */
export function rightsOf(role: StaffRole, personal: PersonalRights): readonly StaffRight[] {
  return rightsOfRole[role].filter(
    (right) =>
      (personal.mayHandleOrders || !handling.includes(right)) &&
      (personal.mayStop || !stopping.includes(right)) &&
      (personal.mayRefund || !refunding.includes(right)),
  )
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

type Member = { readonly role: StaffRole; readonly branchIds: BranchScope }

const rolesUnderManager: readonly StaffRole[] = ['operator', 'kitchen', 'courier']

/** An owner manages everybody; a manager those under them whose branches are all among their own. */
export function mayManage(actor: Member, target: Member): boolean {
  if (actor.role === 'owner') return true
  if (actor.role !== 'manager' || !rolesUnderManager.includes(target.role)) return false
  if (actor.branchIds === null) return true
  const own = actor.branchIds
  return target.branchIds?.every((id) => own.includes(id)) ?? false
}

/** Who signs in on a device that many share may keep its second step for a shift; these may not. */
export function mayKeepDevice(role: StaffRole): boolean {
  return role !== 'owner' && role !== 'manager'
}
