import { toSum } from '@doira/domain/money/sum'
import type { OrderPaymentType } from '@doira/domain/payments/payment-type'
import type { CourierDifferenceRow } from '@doira/domain/reporting/ledger/day-report'
import type { LedgerEntry } from '@doira/domain/reporting/ledger/entry'
import type { OrderBook } from '@doira/domain/reporting/ledger/standing'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

export type BranchKey = { readonly shipperId: string; readonly branchId: string }

type Wanted = {
  /** Null: all entries. */
  readonly writtenSince: Instant | null
  readonly until: Instant
  readonly movedIn: readonly string[]
}

type EntryColumns = {
  kind: LedgerEntry['kind']
  id: string
  way: LedgerEntry['way']
  amount: string
  order_id: string | null
  courier_id: string | null
  branch_id: string
  till_id: string | null
  happened_at: string
}

/**
 * Amounts that no valid report contains yet: the branch's own amounts before a moment, those of orders that
 * were moved from other branches, and increases of reported amounts. An amount belongs to the moment at which
 * the server recorded it, whatever the device reports. An amount of an order is reported by one branch, also
 * if the order moves; cash that one branch counts for another is in the reports of both. Oldest first.
 */
export async function listUnreported(
  db: Db,
  { shipperId, branchId }: BranchKey,
  { writtenSince, until, movedIn }: Wanted,
): Promise<readonly LedgerEntry[]> {
  const { rows } = await db.execute<EntryColumns>(sql`
    select e.kind, e.id, e.way, (e.amount - coalesce(reported.amount, 0))::text as amount, e.order_id, e.courier_id,
      e.branch_id, e.till_id, e.happened_at::text
    from money_entries e
    left join lateral (
      select sum(line.amount) as amount from branch_day_lines line
      join branch_days d on d.shipper_id = line.shipper_id and d.id = line.day_id
      where line.shipper_id = e.shipper_id and line.entry_id = e.id and line.kind = e.kind
        and d.reopened_at is null and (e.order_id is not null or d.branch_id = ${branchId})) as reported on true
    where e.shipper_id = ${shipperId} and (e.branch_id = ${branchId} or e.till_id = ${branchId})
      and e.happened_at < ${until} and ${
        writtenSince === null
          ? sql`true`
          : sql`(e.written_at >= ${writtenSince} or e.order_id = any(${uuids(movedIn)}))`
      }
      and e.amount <> coalesce(reported.amount, 0)
    order by e.happened_at, e.kind, e.id`)
  return rows.map((row) => ({
    ...{ kind: row.kind, id: row.id, way: row.way, amount: Number(row.amount), orderId: row.order_id },
    ...{ courierId: row.courier_id, branchId: row.branch_id, tillId: row.till_id },
    happenedAt: toInstant(row.happened_at),
  }))
}

export type Book = OrderBook & {
  readonly branchId: string
  readonly entries: readonly Pick<LedgerEntry, 'kind' | 'amount' | 'happenedAt'>[]
}

/** Orders as they were at a moment, with the sums of all their earlier amounts, by number. */
export async function listBooks(
  db: Db,
  shipperId: string,
  { orderIds, until }: { readonly orderIds: readonly string[]; readonly until: Instant },
): Promise<readonly Book[]> {
  if (orderIds.length === 0) return []
  const { rows } = await db.execute<{
    id: string
    number: number
    branch_id: string
    end: OrderBook['end']
    payment_type: OrderPaymentType
    owed: string
    taken: string | null
    comment: string | null
    entries: { kind: LedgerEntry['kind']; amount: number; happened_at: string }[]
  }>(sql`
    select o.id, o.number, o.branch_id, o.payment_type, o.taken_amount::text as taken, o.taken_comment as comment,
      case when o.handed_at < ${until} then 'handed_over'
        when o.finished_at < ${until} and o.status like '%_cancelled' then 'cancelled' else 'open' end as end,
      ${owedAt(until)}::text as owed,
      coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'amount', e.amount, 'happened_at', e.happened_at))
        from money_entries e
        where e.shipper_id = o.shipper_id and e.order_id = o.id and e.happened_at < ${until}), '[]') as entries
    from orders o where o.shipper_id = ${shipperId} and o.id = any(${uuids(orderIds)}) order by o.number`)
  return rows.map((row) => ({
    ...{
      id: row.id,
      number: row.number,
      branchId: row.branch_id,
      end: row.end,
      paymentType: row.payment_type,
    },
    owed: toSum(Number(row.owed)),
    taken: row.taken === null ? null : toSum(Number(row.taken)),
    comment: row.comment ?? '',
    entries: row.entries.map(({ kind, amount, happened_at: at }) => ({
      ...{ kind, amount, happenedAt: toInstant(at) },
    })),
  }))
}

/** Orders that were moved from another branch to this one since then; null: ever. */
export async function listMovedIn(
  db: Db,
  { shipperId, branchId }: BranchKey,
  since: Instant | null,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct order_id as id from order_status_events
    where shipper_id = ${shipperId} and branch_id = ${branchId} and kind = 'moved_in'
      and ${since === null ? sql`true` : sql`created_at >= ${since}`}`)
  return rows.map(({ id }) => id)
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`

/** Refunds that were requested before then and not made by then. */
const owedAt = (until: Instant): SQL => sql`(
  coalesce((select sum(r.amount) from payment_refunds r
    join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
    where t.shipper_id = o.shipper_id and t.order_id = o.id and r.requested_at < ${until}
      and (r.done_at is null or r.done_at >= ${until})), 0)
  + coalesce((select sum(p.amount) from order_returns p
    join payment_transactions t on t.shipper_id = p.shipper_id and t.id = p.transaction_id
    where p.shipper_id = o.shipper_id and p.order_id = o.id and p.way = 'transfer' and p.requested_at < ${until}
      and (p.done_at is null or p.done_at >= ${until})
      and not (t.state = 'refunded' and t.cancelled_at < ${until})), 0))`

/** Differences of these entries in couriers' hand-ins, with the people and the reason, oldest first. */
export async function listCourierDifferences(
  db: Db,
  shipperId: string,
  entries: readonly LedgerEntry[],
): Promise<readonly CourierDifferenceRow[]> {
  const differences = entries.filter(({ kind, courierId }) => kind === 'difference' && courierId !== null)
  if (differences.length === 0) return []
  const { rows } = await db.execute<{ id: string; courier: string; by: string | null; comment: string }>(sql`
    select e.id, courier.name as courier, s.name as by, e.comment from till_entries e
    join staff courier on courier.shipper_id = e.shipper_id and courier.id = e.courier_id
    left join staff s on s.shipper_id = e.shipper_id and s.id = e.staff_id
    where e.shipper_id = ${shipperId} and e.id = any(${uuids(differences.map(({ id }) => id))})`)
  const found = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  return differences.flatMap(({ id, amount }) => {
    const facts = found.get(id)
    return facts ? [{ ...facts, amount }] : []
  })
}

/** Cash of a branch's orders that couriers carried at a moment. */
export async function sumWithCouriers(
  db: Db,
  { shipperId, branchId }: BranchKey,
  until: Instant,
): Promise<number> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select coalesce(sum(amount), 0)::text as amount from till_entries
    where shipper_id = ${shipperId} and branch_id = ${branchId} and courier_id is not null and method = 'cash'
      and happened_at < ${until}`)
  return Number(rows[0]?.amount ?? 0)
}
