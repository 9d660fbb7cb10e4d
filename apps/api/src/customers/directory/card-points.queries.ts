import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type Asked, shownRows } from './card.queries.ts'

type Entry = Omit<WireCustomerCard['entries'][number], 'is_undoable'> & {
  readonly remaining: string
  readonly given_by: string | null
  /** It was undone, or belongs to a complaint. */
  readonly is_fixed: boolean
}

/** Points for a complaint belong to it, and stay. */
export const isOfComplaint = sql`exists (
  select from complaints c where c.shipper_id = e.shipper_id and c.id = e.id)`

/** The last entries of points, newest first. */
export async function listCardEntries(db: Db, { shipperId, customerId }: Asked): Promise<readonly Entry[]> {
  const { rows } = await db.execute<Omit<Entry, 'amount'> & { amount: string }>(sql`
    select e.id, e.kind, e.amount::text, e.created_at as at, s.name as by, e.reason, e.comment,
      o.number as order_number, e.remaining::text, e.given_by,
      exists (select from loyalty_entries u where u.shipper_id = e.shipper_id and u.undone_id = e.id)
        or ${isOfComplaint} as is_fixed
    from loyalty_entries e
    left join staff s on s.shipper_id = e.shipper_id and s.id = e.given_by
    left join orders o on o.shipper_id = e.shipper_id and o.id = e.order_id
    where e.shipper_id = ${shipperId} and e.customer_id = ${customerId}
    order by e.created_at desc, e.id limit ${shownRows}`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), at: toInstant(row.at) }))
}

/** The points that expire next, and when. */
export async function findExpiring(
  db: Db,
  { shipperId, customerId }: Asked,
): Promise<{ readonly points: Sum; readonly at: Instant } | null> {
  const { rows } = await db.execute<{ points: string; at: string }>(sql`
    select sum(remaining)::text as points, expires_at as at from loyalty_entries
    where shipper_id = ${shipperId} and customer_id = ${customerId} and remaining > 0
      and expires_at is not null
    group by expires_at order by expires_at limit 1`)
  const [row] = rows
  return row ? { points: toSum(Number(row.points)), at: toInstant(row.at) } : null
}
