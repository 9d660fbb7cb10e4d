import { sql } from 'drizzle-orm'
import { fulfilledAt, isLateAt } from '../../orders/late.ts'
import type { Db } from '../../platform/database/database.ts'
import { isSold, type PartsQuestion } from '../summary/summary-parts.queries.ts'

/** How the promises of a branch, in one part of the day, were held. */
export type KeptPromises = {
  readonly branchId: string
  /** By `bandOf`. */
  readonly band: number
  readonly orders: number
  readonly held: number
  /** By 15 minutes or more. */
  readonly veryLate: number
  /** Of all ranges together, in minutes. */
  readonly width: number
  /** Minutes by which the last promise was shifted. */
  readonly shift: number
  /** For how many the chain gave points by itself. */
  readonly compensated: number
}

/** The promises of orders that were handed over, by branch and part of the day. @param last only so many of each branch */
export async function sumKeptPromises(
  db: Db,
  question: PartsQuestion,
  last: number | null,
): Promise<readonly KeptPromises[]> {
  const { rows } = await db.execute<KeptPromises>(sql`
    with promised as (
      select o.branch_id, o.created_at, o.promise, ${fulfilledAt} as fulfilled_at, o.first_promised_at,
        l.outcome = 'given' as is_given,
        row_number() over (partition by o.branch_id order by o.created_at desc, o.id) as nth
      from orders o
      left join late_orders l on l.shipper_id = o.shipper_id and l.order_id = o.id
      where ${isSold(question)} and o.promise is not null and o.first_promised_at is not null
        and o.handed_at <= ${question.asOf}
    )
    select branch_id as "branchId", (promise->>'band')::int as band, count(*)::int as orders,
      count(*) filter (where not ${isLateAt(sql`fulfilled_at`, sql`first_promised_at`)})::int as held,
      count(*) filter (where fulfilled_at >= first_promised_at + interval '15 minutes')::int as "veryLate",
      sum((promise->>'to')::int - (promise->>'from')::int)::int as width,
      ((array_agg((promise->>'shift')::int order by created_at desc))[1])::int as shift,
      count(*) filter (where is_given)::int as compensated
    from promised where ${last}::int is null or nth <= ${last}
    group by branch_id, band order by branch_id, band`)
  return rows
}
