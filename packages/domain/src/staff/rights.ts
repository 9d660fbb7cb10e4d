/**
 * Each member of staff has one role, and a list of branches. `service` is the account behind an API key: it signs in nowhere, and
 * the scopes of its key are its rights.
 */
export const staffRoles = [
  'operator',
  'kitchen',
  'courier',
  'manager',
  'content',
  'finance',
  'owner',
  'service',
] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * The rights that calls require. All of them apply within the person's branches only; a courier sees and changes only
 * orders assigned to them, and may take free ones where the chain says so.
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
  'orders.see',
  'orders.export',
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
  'drafts.edit',
  'content.edit',
  'branches.see',
  'branches.edit',
  'branches.manage',
  'calls.take',
  'complaints.open',
  'complaints.decide',
  'customers.edit',
  'customers.see',
  'customers.phones',
  'customers.points',
  'customers.restrict',
  'customers.data',
  'promotions.see',
  'promotions.edit',
  'programme.see',
  'programme.edit',
  'campaigns.see',
  'campaigns.edit',
  'campaigns.approve',
  'summary.see',
  'summary.money',
  'team.manage',
  'shifts.own',
  'alerts.take',
  'alerts.see',
  'alerts.edit',
  'chain.edit',
  'keys.edit',
  'events.see',
  'pos.work',
  'receipts.work',
  'payouts.see',
  'payouts.edit',
  'payouts.close',
  'operators.own',
  'operators.see',
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
  'shifts.own',
  'alerts.take',
] as const satisfies readonly StaffRight[]

const operatorWork = [
  ...branchWork,
  'order.delivered',
  'order.edit',
  'order.move',
  'order.cancel',
  'order.substitution',
  'orders.see',
  'branches.see',
  'refunds.retry',
  'complaints.open',
  'reviews.answer',
] as const satisfies readonly StaffRight[]

/** The card of a customer with phone and orders, and points within the limit of a day. */
const customerWork = [
  'customers.see',
  'customers.phones',
  'customers.points',
] as const satisfies readonly StaffRight[]

/** What managers do in their branches, and owners in all. */
const managerWork = [
  'customers.restrict',
  'orders.export',
  'promotions.see',
  'promotions.edit',
  'programme.see',
  'campaigns.see',
  'couriers.shifts',
  'complaints.decide',
  'reviews.hide',
  'applications.see',
  'summary.money',
  'day.close',
  'team.manage',
  'alerts.see',
  'pos.work',
  'receipts.work',
  'payouts.see',
  'operators.own',
  'operators.see',
  'days.change',
  'drafts.edit',
  'branches.edit',
] as const satisfies readonly StaffRight[]

/** The permissions of each role, which apply to a person's own branches. */
const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  operator: [
    ...operatorWork,
    'operators.own',
    'calls.take',
    'customers.edit',
    ...customerWork,
    'promotions.see',
  ],
  kitchen: [...branchWork, 'order.ask_cancel', 'orders.see', 'branches.see'],
  courier: ['order.see', 'order.picked', 'order.delivered', 'order.refuse', 'courier.own', 'shifts.own'],
  manager: [...operatorWork, ...customerWork, ...managerWork],
  content: [
    'reviews.answer',
    'reviews.hide',
    'applications.see',
    'drafts.edit',
    'content.edit',
    'branches.see',
    'customers.see',
    'promotions.see',
    'promotions.edit',
    'programme.see',
    'campaigns.see',
    'campaigns.edit',
  ],
  finance: [
    'orders.see',
    'order.see',
    'orders.export',
    'promotions.see',
    'programme.see',
    'summary.see',
    'summary.money',
    'receipts.work',
    'payouts.see',
    'payouts.close',
  ],
  owner: [
    ...operatorWork,
    ...customerWork,
    ...managerWork,
    'calls.take',
    'customers.edit',
    'customers.data',
    'programme.edit',
    'campaigns.edit',
    'campaigns.approve',
    'content.edit',
    'branches.manage',
    'day.reopen',
    'alerts.edit',
    'chain.edit',
    'keys.edit',
    'events.see',
    'payouts.edit',
    'payouts.close',
  ],
  service: [],
}

/** What can be withdrawn from a single person. */
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

/** The permissions of a person in their branches. A person who may not cancel asks another one who may. */
export function getRights(role: StaffRole, personal: PersonalRights): readonly StaffRight[] {
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

/** The personal rights that a person has completely, and may give to others. */
export function personalRightsIn(rights: readonly StaffRight[]): PersonalRights {
  const hasAll = (wanted: readonly StaffRight[]) => wanted.every((right) => rights.includes(right))
  return {
    mayHandleOrders: hasAll(personal.mayHandleOrders),
    mayStop: hasAll(personal.mayStop),
    mayRefund: hasAll(personal.mayRefund),
  }
}

/** The personal rights that change anything for a role. */
export function personalRightsOfRole(role: StaffRole): PersonalRights {
  const hasSome = (wanted: readonly StaffRight[]) =>
    wanted.some((right) => rightsOfRole[role].includes(right))
  return {
    mayHandleOrders: hasSome(personal.mayHandleOrders),
    mayStop: hasSome(personal.mayStop),
    mayRefund: hasSome(personal.mayRefund),
  }
}

/** The roles that have a right, for the message of a refusal. */
export function rolesWith(right: StaffRight): readonly StaffRole[] {
  return staffRoles.filter((role) => rightsOfRole[role].includes(right))
}

/** Those that a person may have or not, whatever their role. */
export const personalRights: readonly StaffRight[] = Object.values(personal).flat()

/** Null is all branches of the chain. */
export type BranchScope = readonly string[] | null

export function isInScope(scope: BranchScope, branchId: string): boolean {
  return scope === null || scope.includes(branchId)
}
