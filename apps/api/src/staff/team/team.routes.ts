import * as calls from '@doira/contract/staff/team'
import { getRights, isInScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { ActionHandlers } from '../actions/action-handlers.ts'
import { type Performed, runAction, settlePlain } from '../actions/run-action.ts'
import { endOneSession, endOtherSessions, endSessions } from '../sign-in/end-sessions.ts'
import { hashPassword, makePassword } from '../sign-in/passwords.ts'
import { toWireSession } from '../sign-in/session.mapper.ts'
import { endRememberedDevices } from '../sign-in/sign-in-devices.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { updateStaff } from '../staff.queries.ts'
import type { ActionFacts } from '../staff.tables.ts'
import type { StaffCall, StaffMount } from '../staff-mount.ts'
import { requireOwnerForBoth } from './account-resets.ts'
import { deleteSecondFactor, listMembers, type Member } from './team.queries.ts'
import { addStaff, changeStaff, disableStaff, getManaged, isManaged } from './team.ts'

/** Ends what a person has planned with a right that they lost. @returns the plans, by name */
type DropPlansOf = (
  tx: Db,
  person: { readonly shipperId: string; readonly staffId: string },
) => Promise<readonly string[]>

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Pick<Randomness, 'uuid'>
  readonly dropPlansOf: DropPlansOf
}

/** Nothing is recorded of a person without plans. */
async function dropPlans(
  tx: Db,
  { dropPlansOf }: Pick<Deps, 'dropPlansOf'>,
  shipperId: string,
  staffId: string,
): Promise<ActionFacts> {
  const plans = await dropPlansOf(tx, { shipperId, staffId })
  return plans.length > 0 ? { plans: [...plans] } : {}
}

export function mountTeam(mount: StaffMount, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  mount(calls.listTeam, async ({ shipperId, staff }) => {
    const now = clock()
    const members = await listMembers(db, { shipperId, now })
    return {
      members: members.filter((member) => isSeen(staff, member)).map((member) => toWire(staff, member)),
      now,
    }
  })
}

export function teamActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    addMember: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { data } = call.body
        const { member, password } = await addStaff(tx, call.staff, { data, id: deps.random.uuid(), now })
        return withPassword(call, member, password)
      }),
    newPassword: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const staffId = call.body.data.id
        const member = await getManaged(tx, call.staff, { staffId, now })
        await requireOwnerForBoth(tx, call.staff, { staffId, now, kind: 'member_password' })
        const password = makePassword()
        await updateStaff(
          tx,
          { shipperId: call.shipperId, staffId },
          { passwordHash: await hashPassword(password) },
        )
        await endSessions(tx, { shipperId: call.shipperId, staffId, now })
        return withPassword(call, member, password)
      }),
    changeMember: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { id, ...fields } = call.body.data
        const before = await changeStaff(tx, call.staff, { id, fields, now })
        const mayPlan = getRights(fields.role, before.staff).includes('content.edit')
        const dropped = mayPlan ? {} : await dropPlans(tx, deps, call.shipperId, id)
        return settlePlain(call, { before: getFacts(before), after: { id, ...fields, ...dropped } })
      }),
    endMemberSessions: (call) => endMemberSessions(deps, call),
    disableMember: onMember(deps, disableStaff, async (tx, shipperId, id, now) => ({
      disabled_at: now,
      ...(await dropPlans(tx, deps, shipperId, id)),
    })),
    resetCode: onMember(deps, resetSecondFactor),
    enableMember: onMember(
      deps,
      async (tx, staff, id, now) => {
        const member = await getManaged(tx, staff, { staffId: id, now })
        await updateStaff(tx, { shipperId: staff.shipperId, staffId: id }, { disabledAt: null })
        return member
      },
      async () => ({ disabled_at: null }),
    ),
  }
}

/** Nobody signs themselves out by ending all of their own. */
function endMemberSessions(deps: Deps, call: StaffCall<typeof calls.endMemberSessions>) {
  return runAction(deps, call, async (tx, { now }) => {
    const { shipperId, staff } = call
    const { id: staffId, session_id: sessionId } = call.body.data
    await getManaged(tx, staff, { staffId, now })
    const person = { shipperId, staffId, now }
    const exceptId = staffId === staff.id ? staff.session.id : null
    const devices =
      sessionId === null
        ? await endOtherSessions(tx, { ...person, exceptId })
        : await endOneSession(tx, { ...person, sessionId })
    return settlePlain(call, { after: { id: staffId, devices: [...devices] } })
  })
}

type MemberAction = typeof calls.resetCode | typeof calls.disableMember | typeof calls.enableMember

/** An action that names a person and nothing else. */
function onMember(
  deps: Deps,
  change: (tx: Db, staff: SignedInStaff, id: string, now: Instant) => Promise<Member>,
  changed?: (tx: Db, shipperId: string, id: string, now: Instant) => Promise<ActionFacts>,
) {
  return (call: StaffCall<MemberAction>) =>
    runAction(deps, call, async (tx, { now }) => {
      const { id } = call.body.data
      const member = await change(tx, call.staff, id, now)
      const after = await changed?.(tx, call.shipperId, id, now)
      return settlePlain(call, { before: getFacts(member), ...(after && { after: { id, ...after } }) })
    })
}

/** The next sign-in sets it up again; the old phone gives no access any more. */
async function resetSecondFactor(tx: Db, actor: SignedInStaff, id: string, now: Instant): Promise<Member> {
  const member = await getManaged(tx, actor, { staffId: id, now })
  await requireOwnerForBoth(tx, actor, { staffId: id, now, kind: 'member_reset_code' })
  const { shipperId } = actor
  await updateStaff(tx, { shipperId, staffId: id }, { totpSecret: null, totpSetAt: null, totpLastStep: 0 })
  await deleteSecondFactor(tx, { shipperId, staffId: id })
  await endRememberedDevices(tx, { shipperId, staffId: id, now })
  await endSessions(tx, { shipperId, staffId: id, now })
  return member
}

function isSeen(actor: SignedInStaff, member: Member): boolean {
  const { branchIds } = member
  return (
    actor.id === member.staff.id ||
    isManaged(actor, member) ||
    (branchIds?.some((id) => isInScope(actor.branchIds, id)) ?? actor.branchIds === null)
  )
}

/** The password is shown once: what is stored for a repeat has none. */
function withPassword(
  { staff, body }: StaffCall<typeof calls.addMember> | StaffCall<typeof calls.newPassword>,
  member: Member,
  password: string,
): Performed<{ action_id: string; member: calls.WireMember; password: string | null }> {
  const stored = { action_id: body.action_id, member: toWire(staff, member), password: null }
  return { outcome: 'done', answer: { ...stored, password }, stored, branchId: null, after: getFacts(member) }
}

function getFacts({ staff, branchIds }: Member): ActionFacts {
  const { id, login, name, role, mayHandleOrders, mayStop, mayRefund, disabledAt } = staff
  return {
    ...{ id, login, name, role, branch_ids: branchIds, may_handle_orders: mayHandleOrders },
    ...{ may_stop: mayStop, may_refund: mayRefund, disabled_at: disabledAt },
  }
}

function toWire(actor: SignedInStaff, member: Member): calls.WireMember {
  const { staff, branchIds, sessions } = member
  const lastSeen = sessions.map(({ lastSeenAt }) => lastSeenAt).toSorted()
  return {
    id: staff.id,
    login: staff.login,
    name: staff.name,
    role: staff.role,
    branch_ids: branchIds === null ? null : [...branchIds],
    may_handle_orders: staff.mayHandleOrders,
    may_stop: staff.mayStop,
    may_refund: staff.mayRefund,
    phone: staff.phone,
    vehicle: staff.vehicle,
    created_at: staff.createdAt,
    second_factor: staff.disabledAt !== null ? 'disabled' : staff.totpSetAt === null ? 'awaited' : 'on',
    is_disabled: staff.disabledAt !== null,
    is_manageable: isManaged(actor, member),
    last_seen_at: lastSeen.at(-1) ?? null,
    is_on_shift: staff.shiftState !== 'off',
    orders_on_the_way: member.ordersOnTheWay,
    devices: sessions.map(toWireSession),
  }
}
