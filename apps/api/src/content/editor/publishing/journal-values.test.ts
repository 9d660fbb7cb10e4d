import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../../staff/staff.tables.ts'
import { aPromotionDraft, aPromotionOffice } from '../promotions/promotions.testing.ts'

test('[D-07] the journal has the former and the new value of what was published, and what was hidden', () =>
  withRollback(async (db) => {
    const { desk, owner } = await aPromotionOffice(db)
    const id = randomUUID()
    ;(await desk.publishNew(id, aPromotionDraft())).ok()
    ;(await desk.publish(id, { percent: 15, min_order: 50_000 })).ok()
    ;(await desk.hide(id)).ok()
    const { staffId, number, before, after, kind } = staffActionsTable
    const rows = await db
      .select({ kind, before, after })
      .from(staffActionsTable)
      .where(and(eq(staffId, owner.row.id)))
      .orderBy(asc(number))
    const [made, changed, hidden] = rows
    expect(made?.after).toMatchObject({ contents: [{ is_new: true, values: [] }] })
    expect(changed?.after).toMatchObject({
      contents: [
        {
          values: expect.arrayContaining([
            { path: 'percent', before: 10, after: 15 },
            { path: 'min_order', before: 0, after: 50_000 },
          ]),
        },
      ],
    })
    expect([hidden?.before, hidden?.after]).toMatchObject([{ is_hidden: false }, { is_hidden: true }])
  }))
