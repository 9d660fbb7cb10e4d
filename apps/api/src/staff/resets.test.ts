import { randomUUID } from 'node:crypto'
import { readJournal } from '@doira/contract/staff/journal'
import { staffConfirmCode, staffSignIn } from '@doira/contract/staff/sign-in'
import {
  addMember,
  changeMember,
  disableMember,
  enableMember,
  newPassword,
  resetCode,
} from '@doira/contract/staff/team'
import type { StaffRole } from '@doira/domain/staff/rights'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { totpOfStep, totpStepAt } from './sign-in/totp.ts'
import { staffTable } from './staff.tables.ts'

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const branchIds = [chain.branchId]
  const person = (role: StaffRole) => aStaff(db, chain, role, { branchIds })
  const [manager, kitchen, operator] = [
    await person('manager'),
    await person('kitchen'),
    await person('operator'),
  ]
  const owner = await aStaff(db, chain, 'owner')
  const on = (endpoint: typeof newPassword | typeof resetCode, by: typeof owner, id: string) =>
    shop.call(endpoint, { token: by.token, body: anAction({ id }) })
  const code = async (id: string) => {
    const [row] = await db.select().from(staffTable).where(eq(staffTable.id, id))
    return totpOfStep(row?.totpSecret ?? new Uint8Array(), totpStepAt(shop.deps.clock()))
  }
  const begin = async (login: string, password: string) => {
    const answer = (await shop.call(staffSignIn, { body: { login, password } })).ok()
    if (answer.step === 'done') throw new Error('no code was asked for')
    return answer.challenge
  }
  return { chain, shop, manager, kitchen, operator, owner, on, code, begin }
}

test('[S-28] a manager neither makes nor opens the account of an operator, who may do what managers may not', () =>
  withRollback(async (db) => {
    const { chain, shop, manager, kitchen, operator, owner } = await aWorld(db)
    const rights = { may_handle_orders: true, may_stop: true, may_refund: true }
    const fields = { name: 'Акмаль', branch_ids: [chain.branchId], phone: null, vehicle: null, ...rights }
    const add = (token: string, role: StaffRole, login: string) =>
      shop.call(addMember, { token, body: anAction({ login, role, ...fields }) })
    expect((await add(manager.token, 'operator', 'first')).refused().code).toBe('not_permitted')
    expect((await add(manager.token, 'kitchen', 'second')).status).toBe(200)
    expect((await add(manager.token, 'courier', 'third')).status).toBe(200)
    expect((await add(owner.token, 'operator', 'fourth')).status).toBe(200)
    const { token } = manager
    const promote = { id: kitchen.row.id, role: 'operator' as const, ...fields }
    expect((await shop.call(changeMember, { token, body: anAction(promote) })).refused().code).toBe(
      'not_permitted',
    )
    for (const endpoint of [newPassword, resetCode, disableMember, enableMember]) {
      const refused = await shop.call(endpoint, { token, body: anAction({ id: operator.row.id }) })
      expect(refused.refused().code).toBe('staff_not_found')
    }
  }))

test('[S-28] a manager resets the password or the second factor of one person within a day, the owner both', () =>
  withRollback(async (db) => {
    const { shop, manager, kitchen, owner, on } = await aWorld(db)
    const { id } = kitchen.row
    ;(await on(newPassword, manager, id)).ok()
    ;(await on(newPassword, manager, id)).ok()
    expect((await on(resetCode, manager, id)).refused().code).toBe('not_permitted')
    ;(await on(resetCode, owner, id)).ok()
    expect((await on(newPassword, manager, id)).refused().code).toBe('not_permitted')
    ;(await on(newPassword, owner, id)).ok()
    const { rows } = (await shop.call(readJournal, { token: owner.token })).ok()
    expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'member_password done',
      'member_password refused',
      'member_reset_code done',
      'member_reset_code refused',
      'member_password done',
      'member_password done',
    ])
  }))

test('[S-28] a person who signs in is shown who has reset their password', () =>
  withRollback(async (db) => {
    const { shop, manager, kitchen, on, code, begin } = await aWorld(db)
    const { password } = (await on(newPassword, manager, kitchen.row.id)).ok() as { password: string }
    const challenge = await begin(kitchen.row.login, password)
    const body = { challenge, code: await code(kitchen.row.id) }
    const { resets } = (await shop.call(staffConfirmCode, { body })).ok()
    expect(resets).toMatchObject([{ kind: 'password', by: manager.row.name }])
  }))

test('[S-32] a sign-in that has begun ends with a new password, and with a reset of the second factor', () =>
  withRollback(async (db) => {
    const { shop, owner, kitchen, on, code, begin } = await aWorld(db)
    const { id, login } = kitchen.row
    const renew = async () => ((await on(newPassword, owner, id)).ok() as { password: string }).password
    const confirm = async (challenge: string) =>
      (await shop.call(staffConfirmCode, { body: { challenge, code: await code(id) } })).refused().code
    const first = await begin(login, await renew())
    const password = await renew()
    expect(await confirm(first)).toBe('sign_in_expired')
    const second = await begin(login, password)
    ;(await on(resetCode, owner, id)).ok()
    await begin(login, password)
    expect(await confirm(second)).toBe('sign_in_expired')
  }))
