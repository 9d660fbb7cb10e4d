import { randomUUID } from 'node:crypto'
import { creditPoints } from '@doira/api/loyalty/points.queries'
import { type Database, openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { silentLog } from '@doira/api/platform/log'
import { aMoment } from '@doira/api/testing/factories.testing'
import { makeOrderWorld, type OrderWorld } from '@doira/api/testing/order-world.testing'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { Client } from 'pg'

export type Acknowledged = { readonly id: string; readonly position: number }

/** Customers who place orders for cash and points, and cancel some of them, until `stop`. */
export async function orderUntilStopped(
  { connectionString, position }: { readonly connectionString: string; readonly position: () => number },
  atOnce: number,
) {
  const database = openDatabase({ connectionString, log: silentLog, max: atOnce + 2 })
  await migrate(database.pool)
  const world = await makeOrderWorld(database.db)
  await creditPoints(database.db, {
    ...{ shipperId: world.chain.shipperId, customerId: world.customer.id, kind: 'gift', orderId: null },
    ...{ amount: toSum(1_000_000_000), now: aMoment, expiresAt: addMinutes(aMoment, 60) },
  })
  const acknowledged: Acknowledged[] = []
  const from = position()
  let isOver = false
  const running = Promise.all(
    Array.from({ length: atOnce }, async (_, number) => {
      while (!isOver) acknowledged.push({ id: await placeOne(world, number % 2 === 0), position: position() })
    }),
  )
  running.catch(() => undefined)
  return {
    ...{ acknowledged, from },
    async stop() {
      isOver = true
      await running.finally(database.close)
    },
  }
}

async function placeOne({ shop, token, anOrder }: OrderWorld, isWithPoints: boolean): Promise<string> {
  const id = randomUUID()
  const body = anOrder({ id, ...(isWithPoints && { payment_type: 'cashback' }) })
  const placed = await shop.call(createOrder, { token, body })
  placed.ok()
  // Every fourth one comes back.
  if (id < '4') (await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
  return id
}

/** The orders that are missing, after a start as the shop makes it: with its migrations, which may have been cut off. */
export async function findLost(
  connectionString: string,
  expected: readonly string[],
): Promise<readonly string[]> {
  const database: Database = openDatabase({ connectionString, log: silentLog, max: 2 })
  try {
    await migrate(database.pool)
  } finally {
    await database.close()
  }
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const wrong = await client.query<{ what: string }>(disagreements)
    if (wrong.rows.length > 0)
      throw new Error(`the books do not agree: ${JSON.stringify(wrong.rows.slice(0, 5))}`)
    const { rows } = await client.query<{ id: string }>('select id from orders')
    const found = new Set(rows.map(({ id }) => id))
    return expected.filter((id) => !found.has(id))
  } finally {
    await client.end()
  }
}

/** Halves of what one transaction writes. */
const disagreements = `
  select 'balance of ' || customer.id as what from customers customer
    left join loyalty_entries entry on entry.shipper_id = customer.shipper_id and entry.customer_id = customer.id
    group by customer.id, customer.points_balance
    having customer.points_balance <> coalesce(sum(entry.amount), 0)
      or customer.points_balance <> coalesce(sum(entry.remaining), 0)
  union all
  select 'order without lines ' || id from orders where not exists
    (select from order_lines line where line.shipper_id = orders.shipper_id and line.order_id = orders.id)
  union all
  select 'status of ' || orders.id from orders where status is distinct from
    (select event.status from order_status_events event
      where event.shipper_id = orders.shipper_id and event.order_id = orders.id and event.kind = 'status'
      order by event.number desc limit 1)
  union all
  select 'points of ' || orders.id from orders where points_spent > 0 and not exists
    (select from loyalty_entries entry where entry.shipper_id = orders.shipper_id and entry.order_id = orders.id
      and entry.kind = 'spent' and entry.amount = -orders.points_spent)`
