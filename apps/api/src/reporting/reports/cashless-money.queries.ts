import type { Localized } from '@doira/contract/common/shapes'
import { type CashlessRules, defaultCashlessRules } from '@doira/domain/reporting/reports/cashless'
import type { Instant } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { shippersTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'

export type BranchCashless = {
  readonly branchId: string
  readonly taxId: string | null
  readonly legalName: Localized | null
  readonly receipts: number
  readonly cashless: number
  readonly cash: number
  readonly cashSales: number
}

/** What the receipt of a refund came to: less than the money when a part of it had been refunded before. */
const refunded = sql`coalesce((
  select sum((line->>'price')::bigint - (line->>'discount')::bigint - (line->>'other')::bigint) / 100
  from jsonb_array_elements(f.content->'lines') line), f.amount::bigint)`

/**
 * What fiscal receipts of a time came to, by branch: refunds are subtracted when they are made. Receipts that are not issued yet
 * count as well: they will be.
 */
export async function sumCashless(
  db: Db,
  {
    shipperId,
    branchIds,
    from,
    until,
  }: {
    readonly shipperId: string
    /** Null: all. */
    readonly branchIds: readonly string[] | null
    readonly from: Instant
    readonly until: Instant
  },
): Promise<readonly BranchCashless[]> {
  const { rows } = await db.execute<BranchCashless>(sql`
    select b.id as "branchId", b.tax_id as "taxId", b.legal_name as "legalName", count(*)::int as receipts,
      coalesce(sum(d.signed) filter (where not d.is_cash), 0)::float8 as cashless,
      coalesce(sum(d.signed) filter (where d.is_cash), 0)::float8 as cash,
      (count(*) filter (where d.is_cash and d.kind = 'sale'))::int as "cashSales"
    from (
      select o.branch_id, f.kind, case f.kind when 'sale' then f.amount::bigint else -${refunded} end as signed,
        f.transaction_id is null and coalesce(o.taken_method, o.payment_type::text) = 'cash' as is_cash
      from fiscal_documents f join orders o on o.shipper_id = f.shipper_id and o.id = f.order_id
      where f.shipper_id = ${shipperId} and f.state <> 'void' and f.queued_at >= ${from} and f.queued_at < ${until}
    ) d
    join branches b on b.shipper_id = ${shipperId} and b.id = d.branch_id
    where ${branchIds === null ? sql`true` : sql`b.id = any(${sql.param([...branchIds])}::uuid[])`}
    group by b.id, b.tax_id, b.legal_name, b.position
    order by b.position, b.id`)
  return rows
}

export async function readCashlessRules(db: Db, shipperId: string): Promise<CashlessRules> {
  const [chain] = await db
    .select({ rules: shippersTable.cashlessRules })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  return chain?.rules ?? defaultCashlessRules
}
