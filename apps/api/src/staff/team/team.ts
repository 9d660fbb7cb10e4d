import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { addMember, changeMember } from '@doira/contract/staff/team'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { mayManage } from '@doira/domain/staff/managed-accounts'
import { type BranchScope, getRights, type PersonalRights, type StaffRole } from '@doira/domain/staff/rights'
import { mayRememberDevice } from '@doira/domain/staff/session-life'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import { listBranchesInScope } from '../me.ts'
import { moveShift } from '../shifts/move-shift.ts'
import { endSessions } from '../sign-in/end-sessions.ts'
import { hashPassword, makePassword } from '../sign-in/passwords.ts'
import { endRememberedDevices } from '../sign-in/sign-in-devices.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { insertStaff, lockStaff, setBranches, updateStaff } from '../staff.queries.ts'
import { findMember, lockFullOwners, type Member } from './team.queries.ts'

type Fields = Omit<ParsedBodyOf<typeof changeMember>['data'], 'id'>

/** Whom a person manages; anybody else answers as one who does not exist. */
export function isManaged(actor: SignedInStaff, { staff, branchIds }: Member): boolean {
  return mayManage(actor, { role: staff.role, branchIds, rights: getRights(staff.role, staff) })
}

/** @throws DomainError staff_not_found */
export async function getManaged(
  tx: Db,
  actor: SignedInStaff,
  { staffId, now }: { readonly staffId: string; readonly now: Instant },
): Promise<Member> {
  const { shipperId } = actor
  if (!(await lockStaff(tx, { shipperId, staffId }))) throw new DomainError({ code: 'staff_not_found' })
  const member = await findMember(tx, { shipperId, now, staffId })
  if (!member || !isManaged(actor, member)) throw new DomainError({ code: 'staff_not_found' })
  return member
}

/** @throws DomainError not_permitted for a role, branches or rights beyond the actor's, branch_not_found, invalid_phone */
async function checkFields(tx: Db, actor: SignedInStaff, fields: Fields): Promise<void> {
  const { role, branch_ids: branchIds } = fields
  const target = { role, branchIds, rights: getRights(role, toPersonalRights(fields)) }
  if (!mayManage(actor, target)) throw new DomainError({ code: 'not_permitted', roles: ['owner'] })
  const known = new Set((await listBranchesInScope(tx, actor)).map(({ id }) => id))
  if (fields.branch_ids?.some((id) => !known.has(id))) throw new DomainError({ code: 'branch_not_found' })
}

function toPersonalRights(fields: Fields): PersonalRights {
  return {
    mayHandleOrders: fields.may_handle_orders,
    mayStop: fields.may_stop,
    mayRefund: fields.may_refund,
  }
}

function toColumns(fields: Fields) {
  const phone = fields.phone === null ? null : parsePhone(fields.phone)
  if (fields.phone !== null && phone === null)
    throw new DomainError({ code: 'invalid_phone', field: 'phone' })
  return {
    name: fields.name.trim(),
    role: fields.role,
    hasAllBranches: fields.branch_ids === null,
    ...toPersonalRights(fields),
    phone,
    vehicle: fields.vehicle,
  }
}

type NewMember = ParsedBodyOf<typeof addMember>['data']

/** @throws DomainError login_taken and what the fields are refused with */
export async function addStaff(
  tx: Db,
  actor: SignedInStaff,
  { data, id, now }: { readonly data: NewMember; readonly id: string; readonly now: Instant },
): Promise<{ readonly member: Member; readonly password: string }> {
  await checkFields(tx, actor, data)
  const password = makePassword()
  const row = {
    ...toColumns(data),
    shipperId: actor.shipperId,
    id,
    login: data.login,
    passwordHash: await hashPassword(password),
    createdAt: now,
  }
  if (!(await insertStaff(tx, row, data.branch_ids ?? []))) throw new DomainError({ code: 'login_taken' })
  return { member: await getManaged(tx, actor, { staffId: id, now }), password }
}

/** @throws DomainError staff_not_found, own_account, last_owner and what the fields are refused with */
export async function changeStaff(
  tx: Db,
  actor: SignedInStaff,
  { id, fields, now }: { readonly id: string; readonly fields: Fields; readonly now: Instant },
): Promise<Member> {
  const before = await getManaged(tx, actor, { staffId: id, now })
  if (id === actor.id && fields.role !== before.staff.role) throw new DomainError({ code: 'own_account' })
  await checkFields(tx, actor, fields)
  const key = { shipperId: actor.shipperId, staffId: id }
  const columns = toColumns(fields)
  if (isFullOwner(before.staff) && !isFullOwner(columns)) await requireOtherFullOwner(tx, before)
  await updateStaff(tx, key, columns)
  await setBranches(tx, key, fields.branch_ids ?? [])
  const losesDevices = mayRememberDevice(before.staff.role) && !mayRememberDevice(fields.role)
  if (losesDevices) await endRememberedDevices(tx, { ...key, now })
  // Streams show what one may see: they begin again.
  await publishChange(tx, { shipperId: actor.shipperId, topic: 'staff_session', facts: { staffId: id } })
  return before
}

/** @throws DomainError staff_not_found, own_account, last_owner */
export async function disableStaff(tx: Db, actor: SignedInStaff, id: string, now: Instant): Promise<Member> {
  const member = await getManaged(tx, actor, { staffId: id, now })
  if (id === actor.id) throw new DomainError({ code: 'own_account' })
  if (isFullOwner(member.staff)) await requireOtherFullOwner(tx, member)
  const key = { shipperId: actor.shipperId, staffId: id }
  // Nobody else can end their shift, and what goes on is neither paid nor counted.
  await moveShift(tx, { ...key, to: 'off', now, newId: id })
  await updateStaff(tx, key, { disabledAt: now })
  await endSessions(tx, { ...key, now })
  return member
}

type OwnerFacts = PersonalRights & { readonly role: StaffRole; readonly hasAllBranches: boolean }

/** Nobody gives more than they have, so one owner with everything must remain to give anything back. */
function isFullOwner({ role, hasAllBranches, mayHandleOrders, mayStop, mayRefund }: OwnerFacts): boolean {
  return role === 'owner' && hasAllBranches && mayHandleOrders && mayStop && mayRefund
}

async function requireOtherFullOwner(tx: Db, { staff }: Member): Promise<void> {
  const owners = await lockFullOwners(tx, staff.shipperId)
  if (owners.every((id) => id === staff.id)) throw new DomainError({ code: 'last_owner' })
}

export type StaffAccount = {
  readonly shipperId: string
  readonly id: string
  readonly login: string
  readonly name: string
  readonly role: StaffRole
  readonly branchIds: BranchScope
  readonly phone?: string | null
  readonly vehicle?: string | null
}

/**
 * Makes an account without anybody signed in: the first one of a chain, and those of the demo.
 *
 * @returns its password; null when the login is taken
 */
export async function makeAccount(tx: Db, account: StaffAccount, now: Instant): Promise<string | null> {
  const [password = null] = await makeAccounts(tx, [account], now)
  return password
}

/** The same of several: passwords take long to hash and are hashed side by side. */
export async function makeAccounts(
  tx: Db,
  accounts: readonly StaffAccount[],
  now: Instant,
): Promise<readonly (string | null)[]> {
  const hashed = await Promise.all(
    accounts.map(async ({ branchIds, ...columns }) => {
      const password = makePassword()
      const passwordHash = await hashPassword(password)
      const row = { ...columns, hasAllBranches: branchIds === null, passwordHash, createdAt: now }
      return { password, row, branchIds: branchIds ?? [] }
    }),
  )
  const made: (string | null)[] = []
  for (const { password, row, branchIds } of hashed) {
    made.push((await insertStaff(tx, row, branchIds)) ? password : null)
  }
  return made
}
