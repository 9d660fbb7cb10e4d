import type { PastOrders } from '@doira/domain/loyalty/past-orders'
import type { Programme, Standing } from '@doira/domain/loyalty/programme'
import { type Sum, toSum, zeroSum } from '@doira/domain/money/sum'
import { levelGraceMinutes, levelMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

type Levels = Pick<Programme, 'levels' | 'hasGraceMonth'>

/** Customers that no programme distinguishes. */
export type CountedStanding = Standing & { readonly count: number }

/** How many customers there are by purchases, as far as the levels distinguish these, and by granted level. */
export async function listStandings(
  db: Db,
  { shipperId, programmes }: { readonly shipperId: string; readonly programmes: readonly Levels[] },
): Promise<readonly CountedStanding[]> {
  const { rows } = await db.execute<StandingRow & { count: number }>(sql`
    select ${rounded(sql`f.purchases`, programmes)}::text as purchases,
      ${rounded(sql`f.best_purchases`, programmes)}::text as "bestPurchases", c.granted_level as "grantedSlug",
      count(*)::int as count
    from customer_figures f join customers c on c.shipper_id = f.shipper_id and c.id = f.customer_id
    where f.shipper_id = ${shipperId}
    group by 1, 2, 3`)
  return rows.map(({ count, ...row }) => ({ ...toStanding(row), count }))
}

type StandingRow = {
  readonly purchases: string
  readonly bestPurchases: string
  readonly grantedSlug: string | null
}

function toStanding({ purchases, bestPurchases, grantedSlug }: StandingRow): Standing {
  return {
    purchases: toSum(Number(purchases)),
    bestPurchases: toSum(Number(bestPurchases)),
    grantedSlug,
  }
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
  // A month without levels in danger reads no more than a year.
  const hasGrace = programmes.some(({ hasGraceMonth }) => hasGraceMonth)
  const since = addMinutes(from, -levelMinutes - (hasGrace ? levelGraceMinutes : 0))
  const ofCustomer = customerId === null ? sql`` : sql`and o.customer_id = ${customerId}`
  const { rows } = await db.execute<
    StandingRow & {
      readonly [Name in keyof Omit<PastOrders, 'standing'>]: Name extends 'count' | 'method'
        ? PastOrders[Name]
        : string
    }
  >(sql`
    with purchase as (
      select o.id, o.customer_id, o.delivery_type, o.created_at, o.finished_at, o.points_spent, o.total,
        coalesce(sum(o.goods - o.order_discount) over (
          partition by o.customer_id order by o.finished_at
          range between ${minutes(levelMinutes)} preceding and current row exclude group
        ), 0) as purchases, ${hasGrace ? graceColumns : sql`0 as a_month_before, 0 as until_then`}
      from orders o
      where o.shipper_id = ${shipperId} and o.status = 'finished' and o.finished_at >= ${since}
        and o.finished_at < ${until} ${ofCustomer}
        and o.customer_id in (
          select m.customer_id from orders m
          where m.shipper_id = ${shipperId} and m.status = 'finished' and m.finished_at >= ${from}
            and m.finished_at < ${until}
        )
    ), year as (
      select *, ${hasGrace ? bestColumn : sql`purchases`} as best from purchase
    ), base as (
      select ${rounded(sql`year.purchases`, programmes)} as purchases,
        ${rounded(sql`year.best`, programmes)} as best, c.granted_level, year.points_spent,
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
    select purchases::text, best::text as "bestPurchases", granted_level as "grantedSlug", method, points_spent::text as "pointsSpent", due::text,
      goods::text, count(*)::int as count
    from base group by purchases, best, granted_level, method, points_spent, due, goods`)
  return rows.map(({ count, method, goods, pointsSpent, due, ...row }) => ({
    ...{ count, method, standing: toStanding(row), goods: toSum(Number(goods)) },
    ...{ pointsSpent: toSum(Number(pointsSpent)), due: toSum(Number(due)) },
  }))
}

const minutes = (count: number): SQL => sql`interval '${sql.raw(String(count))} minutes'`
const instant = sql`interval '1 millisecond'`

/** The purchases of the year that ended a month before an order, and of the one that ends with it. */
const graceColumns: SQL = sql`
  coalesce(sum(o.goods - o.order_discount) over (
    partition by o.customer_id order by o.finished_at
    range between ${minutes(levelGraceMinutes + levelMinutes)} preceding and ${minutes(levelGraceMinutes)} + ${instant} preceding
  ), 0) as a_month_before,
  sum(o.goods - o.order_discount) over (
    partition by o.customer_id order by o.finished_at
    range between ${minutes(levelMinutes)} - ${instant} preceding and current row
  ) as until_then`

/** As `bestPurchasesColumn` has it at the instant of the order, which does not count itself. */
const bestColumn: SQL = sql`greatest(a_month_before, coalesce(max(until_then) over (
  partition by customer_id order by finished_at
  range between ${minutes(levelGraceMinutes)} preceding and current row exclude group), 0))`

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

/** Orders of a period that spent points which other orders had earned less than some hours before. */
export async function findSpentEarly(
  db: Db,
  {
    shipperId,
    from,
    until,
    hours,
  }: Pick<AskedOrders, 'shipperId' | 'from' | 'until'> & { readonly hours: number },
): Promise<{ readonly orders: number; readonly points: Sum }> {
  if (hours === 0) return { orders: 0, points: zeroSum }
  const { rows } = await db.execute<{ orders: number; points: string }>(sql`
    select count(distinct spent.order_id)::int as orders, coalesce(sum(used.amount - used.restored), 0)::text as points
    from loyalty_entries spent
      join point_uses used on used.shipper_id = spent.shipper_id and used.spent_id = spent.id
      join loyalty_entries source on source.shipper_id = used.shipper_id and source.id = used.source_id
        and source.kind = 'earned' and source.created_at > spent.created_at - ${minutes(hours * 60)}
    where spent.shipper_id = ${shipperId} and spent.kind = 'spent' and spent.created_at >= ${from}
      and spent.created_at < ${until} and used.amount > used.restored`)
  return { orders: rows[0]?.orders ?? 0, points: toSum(Number(rows[0]?.points ?? 0)) }
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
  readonly standing: Standing
}

/** Far enough from one to the next that it has other numbers. */
const stride = 7919

/** A customer from the middle of all who bought something in the last twelve months; null: nobody has. */
export async function findExample(
  db: Db,
  { shipperId, number }: { readonly shipperId: string; readonly number: number },
): Promise<Example | null> {
  const buyers = sql`customer_figures f where f.shipper_id = ${shipperId} and f.purchases > 0`
  const { rows } = await db.execute<Omit<Example, 'standing'> & StandingRow>(sql`
    select c.id, c.name, f.orders, f.purchases::text, f.best_purchases::text as "bestPurchases", c.granted_level as "grantedSlug"
    from (
      select f.* from ${buyers} order by f.purchases, f.customer_id
      offset (select (count(*) / 2 + ${number * stride}) % greatest(1, count(*)) from ${buyers}) limit 1
    ) f join customers c on c.shipper_id = f.shipper_id and c.id = f.customer_id`)
  const [row] = rows
  if (!row) return null
  const { id, name, orders, ...standing } = row
  return { id, name, orders, standing: toStanding(standing) }
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
