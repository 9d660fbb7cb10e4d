import { randomUUID } from 'node:crypto'
import { addMember, changeMember, disableMember, newPassword, resetCode } from '@doira/contract/staff/team'
import { getRights, isInScope, type StaffRole } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aBranch, aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import type { SignedInStaff } from './sign-in/staff-sessions.queries.ts'
import { listMembers, type Member } from './team/team.queries.ts'
import { addStaff, changeStaff, disableStaff, getManaged } from './team/team.ts'

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })
const all = { may_handle_orders: true, may_stop: true, may_refund: true }

test('[S-06] a manager without the stop list cannot grant it, nor reset an account that has it', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const branchIds = [chain.branchId]
    const { token } = await aStaff(db, chain, 'manager', { branchIds, mayStop: false })
    const fields = {
      name: 'Акмаль',
      role: 'kitchen' as const,
      branch_ids: branchIds,
      phone: null,
      vehicle: null,
    }
    const add = async (login: string, rights: typeof all) =>
      shop.call(addMember, { token, body: anAction({ login, ...fields, ...rights }) })
    expect((await add('puppet', all)).refused().code).toBe('not_permitted')
    const own = (await add('own', { ...all, may_stop: false })).ok().member
    const raise = await shop.call(changeMember, { token, body: anAction({ id: own.id, ...fields, ...all }) })
    expect(raise.refused().code).toBe('not_permitted')

    const kitchen = await aStaff(db, chain, 'kitchen', { branchIds })
    const body = () => anAction({ id: kitchen.row.id })
    for (const endpoint of [newPassword, resetCode, disableMember]) {
      expect((await shop.call(endpoint, { token, body: body() })).refused().code).toBe('staff_not_found')
    }
    // The role of couriers has no stop list, whatever permissions the account has.
    const courier = await aStaff(db, chain, 'courier', { branchIds })
    const reset = await shop.call(newPassword, { token, body: anAction({ id: courier.row.id }) })
    expect(reset.status).toBe(200)
  })
})

test('[S-06] an owner takes no right from themselves that no other owner could give back', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const owner = await aStaff(db, chain, 'owner')
    const change = async (part: Partial<typeof all> & { branch_ids?: string[] }, by = owner) => {
      const fields = { name: 'Карим', role: 'owner' as const, branch_ids: null, phone: null, vehicle: null }
      const data = { id: owner.row.id, ...fields, ...all, ...part }
      return shop.call(changeMember, { token: by.token, body: anAction(data) })
    }
    expect((await change({ may_refund: false })).refused().code).toBe('last_owner')
    expect((await change({ branch_ids: [chain.branchId] })).refused().code).toBe('last_owner')
    const second = await aStaff(db, chain, 'owner')
    expect((await change({ may_refund: false })).status).toBe(200)
    expect((await change({})).refused().code, 'by themselves').toBe('not_permitted')
    expect((await change({}, second)).status, 'by an owner who has it').toBe(200)
  })
})

const aRole = fc.constantFrom<StaffRole>('operator', 'kitchen', 'courier', 'manager', 'content', 'owner')
const anAccount = fc.record({
  role: aRole,
  // Null: all branches; otherwise which of two.
  branches: fc.option(fc.subarray([0, 1])),
  mayHandleOrders: fc.boolean(),
  mayStop: fc.boolean(),
  mayRefund: fc.boolean(),
})
const aStep = fc.record({
  does: fc.constantFrom('add', 'change', 'disable', 'take over' as const),
  by: fc.nat(20),
  target: fc.nat(20),
  account: anAccount,
})

/** What an account may do that can be taken from a person: each right in each branch. */
function getPowers({ staff, branchIds }: Member, branches: readonly string[]): readonly string[] {
  const everything = { mayHandleOrders: true, mayStop: true, mayRefund: true }
  const nothing = { mayHandleOrders: false, mayStop: false, mayRefund: false }
  const withheld = getRights(staff.role, everything).filter(
    (right) => !getRights(staff.role, nothing).includes(right),
  )
  const held = getRights(staff.role, staff).filter((right) => withheld.includes(right))
  return branches
    .filter((id) => isInScope(branchIds, id))
    .flatMap((id) => held.map((right) => `${right} in ${id}`))
}

function toSignedIn({ staff, branchIds }: Member): SignedInStaff {
  const { id, shipperId, login, name, role } = staff
  const session = {
    id: randomUUID(),
    isStored: true,
    createdAt: aMoment,
    expiresAt: aMoment,
    device: 'Android, Chrome',
  }
  return { id, shipperId, login, name, role, branchIds, rights: getRights(role, staff), session }
}

/** Somebody's team actions, also through accounts that they made or whose password they reset. */
async function makeConspiracy(
  db: Db,
  chain: { shipperId: string },
  actor: TestStaff,
  branches: readonly string[],
) {
  const { shipperId } = chain
  const controlled = new Set([actor.row.id])
  const now: Instant = aMoment
  const members = () => listMembers(db, { shipperId, now })
  const step = async ({
    does,
    by,
    target,
    account,
  }: typeof aStep extends fc.Arbitrary<infer Step> ? Step : never) => {
    const everybody = await members()
    const usable = everybody.filter(({ staff }) => controlled.has(staff.id) && staff.disabledAt === null)
    const actor = usable[by % usable.length]
    const other = everybody[target % everybody.length]
    if (!actor || !other) return
    const signedIn = toSignedIn(actor)
    if (!signedIn.rights.includes('team.manage')) return
    const { role, branches: chosen, mayHandleOrders, mayStop, mayRefund } = account
    const rights = { may_handle_orders: mayHandleOrders, may_stop: mayStop, may_refund: mayRefund }
    const branch_ids = chosen === null ? null : chosen.flatMap((at) => branches[at] ?? [])
    const fields = { name: 'X', role, branch_ids, phone: null, vehicle: null, ...rights }
    await db
      .transaction(async (tx) => {
        if (does === 'add') {
          const id = randomUUID()
          await addStaff(tx, signedIn, { data: { ...fields, login: `x${id.slice(0, 18)}` }, id, now })
          controlled.add(id)
        } else if (does === 'change') await changeStaff(tx, signedIn, { id: other.staff.id, fields, now })
        else if (does === 'disable') await disableStaff(tx, signedIn, other.staff.id, now)
        else {
          // A new password and a new second factor ask for the same.
          await getManaged(tx, signedIn, { staffId: other.staff.id, now })
          controlled.add(other.staff.id)
        }
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'DomainError') throw error
      })
  }
  return { step, members, controlled }
}

test('[S-06] no sequence of changes of the team grants a permission or a branch that the manager lacks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ actor: anAccount, others: fc.array(anAccount, { maxLength: 3 }) }),
      fc.array(aStep, { minLength: 1, maxLength: 8 }),
      async ({ actor, others }, steps) => {
        await withRollback(async (db) => {
          const chain = await aChain(db)
          const branches = [chain.branchId, await aBranch(db, chain)]
          const insert = ({ role, branches: chosen, ...rights }: typeof actor) =>
            aStaff(db, chain, role, {
              ...rights,
              branchIds: chosen === null ? null : chosen.flatMap((at) => branches[at] ?? []),
            })
          // An owner with every permission, whose account no other may reset.
          await aStaff(db, chain, 'owner')
          const first = await insert({ ...actor, role: actor.role === 'owner' ? 'owner' : 'manager' })
          for (const other of others) await insert(other)
          const { step, members, controlled } = await makeConspiracy(db, chain, first, branches)
          const before = new Map((await members()).map((one) => [one.staff.id, getPowers(one, branches)]))
          const own = before.get(first.row.id) ?? []
          for (const one of steps) await step(one)
          for (const member of await members()) {
            const { id } = member.staff
            const allowed = controlled.has(id) ? own : [...own, ...(before.get(id) ?? [])]
            expect(getPowers(member, branches).filter((power) => !allowed.includes(power))).toEqual([])
          }
        })
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
