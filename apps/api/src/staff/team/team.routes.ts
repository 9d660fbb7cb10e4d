import {
  addMember,
  changeMember,
  disableMember,
  enableMember,
  listTeam,
  newPassword,
  resetCode,
  type WireMember,
} from '@doira/contract/staff/team'
import { isInScope, rightsOf } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { type ActionTime, type Performed, runAction } from '../actions/run-action.ts'
import { hashPassword, makePassword } from '../sign-in/passwords.ts'
import { endRememberedDevices } from '../sign-in/sign-in-devices.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { updateStaff } from '../staff.queries.ts'
import { type ActionFacts, staffReserveCodesTable } from '../staff.tables.ts'
import type { StaffCall, StaffMount } from '../staff-mount.ts'
import { requireOwnerForBoth } from './account-resets.ts'
import { listMembers, type Member } from './team.queries.ts'
import { addStaff, changeStaff, disableStaff, endSessions, getManaged, isManaged } from './team.ts'

/** Ends what somebody has planned with a right that they lost. @returns it, by name */
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
type TargetAction = typeof resetCode | typeof disableMember | typeof enableMember

export function mountTeam(mount: StaffMount, mountAction: StaffMount, deps: Deps): void {
  const { db, clock, dropPlansOf } = deps
  /** Nothing is written of somebody who had planned nothing. */
  const dropPlans = async (tx: Db, shipperId: string, staffId: string): Promise<ActionFacts> => {
    const plans = await dropPlansOf(tx, { shipperId, staffId })
    return plans.length > 0 ? { plans: [...plans] } : {}
  }
  mount(listTeam, async ({ shipperId, staff }) => {
    const now = clock()
    const members = await listMembers(db, { shipperId, now })
    return {
      members: members.filter((member) => isSeen(staff, member)).map((member) => toWire(staff, member)),
      now,
    }
  })

  mountAction(addMember, (call) =>
    runAction(deps, { ...call, endpoint: addMember }, async (tx, { now }) => {
      const { data } = call.body
      const { member, password } = await addStaff(tx, call.staff, { data, id: deps.random.uuid(), now })
      return withPassword(call, member, password)
    }),
  )
  mountAction(newPassword, (call) =>
    runAction(deps, { ...call, endpoint: newPassword }, async (tx, { now }) => {
      const staffId = call.body.data.id
      const member = await getManaged(tx, call.staff, { staffId, now })
      await requireOwnerForBoth(tx, call.staff, { staffId, now, kind: 'member_password' })
      const password = makePassword()
      await updateStaff(
        tx,
        { shipperId: call.shipperId, staffId },
        { passwordHash: await hashPassword(password) },
      )
      await endSessions(tx, call.shipperId, staffId, now)
      return withPassword(call, member, password)
    }),
  )
  mountAction(changeMember, (call) =>
    runAction(deps, { ...call, endpoint: changeMember }, async (tx, { now }) => {
      const { id, ...fields } = call.body.data
      const before = await changeStaff(tx, call.staff, { id, fields, now })
      const mayPlan = rightsOf(fields.role, before.staff).includes('content.edit')
      const dropped = mayPlan ? {} : await dropPlans(tx, call.shipperId, id)
      return plain(call.body.action_id, { before: factsOf(before), after: { id, ...fields, ...dropped } })
    }),
  )

  const mountOnTarget = (
    endpoint: TargetAction,
    change: (tx: Db, staff: SignedInStaff, id: string, now: Instant) => Promise<Member>,
    changed?: (tx: Db, shipperId: string, id: string) => Promise<ActionFacts>,
  ) =>
    mountAction(endpoint, (call) =>
      runAction(deps, { ...call, endpoint }, async (tx: Db, { now }: ActionTime) => {
        const { id } = call.body.data
        const member = await change(tx, call.staff, id, now)
        const after = await changed?.(tx, call.shipperId, id)
        return plain(call.body.action_id, {
          before: factsOf(member),
          ...(after && { after: { id, ...after } }),
        })
      }),
    )
  mountOnTarget(disableMember, disableStaff, dropPlans)
  mountOnTarget(resetCode, forgetSecondFactor)
  mountOnTarget(enableMember, async (tx, staff, id, now) => {
    const member = await getManaged(tx, staff, { staffId: id, now })
    await updateStaff(tx, { shipperId: staff.shipperId, staffId: id }, { disabledAt: null })
    return member
  })
}

/** The next sign-in sets it up anew; whoever holds the old phone is out. */
async function forgetSecondFactor(tx: Db, actor: SignedInStaff, id: string, now: Instant): Promise<Member> {
  const member = await getManaged(tx, actor, { staffId: id, now })
  await requireOwnerForBoth(tx, actor, { staffId: id, now, kind: 'member_reset_code' })
  const { shipperId } = actor
  await updateStaff(tx, { shipperId, staffId: id }, { totpSecret: null, totpSetAt: null, totpLastStep: 0 })
  await tx
    .delete(staffReserveCodesTable)
    .where(and(eq(staffReserveCodesTable.shipperId, shipperId), eq(staffReserveCodesTable.staffId, id)))
  await endRememberedDevices(tx, { shipperId, staffId: id, now })
  await endSessions(tx, shipperId, id, now)
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

/** The password is shown once: what is kept for a repeat has none. */
function withPassword(
  { staff, body }: StaffCall<typeof addMember> | StaffCall<typeof newPassword>,
  member: Member,
  password: string,
): Performed<{ action_id: string; member: WireMember; password: string | null }> {
  const stored = { action_id: body.action_id, member: toWire(staff, member), password: null }
  return { outcome: 'done', answer: { ...stored, password }, stored, branchId: null, after: factsOf(member) }
}

function plain(actionId: string, facts: { readonly before?: ActionFacts; readonly after?: ActionFacts }) {
  const answer = { action_id: actionId, outcome: 'done' as const, order: null, done_before: null }
  return { outcome: 'done' as const, answer, branchId: null, ...facts }
}

function factsOf({ staff, branchIds }: Member): ActionFacts {
  const { id, login, name, role, mayHandleOrders, mayStop, mayRefund, disabledAt } = staff
  return {
    ...{ id, login, name, role, branch_ids: branchIds, may_handle_orders: mayHandleOrders },
    ...{ may_stop: mayStop, may_refund: mayRefund, disabled_at: disabledAt },
  }
}

function toWire(actor: SignedInStaff, member: Member): WireMember {
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
    devices: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      name: device,
      since: createdAt,
      last_seen_at: lastSeenAt,
    })),
  }
}
