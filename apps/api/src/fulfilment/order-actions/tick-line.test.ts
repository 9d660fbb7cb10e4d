import { readKitchen } from '@doira/contract/fulfilment/kitchen'
import { tickLine } from '@doira/contract/fulfilment/order-actions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'

test('[R2-20] the journal says of a mark of the kitchen what it changed', () =>
  withRollback(async (db) => {
    const { shop, kitchen, place, perform } = await makeStaffWorld(db)
    const id = await place({})
    const ticket = (await shop.call(readKitchen, { token: kitchen.token })).ok().tickets[0]
    const line_id = ticket?.lines[0]?.id ?? ''
    for (const done of [false, true, true, false])
      (await perform(tickLine, kitchen, id, { line_id, done })).ok()
    const rows = await db
      .select({ before: staffActionsTable.before, after: staffActionsTable.after })
      .from(staffActionsTable)
      .where(eq(staffActionsTable.kind, 'line'))
      .orderBy(staffActionsTable.number)
    expect(rows.map(({ before, after }) => [before?.done ?? null, after?.done])).toEqual([
      [null, false],
      [false, true],
      [null, true],
      [true, false],
    ])
  }))
