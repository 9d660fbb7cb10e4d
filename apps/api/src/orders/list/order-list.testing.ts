import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/orders/order-list'
import type * as changes from '@doira/contract/orders/order-list-actions'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'
import { ordersTable } from '../orders.tables.ts'

const day = 24 * 60

export async function aListedChain(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, operator, place } = world
  const owner = await aStaff(db, chain, 'owner')
  const body = (data: object) => ({ action_id: randomUUID(), pressed_at: aMoment, data }) as never
  const change = (id: string, facts: Partial<typeof ordersTable.$inferInsert>) =>
    db.update(ordersTable).set(facts).where(eq(ordersTable.id, id))
  /** An order so many days ago that was handed over so many minutes after its promise. */
  const past = async (daysAgo: number, late = 0, facts: Partial<typeof ordersTable.$inferInsert> = {}) => {
    const id = await place()
    const createdAt = addMinutes(aMoment, -daysAgo * day - 180)
    const firstPromisedAt = addMinutes(createdAt, 60)
    const handedAt = addMinutes(firstPromisedAt, late)
    await change(id, {
      ...{ createdAt, firstPromisedAt, handedAt, finishedAt: handedAt, status: 'finished' },
      ...facts,
    })
    return id
  }
  const listed = async (query: object = {}, by = operator) =>
    (await shop.call(calls.readOrderList, { token: by.token, query: query as never })).ok()
  return {
    ...world,
    ...{ owner, body, past, change, listed },
    ids: async (query: object = {}, by = operator) => (await listed(query, by)).rows.map(({ id }) => id),
    perform: <
      E extends typeof changes.saveOrderView | typeof changes.deleteOrderView | typeof changes.exportOrders,
    >(
      call: E,
      by: TestStaff,
      data: object,
    ) => shop.call(call, { token: by.token, body: body(data) }),
    download: (id: string, by: TestStaff) =>
      shop.send(calls.downloadOrders, { token: by.token, params: { id } }),
    journal: (kind: string) => db.select().from(staffActionsTable).where(eq(staffActionsTable.kind, kind)),
  }
}
