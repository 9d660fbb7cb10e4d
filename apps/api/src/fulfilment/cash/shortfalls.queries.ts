import { type Sum, toSum } from '@doira/domain/money/sum'
import { sql } from 'drizzle-orm'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'
import { countedBeforeText } from './till.ts'

/** An amount that a customer did not pay on delivery and the courier has not settled yet. */
export type Shortfall = {
  readonly courierId: string
  readonly orderId: string
  readonly number: number
  readonly amount: Sum
  readonly comment: string
}

/**
 * The shortfalls of these couriers since their last hand-in, which settles all earlier ones. Oldest first.
 */
export async function listShortfalls(
  db: Db,
  { shipperId, courierIds }: { readonly shipperId: string; readonly courierIds: readonly string[] },
): Promise<readonly Shortfall[]> {
  const { rows } = await db.execute<{
    courier_id: string
    order_id: string
    number: number
    amount: string
    comment: string
  }>(sql`
    select missing.courier_id, missing.order_id, o.number, missing.amount::text as amount, missing.comment
    from ${tillEntriesTable} missing
    join ${ordersTable} o on o.shipper_id = missing.shipper_id and o.id = missing.order_id
    where missing.shipper_id = ${shipperId} and missing.courier_id = any(${sql.param([...courierIds])}::uuid[])
      and missing.kind = 'shortfall' and not exists (
        select from ${tillEntriesTable} counted
        where counted.shipper_id = missing.shipper_id and counted.courier_id = missing.courier_id
          and counted.order_id is null and counted.comment <> ${countedBeforeText}
          and counted.created_at > missing.created_at)
    order by missing.created_at, o.number`)
  return rows.map((row) => ({
    courierId: row.courier_id,
    orderId: row.order_id,
    number: row.number,
    amount: toSum(Number(row.amount)),
    comment: row.comment,
  }))
}
