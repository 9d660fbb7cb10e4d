import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../platform/database/database.ts'

/** Each amount is in exactly one report, and tills do not contain cash that was taken out. */
export async function checkReportedOnce(db: Db, shipperId: string) {
  const { rows } = await db.execute(sql`
    select e.kind, e.id from money_entries e
    left join (
      select line.kind, line.entry_id, d.branch_id, sum(line.amount) as amount from branch_day_lines line
      join branch_days d on d.shipper_id = line.shipper_id and d.id = line.day_id
      where d.shipper_id = ${shipperId} and d.reopened_at is null group by 1, 2, 3) as reported
      on reported.kind = e.kind and reported.entry_id = e.id
    where e.shipper_id = ${shipperId}
    group by e.kind, e.id, e.amount, e.order_id, e.branch_id, e.till_id
    having case when e.order_id is null
      then not bool_and(reported.amount is not distinct from e.amount)
        or count(reported.amount) <> case when e.till_id <> e.branch_id then 2 else 1 end
      else coalesce(sum(reported.amount), 0) <> e.amount end`)
  expect(rows).toEqual([])
  const { rows: full } = await db.execute(sql`
    select till_id from till_entries where shipper_id = ${shipperId} and till_id is not null
    group by till_id having sum(case kind when 'handed_in' then -amount else amount end) <> 0`)
  expect(full).toEqual([])
}
