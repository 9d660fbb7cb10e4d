import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orderStatusEventsTable } from '../orders.tables.ts'

type OrderKey = { readonly shipperId: string; readonly id: string }

/** Whether the sum due on receipt was, or could have been, another one since the order was placed. */
export function isDueChanged(db: Db, order: OrderKey): Promise<boolean> {
  return hasEvent(db, order, sql`kind in ('edited', 'additional_payment', 'substitution_settled')`)
}

/** Whether the way to pay was another one since the order was placed, or a link to pay all of it was open. */
export function isPaymentChanged(db: Db, order: OrderKey): Promise<boolean> {
  return hasEvent(
    db,
    order,
    sql`(kind = 'edited' and data ? 'payment' or kind = 'additional_payment' and data->>'covers' = 'total')`,
  )
}

async function hasEvent(
  db: Db,
  { shipperId, id }: OrderKey,
  condition: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${orderStatusEventsTable}
    where shipper_id = ${shipperId} and order_id = ${id} and ${condition} limit 1`)
  return rows.length > 0
}
