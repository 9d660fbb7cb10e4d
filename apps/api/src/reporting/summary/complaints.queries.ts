import type { ComplaintReason } from '@doira/domain/complaints/complaint'
import { type Sum, toSum } from '@doira/domain/money/sum'
import type { SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'

export type ComplaintFigures = {
  readonly count: number
  /** Most first. */
  readonly reasons: readonly { readonly reason: ComplaintReason; readonly complaints: number }[]
  readonly cost: Sum
}

type Question = {
  readonly shipperId: string
  /** Null: all branches of the chain. */
  readonly branchIds: readonly string[] | null
  readonly span: SummarySpan
}

/**
 * Complaints that were opened in a span, by their reasons, and what they cost: money and points that were given, and
 * dishes at what the customer had paid for them.
 */
export async function countComplaints(
  db: Db,
  { shipperId, branchIds, span: { from, to } }: Question,
): Promise<ComplaintFigures> {
  const { rows } = await db.execute<{
    count: number
    cost: string
    reasons: { reason: ComplaintReason; complaints: number }[]
  }>(sql`
    with opened as (
      select c.id, c.reasons, c.given from complaints c
      join orders o on o.shipper_id = c.shipper_id and o.id = c.order_id
      where c.shipper_id = ${shipperId} and c.opened_at >= ${from}::timestamptz and c.opened_at < ${to}::timestamptz
        and ${inBranches(sql`o.branch_id`, branchIds)}
    ), counted as (
      select reason, count(*)::int as complaints from opened, unnest(opened.reasons) as reason group by reason
    )
    select (select count(*)::int from opened) as count,
      (select coalesce(sum(given), 0)::text from opened) as cost,
      (select coalesce(json_agg(counted order by complaints desc, reason), '[]') from counted) as reasons`)
  const [row] = rows
  return { count: row?.count ?? 0, reasons: row?.reasons ?? [], cost: toSum(Number(row?.cost ?? 0)) }
}
