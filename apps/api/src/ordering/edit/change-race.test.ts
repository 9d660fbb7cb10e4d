import { randomUUID } from 'node:crypto'
import { acceptOrder } from '@doira/contract/fulfilment/order-actions'
import { changeOwnOrder, previewOwnChange } from '@doira/contract/orders/change-own-order'
import { defaultPolicy } from '@doira/domain/policy/shop-policy'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLinesTable, orderStatusEventsTable } from '../../orders/orders.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('[C-10] of a change and an acceptance at the same moment exactly one wins, and the kitchen makes what the order is then', async () => {
  const { shop, token, kitchen, place, status } = await makeStaffWorld(database.db)
  const { db } = database
  shop.wait(1)
  for (let round = 0; round < 6; round += 1) {
    const id = await place()
    const [line] = await db.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, id))
    const edit = { lines: [{ line_id: line?.id ?? '', quantity: 2 }], total: 120_000 }
    const change = () =>
      shop.call(changeOwnOrder, { token, params: { id }, body: { ...edit, change_id: randomUUID() } })
    const accept = () =>
      shop.call(acceptOrder, {
        token: kitchen.token,
        body: {
          ...{ action_id: randomUUID(), order_id: id, expected_status: 'new', data: {} },
          // They saw the order before the customer changed it.
          pressed_at: aMoment,
        },
      })
    const isChangeFirst = round % 2 === 0
    const [first, second] = await Promise.all(isChangeFirst ? [change(), accept()] : [accept(), change()])
    const [changed, accepted] = isChangeFirst ? [first, second] : [second, first]
    const isChanged = changed?.status === 200
    expect([changed?.status, accepted?.status].toSorted()).toEqual([200, 409])
    const [after] = await db.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, id))
    expect(after?.quantity).toBe(isChanged ? 2 : 1)
    expect(await status(id)).toBe(isChanged ? 'new' : 'vendor_accepted')
    const edited = await db
      .select()
      .from(orderStatusEventsTable)
      .where(and(eq(orderStatusEventsTable.orderId, id), eq(orderStatusEventsTable.kind, 'edited')))
    expect(edited).toHaveLength(isChanged ? 1 : 0)
  }
})

test('[C-10] two orders that grow at the same moment stay together within what their customer may owe', async () => {
  const { db } = database
  for (let round = 0; round < 4; round += 1) {
    const { shop, token, place } = await makeStaffWorld(db, { policyOf: () => defaultPolicy })
    const changes = await Promise.all(
      [await place(), await place()].map(async (id) => {
        const [line] = await db.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, id))
        const edit = { lines: [{ line_id: line?.id ?? '', quantity: 20 }] }
        const { total } = (await shop.call(previewOwnChange, { token, params: { id }, body: edit })).ok()
        expect(total).toBeGreaterThan(defaultPolicy.unpaid.newcomer.maximum / 2)
        const body = { ...edit, total, change_id: randomUUID() }
        return () => shop.call(changeOwnOrder, { token, params: { id }, body })
      }),
    )
    const answers = await Promise.all(changes.map((change) => change()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.refused().code).toBe('unpaid_limit')
  }
})
