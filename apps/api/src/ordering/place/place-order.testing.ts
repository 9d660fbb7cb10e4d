import { count } from 'drizzle-orm'
import {
  orderCountersTable,
  orderDiscountsTable,
  orderLinesTable,
  orderRequestsTable,
  orderStatusEventsTable,
  ordersTable,
} from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import type { makeTestApi } from '../../testing/test-api.testing.ts'

export function inWorld(
  run: (world: OrderWorld) => Promise<void>,
  given: Parameters<typeof makeTestApi>[2] = {},
) {
  return () => withRollback(async (db) => run(await makeOrderWorld(db, given)))
}

/** Rows of everything that an order leaves behind. */
export async function countRows(db: Db): Promise<readonly number[]> {
  const tables = [
    ordersTable,
    orderLinesTable,
    orderDiscountsTable,
    orderStatusEventsTable,
    orderRequestsTable,
    orderCountersTable,
  ]
  const counts: number[] = []
  for (const table of tables) counts.push((await db.select({ count: count() }).from(table))[0]?.count ?? 0)
  return counts
}
