import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@doira/contract/endpoint'
import { setLoad, stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { lookUpCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { exportJournal, readJournal } from '@doira/contract/staff/journal'
import { staffMe } from '@doira/contract/staff/sign-in'
import {
  addMember,
  changeMember,
  disableMember,
  listTeam,
  newPassword,
  resetCode,
} from '@doira/contract/staff/team'
import { addMinutes } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../auth/secrets.ts'
import { productsTable } from '../catalog/products.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aBranch, aChain, aCustomer, aMoment, aProduct } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { staffDevicesTable } from './staff.tables.ts'

type Fields = BodyOf<typeof addMember>['data']

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })
const fields = (overrides: Partial<Fields> = {}): Fields => ({
  login: 'akmal.y',
  name: 'Акмаль',
  role: 'kitchen',
  branch_ids: null,
  may_handle_orders: true,
  may_stop: true,
  may_refund: true,
  phone: null,
  vehicle: null,
  ...overrides,
})

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const otherBranch = await aBranch(db, chain)
  const shop = makeTestApi(db, chain)
  const owner = await aStaff(db, chain, 'owner')
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  return { chain, otherBranch, shop, owner, manager }
}

test('an account is made once; its password is shown in the first answer only and stored nowhere', async () => {
  await withRollback(async (db) => {
    const { shop, owner } = await aWorld(db)
    const body = anAction(fields())
    const first = (await shop.call(addMember, { token: owner.token, body })).ok()
    expect(first.password).toMatch(/^\w{12}$/)
    const again = (await shop.call(addMember, { token: owner.token, body })).ok()
    expect(again).toEqual({ ...first, password: null })
    const { rows } = await db.execute(
      sql`select * from staff_actions where answer::text like ${`%${first.password}%`}`,
    )
    expect(rows).toEqual([])
    const taken = await shop.call(addMember, { token: owner.token, body: anAction(fields()) })
    expect(taken.refused().code).toBe('login_taken')
    const blank = await shop.call(addMember, { token: owner.token, body: anAction(fields({ name: ' \n ' })) })
    expect(blank.status, 'a name of blanks is none').toBe(400)
  })
})

test('a manager manages the people of their branches, and makes no managers', async () => {
  await withRollback(async (db) => {
    const { chain, otherBranch, shop, manager } = await aWorld(db)
    const { token } = manager
    const elsewhere = await aStaff(db, chain, 'kitchen', { branchIds: [otherBranch] })
    const team = (await shop.call(listTeam, { token })).ok().members.map(({ id }) => id)
    expect(team).toContain(manager.row.id)
    expect(team).not.toContain(elsewhere.row.id)
    const own = [chain.branchId]
    const add = async (change: Partial<Fields>) =>
      (await shop.call(addMember, { token, body: anAction(fields(change)) })).status
    expect(await add({ branch_ids: [...own, ...own] }), 'a branch named twice').toBe(200)
    expect(await add({ login: 'boss', branch_ids: own, role: 'manager' })).toBe(403)
    expect(await add({ login: 'far', branch_ids: [otherBranch] })).toBe(403)
    const target = { id: elsewhere.row.id }
    expect((await shop.call(disableMember, { token, body: anAction(target) })).status).toBe(404)
    expect((await shop.call(disableMember, { token, body: anAction({ id: randomUUID() }) })).status).toBe(404)
  })
})

test('staff cannot change their own role or disable themselves, and the last owner remains', async () => {
  await withRollback(async (db) => {
    const { chain, shop, owner } = await aWorld(db)
    const change = async (id: string, role: Fields['role'], by = owner) => {
      const { login: _login, ...rest } = fields({ role })
      return (await shop.call(changeMember, { token: by.token, body: anAction({ id, ...rest }) })).status
    }
    expect(await change(owner.row.id, 'operator')).toBe(422)
    expect(
      (await shop.call(disableMember, { token: owner.token, body: anAction({ id: owner.row.id }) })).refused()
        .code,
    ).toBe('own_account')
    const second = await aStaff(db, chain, 'owner')
    expect(await change(owner.row.id, 'operator', second)).toBe(200)
    expect((await shop.call(staffMe, { token: owner.token })).ok().role).toBe('operator')
  })
})

test('who is disabled, or got a new password, is out at once', async () => {
  await withRollback(async (db) => {
    const { chain, shop, owner } = await aWorld(db)
    const one = await aStaff(db, chain, 'operator')
    const other = await aStaff(db, chain, 'operator')
    const token = owner.token
    ;(await shop.call(disableMember, { token, body: anAction({ id: one.row.id }) })).ok()
    ;(await shop.call(newPassword, { token, body: anAction({ id: other.row.id }) })).ok()
    expect((await shop.call(staffMe, { token: one.token })).status).toBe(401)
    expect((await shop.call(staffMe, { token: other.token })).status).toBe(401)
  })
})

test('actions that wait on the device of a disabled account are refused permanently, and the manager sees them in the journal', async () => {
  await withRollback(async (db) => {
    const { chain, shop, manager } = await aWorld(db)
    const { row, token } = await aStaff(db, chain, 'kitchen', { branchIds: [chain.branchId] })
    const stop = anAction({ branch_id: chain.branchId, level: 'busy' as const, until: null })
    ;(await shop.call(disableMember, { token: manager.token, body: anAction({ id: row.id }) })).ok()
    for (const _time of [1, 2])
      expect((await shop.call(setLoad, { token, body: stop })).refused().code).toBe('not_permitted')
    expect((await shop.call(staffMe, { token })).status).toBe(401)
    const { rows } = (await shop.call(readJournal, { token: manager.token })).ok()
    expect(rows.map(({ kind, outcome, staff }) => [kind, outcome, staff.name])).toEqual([
      ['load', 'refused', row.name],
      ['member_disable', 'done', manager.row.name],
    ])
    shop.wait(31 * 24 * 3600)
    expect((await shop.call(setLoad, { token, body: stop })).status).toBe(401)
  })
})

test('the journal has a row for every action and every refused one, and is only ever added to', async () => {
  await withRollback(async (db) => {
    const { shop, owner, manager } = await aWorld(db)
    await shop.call(addMember, { token: owner.token, body: anAction(fields()) })
    await shop.call(addMember, {
      token: manager.token,
      body: anAction(fields({ login: 'boss', name: '=1+1' })),
    })
    const { rows } = (await shop.call(readJournal, { token: owner.token })).ok()
    expect(rows.map(({ kind, outcome, problem }) => [kind, outcome, problem])).toEqual([
      ['member_add', 'refused', 'not_permitted'],
      ['member_add', 'done', null],
    ])
    const ofNone = await shop.call(readJournal, { token: owner.token, query: { order_number: '2147483647' } })
    expect(ofNone.ok().rows).toEqual([])
    const beyond = await shop.call(readJournal, { token: owner.token, query: { order_number: '2147483648' } })
    expect(beyond.status, 'more than the database counts').toBe(400)
    const before = await shop.call(readJournal, { token: owner.token, query: { before: '9'.repeat(19) } })
    expect(before.status).toBe(400)
    const csv = await (await shop.send(exportJournal, { token: owner.token })).text()
    expect(csv.split('\r\n')).toHaveLength(3)
    const change = db.transaction((tx) => tx.execute(sql`update staff_actions set kind = 'other'`))
    await expect(change).rejects.toThrow()
  })
})

test('a reset second factor has its row in the journal, with who reset it and for whom', async () => {
  await withRollback(async (db) => {
    const { chain, shop, owner } = await aWorld(db)
    const member = await aStaff(db, chain, 'operator', {
      totpSecret: Buffer.from('12345678901234567890'),
      totpSetAt: aMoment,
    })
    const reset = await shop.call(resetCode, { token: owner.token, body: anAction({ id: member.row.id }) })
    expect(reset.ok().outcome).toBe('done')
    const { rows } = (await shop.call(readJournal, { token: owner.token })).ok()
    expect(rows.map(({ kind, outcome, staff, subjects }) => [kind, outcome, staff.name, subjects])).toEqual([
      ['member_reset_code', 'done', owner.row.name, [expect.objectContaining({ ru: member.row.name })]],
    ])
  })
})

test('[D-07] the journal names what was done: which dish was stopped, whose account was disabled, whose number was looked up', async () => {
  await withRollback(async (db) => {
    const { chain, shop, owner } = await aWorld(db)
    const dish = await aProduct(db, chain)
    const gone = await aStaff(db, chain, 'kitchen')
    const customer = await aCustomer(db, chain)
    const { token } = owner
    const stop = {
      branch_id: chain.branchId,
      product_ids: [dish],
      reason: 'no_product' as const,
      until: null,
    }
    ;(await shop.call(stopDishes, { token, body: anAction(stop) })).ok()
    ;(await shop.call(disableMember, { token, body: anAction({ id: gone.row.id }) })).ok()
    ;(await shop.call(lookUpCustomer, { token, body: { phone: customer.phone } })).ok()
    const { rows } = (await shop.call(readJournal, { token })).ok()
    const [title] = await db.select({ ru: sql`title ->> 'ru'` }).from(productsTable)
    expect(rows.map(({ kind, subjects }) => [kind, subjects.map(({ ru }) => ru)])).toEqual([
      ['look_up', [`+998 ** *** ** ${customer.phone.slice(-2)}`]],
      ['member_disable', [gone.row.name]],
      ['stop', [title?.ru]],
    ])
  })
})

test('[S-37] a promotion to a role that may not be remembered on a device ends the sessions on remembered ones', () =>
  withRollback(async (db) => {
    const { chain, shop, owner } = await aWorld(db)
    const { row, token } = await aStaff(db, chain, 'kitchen')
    await db.insert(staffDevicesTable).values({
      ...{ shipperId: chain.shipperId, tokenHash: hashToken('device'), staffId: row.id },
      expiresAt: addMinutes(aMoment, 60),
    })
    const change = async (role: 'operator' | 'owner') => {
      const { login: _login, ...member } = fields({ role })
      const body = anAction({ id: row.id, ...member })
      ;(await shop.call(changeMember, { token: owner.token, body })).ok()
    }
    const devices = () => db.$count(staffDevicesTable, eq(staffDevicesTable.staffId, row.id))
    await change('operator')
    expect([(await shop.call(staffMe, { token })).status, await devices()]).toEqual([200, 1])
    await change('owner')
    expect([(await shop.call(staffMe, { token })).status, await devices()]).toEqual([401, 0])
  }))
