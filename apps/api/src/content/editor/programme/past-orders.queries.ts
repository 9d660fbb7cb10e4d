import type { PastOrders } from '@doira/domain/loyalty/past-orders'
import type { Programme } from '@doira/domain/loyalty/programme'
import { type Sum, toSum, zeroSum } from '@doira/domain/money/sum'
import { levelMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

type Levels = Pick<Programme, 'levels'>

/** Customers that no programme distinguishes. */
export type Standing = {
  readonly purchases: Sum
  readonly grantedSlug: string | null
  readonly count: number
}

/** How many customers there are by purchases, as far as the levels distinguish these, and by granted level. */
export async function listStandings(
  db: Db,
  { shipperId, programmes }: { readonly shipperId: string; readonly programmes: readonly Levels[] },
): Promise<readonly Standing[]> {
  const { rows } = await db.execute<{ purchases: string; grantedSlug: string | null; count: number }>(sql`
    select ${rounded(sql`f.purchases`, programmes)}::text as purchases, c.granted_level as "grantedSlug",
      count(*)::int as count
    from customer_figures f join customers c on c.shipper_id = f.shipper_id and c.id = f.customer_id
    where f.shipper_id = ${shipperId}
    group by 1, 2`)
  return rows.map(({ purchases, ...row }) => ({ ...row, purchases: toSum(Number(purchases)) }))
}

export type AskedOrders = {
  readonly shipperId: string
  /** When they were finished; `until` is exclusive. */
  readonly from: Instant
  readonly until: Instant
  /** When they were placed; null: at any time. */
  readonly placed: { readonly from: Instant | null; readonly until: Instant | null }
  /** Of one customer; null: of all. */
  readonly customerId: string | null
  /** Whose levels distinguish the orders. */
  readonly programmes: readonly Levels[]
}

/**
 * The finished orders of a period, with what their customers had bought in the twelve months before each: what the
 * accrual saw when it finished the order.
 */
export async function listPastOrders(db: Db, asked: AskedOrders): Promise<readonly PastOrders[]> {
  const { shipperId, from, until, placed, customerId, programmes } = asked
  const since = addMinutes(from, -levelMinutes)
  const ofCustomer = customerId === null ? sql`` : sql`and o.customer_id = ${customerId}`
  const { rows } = await db.execute<{
    [Name in keyof PastOrders]: Name extends 'count' | 'grantedSlug' | 'method' ? PastOrders[Name] : string
  }>(sql`
    with year as (
      select o.id, o.customer_id, o.delivery_type, o.created_at, o.finished_at, o.points_spent, o.total,
        coalesce(sum(o.goods - o.order_discount) over (
          partition by o.customer_id order by o.finished_at
          range between interval '${sql.raw(String(levelMinutes))} minutes' preceding and current row exclude group
        ), 0) as purchases
      from orders o
      where o.shipper_id = ${shipperId} and o.status = 'finished' and o.finished_at >= ${since}
        and o.finished_at < ${until} ${ofCustomer}
        and o.customer_id in (
          select m.customer_id from orders m
          where m.shipper_id = ${shipperId} and m.status = 'finished' and m.finished_at >= ${from}
            and m.finished_at < ${until}
        )
    ), base as (
      select ${rounded(sql`year.purchases`, programmes)} as purchases, c.granted_level, year.points_spent,
        year.delivery_type as method,
        case when year.points_spent > 0 then year.total + year.points_spent else 0 end as due,
        case when exists (
          select from order_discounts u join discounts d on d.shipper_id = u.shipper_id and d.id = u.discount_id
          where u.shipper_id = ${shipperId} and u.order_id = year.id and not d.earns_points
        ) then 0 else (
          select coalesce(sum(greatest(0, l.total - l.order_discount_share)), 0)
          from order_lines l
            join products p on p.shipper_id = l.shipper_id and p.id = l.product_id
            join categories k on k.shipper_id = p.shipper_id and k.id = p.category_id and k.earns_points
          where l.shipper_id = ${shipperId} and l.order_id = year.id
        ) end as goods
      from year join customers c on c.shipper_id = ${shipperId} and c.id = year.customer_id
      where year.finished_at >= ${from}
        ${placed.from === null ? sql`` : sql`and year.created_at >= ${placed.from}`}
        ${placed.until === null ? sql`` : sql`and year.created_at < ${placed.until}`}
    )
    select purchases::text, granted_level as "grantedSlug", method, points_spent::text as "pointsSpent", due::text,
      goods::text, count(*)::int as count
    from base group by purchases, granted_level, method, points_spent, due, goods`)
  return rows.map(({ count, grantedSlug, method, purchases, goods, pointsSpent, due }) => ({
    ...{ count, grantedSlug, method, purchases: toSum(Number(purchases)), goods: toSum(Number(goods)) },
    ...{ pointsSpent: toSum(Number(pointsSpent)), due: toSum(Number(due)) },
  }))
}

/** Finished orders of a period and what was paid for them. */
export async function readRevenue(
  db: Db,
  { shipperId, from, until }: Pick<AskedOrders, 'shipperId' | 'from' | 'until'>,
): Promise<{ readonly orders: number; readonly revenue: Sum }> {
  const { rows } = await db.execute<{ orders: number; revenue: string }>(sql`
    select count(*)::int as orders, coalesce(sum(total), 0)::text as revenue from orders
    where shipper_id = ${shipperId} and status = 'finished' and finished_at >= ${from} and finished_at < ${until}`)
  return { orders: rows[0]?.orders ?? 0, revenue: toSum(Number(rows[0]?.revenue ?? 0)) }
}

export async function sumOnCards(db: Db, shipperId: string): Promise<Sum> {
  const { rows } = await db.execute<{ points: string }>(sql`
    select coalesce(sum(points_balance), 0)::text as points from customers where shipper_id = ${shipperId}`)
  return toSum(Number(rows[0]?.points ?? 0))
}

/** Points on cards that expire before then. */
export async function sumExpiring(
  db: Db,
  { shipperId, now, until }: { readonly shipperId: string; readonly now: Instant; readonly until: Instant },
): Promise<Sum> {
  const { rows } = await db.execute<{ points: string }>(sql`
    select coalesce(sum(remaining), 0)::text as points from loyalty_entries
    where shipper_id = ${shipperId} and remaining > 0 and expires_at > ${now} and expires_at < ${until}`)
  return toSum(Number(rows[0]?.points ?? 0))
}

export type Example = {
  readonly id: string
  readonly name: string
  readonly orders: number
  readonly purchases: Sum
  readonly grantedSlug: string | null
}

/** Far enough from one to the next that it has other numbers. */
const stride = 7919

/** A customer from the middle of all who bought something in the last twelve months; null: nobody has. */
export async function findExample(
  db: Db,
  { shipperId, number }: { readonly shipperId: string; readonly number: number },
): Promise<Example | null> {
  const buyers = sql`customer_figures f where f.shipper_id = ${shipperId} and f.purchases > 0`
  const { rows } = await db.execute<Omit<Example, 'purchases'> & { purchases: string }>(sql`
    select c.id, c.name, f.orders, f.purchases::text, c.granted_level as "grantedSlug"
    from (
      select f.* from ${buyers} order by f.purchases, f.customer_id
      offset (select (count(*) / 2 + ${number * stride}) % greatest(1, count(*)) from ${buyers}) limit 1
    ) f join customers c on c.shipper_id = f.shipper_id and c.id = f.customer_id`)
  const [row] = rows
  return row ? { ...row, purchases: toSum(Number(row.purchases)) } : null
}

/** Purchases rounded down to the nearest threshold: levels depend on nothing else. */
function rounded(purchases: SQL, programmes: readonly Levels[]): SQL {
  const levels = programmes.flatMap((programme) => programme.levels)
  const thresholds = [...new Set([zeroSum, ...levels.map(({ fromPurchases }) => fromPurchases)])]
  const values = sql.join(
    thresholds.map((threshold) => sql`(${threshold}::bigint)`),
    sql`, `,
  )
  return sql`(select max(v.threshold) from (values ${values}) as v(threshold) where v.threshold <= ${purchases})`
}
