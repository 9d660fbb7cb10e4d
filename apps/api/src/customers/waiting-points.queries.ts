import { type Sum, subtractSum, toSum } from '@doira/domain/money/sum'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { CustomerRow } from './customers.tables.ts'

type Account = { readonly shipperId: string; readonly customerId: string }
type AccountAt = Account & { readonly now: Instant }

/** Whether the points of an entry can be spent at that instant. */
export function isAvailable(now: Instant | SQLWrapper): SQL {
  return sql`coalesce(available_at <= ${now}::timestamptz, true)`
}

/** How many points of a card cannot be spent yet, as a part of a statement. */
export function waitingPoints({
  shipperId,
  customerId,
  now,
}: { readonly [Name in keyof AccountAt]: AccountAt[Name] | SQLWrapper }): SQL {
  return sql`(
    select coalesce(sum(remaining), 0)::bigint from loyalty_entries
    where shipper_id = ${shipperId} and customer_id = ${customerId} and remaining > 0
      and available_at > ${now}::timestamptz)`
}

/** The points of a card that cannot be spent yet, by the instant at which they can. */
export async function listWaitingPoints(
  db: Db,
  { shipperId, customerId, now }: AccountAt,
): Promise<readonly { readonly points: Sum; readonly at: Instant }[]> {
  const { rows } = await db.execute<{ points: string; at: string }>(sql`
    select sum(remaining)::text as points, available_at as at from loyalty_entries
    where shipper_id = ${shipperId} and customer_id = ${customerId} and remaining > 0 and available_at > ${now}
    group by available_at order by available_at`)
  return rows.map(({ points, at }) => ({ points: toSum(Number(points)), at: toInstant(at) }))
}

/** The points that a customer can spend now, of the balance of the row. */
export async function readSpendable(
  db: Db,
  { shipperId, id: customerId, pointsBalance }: Pick<CustomerRow, 'shipperId' | 'id' | 'pointsBalance'>,
  now: Instant,
): Promise<Sum> {
  const { rows } = await db.execute<{ waiting: string }>(
    sql`select ${waitingPoints({ shipperId, customerId, now })}::text as waiting`,
  )
  return subtractSum(pointsBalance, toSum(Number(rows[0]?.waiting ?? 0)))
}
