import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'

test('[R3-06] staff see the table of an order from the hall, and none of any other', () =>
  withRollback(async (db) => {
    const { place, shop, operator } = await makeStaffWorld(db)
    const read = async (id: string) =>
      (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    const hall = { source: 'hall', crm_table_id: 't7', crm_table_number: '12' } as const
    expect(await read(await place(hall))).toMatchObject({ source: 'hall', table_number: '12' })
    expect(await read(await place())).toMatchObject({ source: 'website', table_number: null })
  }))
