import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { complaintsTable } from '../../../complaints/record/complaints.tables.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Period } from './promotion-stats.queries.ts'

/** When customers complained, in the order of time. */
export type Complaints = ReadonlyMap<string, readonly Instant[]>

/** So long before an order a complaint can matter to it. */
const days = 31

/** Of all branches: an order in one of them follows a complaint about another. */
export async function listComplaints(
  db: Db,
  { shipperId, from, until }: Pick<Period, 'shipperId' | 'from' | 'until'>,
): Promise<Complaints> {
  const { rows } = await db.execute<{ customerId: string; opened: readonly string[] }>(sql`
    select o.customer_id as "customerId", json_agg(c.opened_at order by c.opened_at) as opened
    from ${complaintsTable} c join ${ordersTable} o on o.shipper_id = c.shipper_id and o.id = c.order_id
    where c.shipper_id = ${shipperId} and c.opened_at >= ${addMinutes(from, -days * minutesPerDay)}
      and c.opened_at < ${until}
    group by o.customer_id`)
  return new Map(rows.map(({ customerId, opened }) => [customerId, opened.map((at) => toInstant(at))]))
}
