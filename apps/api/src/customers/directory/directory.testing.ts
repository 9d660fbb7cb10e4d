import { randomUUID } from 'node:crypto'
import * as reads from '@doira/contract/customers/directory'
import { addMinutes } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'

export const day = 24 * 60

/** A chain with an owner, and a customer whose orders can be made in the past. */
export async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, operator, customer, place } = world
  const owner = await aStaff(db, chain, 'owner')
  // A test never commits.
  await db.execute(sql`set constraints figures_of_order, figures_of_change immediate`)
  const body = (data: object) => ({ action_id: randomUUID(), pressed_at: aMoment, data }) as never
  /** An order of the customer, so many days ago and late by so many minutes. */
  const past = async (daysAgo: number, late: number | null = null) => {
    const id = await place()
    const createdAt = addMinutes(aMoment, -daysAgo * day)
    const promised = addMinutes(createdAt, 60)
    await db
      .update(ordersTable)
      .set({
        createdAt,
        firstPromisedAt: promised,
        ...(late !== null && {
          handedAt: addMinutes(promised, late),
          finishedAt: addMinutes(promised, late),
        }),
        status: late === null ? 'new' : 'finished',
      })
      .where(eq(ordersTable.id, id))
    await db.execute(sql`select refresh_customer_figures(${chain.shipperId}, ${customer.id})`)
    return id
  }
  return {
    ...world,
    owner,
    body,
    past,
    list: async (query: object = {}, by = operator) =>
      (await shop.call(reads.listCustomers, { token: by.token, query: query as never })).ok(),
    segments: async (by = operator) => (await shop.call(reads.listSegments, { token: by.token })).ok(),
    card: (by = operator, id = customer.id) =>
      shop.call(reads.readCustomerCard, { token: by.token, params: { id } }),
    journal: (kind: string) => db.select().from(staffActionsTable).where(eq(staffActionsTable.kind, kind)),
  }
}
