import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { readTableCodes } from '@doira/contract/reservations/table-codes'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { hallTablesTable } from '../../reservations/reservations.tables.ts'
import { aHall } from '../../testing/hall-world.testing.ts'
import { aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'

/** Halls with a table 2 in two branches; orders are delivered by the first branch. */
async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { place, shop, chain, otherBranch, operator } = world
  const owner = await aStaff(db, chain, 'owner')
  const aCode = async (branchId: string) => {
    const { forFour } = await aHall(db, { ...chain, branchId })
    const query = { branch: branchId }
    const { tables } = (await shop.call(readTableCodes, { token: owner.token, query })).ok()
    return { id: forFour, code: tables.find(({ id }) => id === forFour)?.code ?? '' }
  }
  const [near, far] = [await aCode(chain.branchId), await aCode(otherBranch)]
  const read = async (order: Parameters<typeof place>[0]) => {
    const params = { id: await place({ source: 'hall', ...order }) }
    return (await shop.call(readStaffOrder, { token: operator.token, params })).ok()
  }
  return { ...world, near, far, read }
}
const inWorld = testIn(aWorld)

test(
  '[R3-06] staff see the table of an order from the hall, and none of any other',
  inWorld(async ({ read, near }) => {
    for (const crm_table_id of ['t7', near.id, `${near.code}A`, null])
      expect(await read({ crm_table_id, crm_table_number: '12' })).toMatchObject({
        ...{ source: 'hall', table_number: '12', is_table_signed: false },
      })
    const other = await read({ source: 'website' })
    expect(other).toMatchObject({ source: 'website', table_number: null, is_table_signed: false })
  }),
)

test(
  '[R3-06] a signed code vouches for its table in its own branch, whatever number the client writes',
  inWorld(async ({ db, read, near, far }) => {
    const signed = { crm_table_id: near.code, crm_table_number: '12' }
    expect(await read(signed)).toMatchObject({ table_number: '2', is_table_signed: true })
    const elsewhere = { crm_table_id: far.code, crm_table_number: '12' }
    expect(await read(elsewhere)).toMatchObject({ table_number: '2', is_table_signed: false })
    await db.update(hallTablesTable).set({ isActive: false }).where(eq(hallTablesTable.id, near.id))
    expect(await read(signed)).toMatchObject({ table_number: '12', is_table_signed: false })
  }),
)
