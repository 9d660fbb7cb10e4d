import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'
import { type CountedQuestion, listCountedWeeks } from './counted-spans.queries.ts'
import { getRest } from './read-parts.ts'
import { summarySoldPartsTable } from './summary.tables.ts'
import { isSold, type PartsQuestion } from './summary-parts.queries.ts'

/** What was sold of a dish at a rate of tax; the delivery has no product. */
export type SoldPart = {
  readonly productId: string | null
  readonly percent: number
  /** Of dishes: without auto-added ones. Of the delivery: orders with a fee. */
  readonly quantity: number
  /** Pieces that promotions gave. */
  readonly given: number
  readonly gross: number
  readonly discount: number
  readonly points: number
  readonly revenue: number
  readonly vat: number
}

type Row = { product_id: string | null; vat_percent: number } & Record<
  'quantity' | 'given' | 'gross' | 'discount' | 'points' | 'revenue' | 'vat',
  string
>

/** Sums of each dish and of the delivery by their rate of tax: of counted weeks, and the rest from the orders. */
export async function readSoldParts(
  db: Db,
  { shipperId, branchIds, span }: Omit<CountedQuestion, 'hasDishes'>,
): Promise<readonly SoldPart[]> {
  const weeks = await listCountedWeeks(db, { shipperId, span })
  const spans = getRest(span, weeks)
  const parts = [
    ...(weeks.length === 0
      ? []
      : [
          sql`select product_id, vat_percent, quantity, given, gross, discount, points, revenue, vat
            from ${summarySoldPartsTable} p
            where p.shipper_id = ${shipperId} and ${inBranches(sql`p.branch_id`, branchIds)}
              and p.span_id in (${sql.join(
                weeks.map(({ id }) => sql`${id}`),
                sql`, `,
              )})`,
        ]),
    ...(spans.length === 0
      ? []
      : [
          sql`select product_id, vat_percent, quantity, given, gross, discount, points, revenue, vat
            from (${soldPartsQuery({ shipperId, branchIds, spans, asOf: span.asOf })}) as rest`,
        ]),
  ]
  if (parts.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select product_id, vat_percent, sum(quantity)::text as quantity, sum(given)::text as given,
      sum(gross)::text as gross, sum(discount)::text as discount, sum(points)::text as points, sum(revenue)::text as revenue, sum(vat)::text as vat
    from (${sql.join(parts, sql` union all `)}) as parts
    group by product_id, vat_percent`)
  return rows.map(({ product_id, vat_percent, ...sums }) => ({
    ...{ productId: product_id, percent: vat_percent },
    quantity: Number(sums.quantity),
    given: Number(sums.given),
    gross: Number(sums.gross),
    discount: Number(sums.discount),
    points: Number(sums.points),
    revenue: Number(sums.revenue),
    vat: Number(sums.vat),
  }))
}

/** Stores what was sold in a week with its counts. */
export async function storeSoldParts(db: Db, question: PartsQuestion, spanId: number): Promise<void> {
  await db.execute(sql`
    insert into ${summarySoldPartsTable} (shipper_id, span_id, branch_id, product_id, vat_percent, quantity, given,
      gross, discount, points, revenue, vat)
    select ${question.shipperId}::uuid, ${spanId}::bigint, branch_id, product_id, vat_percent, quantity, given, gross,
      discount, points, revenue, vat
    from (${soldPartsQuery(question)}) as sold`)
}

/**
 * What is paid in money is split over the parts of an order as `taxParts` of the domain splits it for receipts; a
 * property-based test compares both. Only points make a share differ from the amount, so that only orders with points
 * are split. The delivery is taxed at the highest rate of its order.
 */
export function soldPartsQuery(question: PartsQuestion): SQL {
  return sql`
    with sold as materialized (
      select o.shipper_id, o.id, o.branch_id, o.delivery_price, o.points_spent, o.total
      from orders o where ${isSold(question)}
    ), lines as materialized (
      select s.id, s.branch_id, l.position, l.product_id, l.vat_percent,
        case when l.is_default_product then 0 else l.quantity end as quantity,
        case when l.is_gift then l.quantity else 0 end as given,
        l.price::bigint * l.quantity as gross, l.total::bigint - l.order_discount_share as amount,
        s.points_spent, s.total, s.delivery_price
      from sold s join order_lines l on l.shipper_id = s.shipper_id and l.order_id = s.id
    ), parts as (
      select id, branch_id, position, product_id, vat_percent, quantity, given, gross, amount, points_spent, total
      from lines
      union all
      select s.id, s.branch_id, 2147483647, null::uuid, coalesce(rates.vat_percent, 0), 1, 0, s.delivery_price::bigint,
        s.delivery_price::bigint, s.points_spent, s.total
      from sold s
      left join (
        select id, max(vat_percent) as vat_percent from lines where delivery_price > 0 group by id
      ) rates on rates.id = s.id
      where s.delivery_price > 0
    ), shares as (
      select branch_id, product_id, vat_percent, quantity, given, gross, amount, amount as paid
      from parts where points_spent = 0
      union all
      select branch_id, product_id, vat_percent, quantity, given, gross, amount,
        whole + (row_number() over (partition by id order by remainder desc, position) <= left_over)::int
      from (
        select *, total - sum(whole) over (partition by id) as left_over
        from (
          select *, div(total::numeric * amount, sum(amount) over (partition by id))::bigint as whole,
            mod(total::numeric * amount, sum(amount) over (partition by id)) as remainder
          from parts where points_spent > 0
        ) as divided
      ) as rest
    )
    select branch_id, product_id, vat_percent, sum(quantity)::bigint as quantity, sum(given)::bigint as given,
      sum(gross)::bigint as gross, sum(gross - amount)::bigint as discount, sum(amount - paid)::bigint as points, sum(paid)::bigint as revenue,
      sum(paid * vat_percent / (100 + vat_percent))::bigint as vat
    from shares group by branch_id, product_id, vat_percent`
}
