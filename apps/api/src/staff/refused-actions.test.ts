import { randomUUID } from 'node:crypto'
import { setLoad } from '@doira/contract/fulfilment/branch-actions'
import { readJournal } from '@doira/contract/staff/journal'
import { addMember, disableMember } from '@doira/contract/staff/team'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeBudgets } from '../auth/budgets/budgets.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { staffSessionsTable } from './staff.tables.ts'

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

test('[S-29] the device of a disabled account adds few refused actions to the journal, then it is signed out', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const owner = await aStaff(db, chain, 'owner')
    const { row, token } = await aStaff(db, chain, 'kitchen', { branchIds: [chain.branchId] })
    ;(await shop.call(disableMember, { token: owner.token, body: anAction({ id: row.id }) })).ok()
    const codes: string[] = []
    for (let times = 0; times < 33; times += 1) {
      const body = anAction({ branch_id: chain.branchId, level: 'busy' as const, until: null })
      codes.push((await shop.call(setLoad, { token, body })).refused().code)
    }
    expect(codes).toEqual([...Array(30).fill('not_permitted'), ...Array(3).fill('unauthorized')])
    const { rows } = (await shop.call(readJournal, { token: owner.token, query: { kind: 'load' } })).ok()
    expect(rows).toHaveLength(30)
  }))

test('[S-29] a session whose actions were refused too often does nothing for a while, and another one continues', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const branchIds = [chain.branchId]
    const manager = await aStaff(db, chain, 'manager', { branchIds })
    const other = await aStaff(db, chain, 'manager', { branchIds })
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from ${staffSessionsTable} where staff_id = ${manager.row.id}`,
    )
    await makeBudgets(shop.deps).spend('refused_action_by_session', rows[0]?.id ?? '', 119)
    const rights = { may_handle_orders: true, may_stop: true, may_refund: true }
    const fields = { name: 'Акмаль', branch_ids: branchIds, phone: null, vehicle: null, ...rights }
    const makeOwner = () =>
      shop.call(addMember, {
        token: manager.token,
        body: anAction({ login: 'boss', role: 'owner' as const, ...fields }),
      })
    const load = () => anAction({ branch_id: chain.branchId, level: 'busy' as const, until: null })
    expect((await shop.call(setLoad, { token: manager.token, body: load() })).status).toBe(200)
    expect((await makeOwner()).refused().code).toBe('not_permitted')
    expect((await makeOwner()).refused().code).toBe('too_many_requests')
    expect((await shop.call(setLoad, { token: other.token, body: load() })).status).toBe(200)
  }))

test('[S-40] refused actions that are sent at once do not pass the limit together', async () => {
  const { db, close } = await makeTestDatabase()
  try {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token } = await aStaff(db, chain, 'content')
    const press = async () => {
      const body = anAction({ branch_id: chain.branchId, level: 'busy' as const, until: null })
      return (await shop.call(setLoad, { token, body })).refused().code
    }
    const codes = await Promise.all(Array.from({ length: 150 }, press))
    expect(codes.filter((code) => code === 'not_permitted')).toHaveLength(120)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(30)
  } finally {
    await close()
  }
})
