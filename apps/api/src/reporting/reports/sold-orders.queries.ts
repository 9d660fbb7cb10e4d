import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { OrderPaymentType } from '@doira/domain/payments/payment-type'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isSold, type PartsQuestion } from '../summary/summary-parts.queries.ts'

/** Amounts of orders: `gross − discount + delivery − points = revenue`. */
export type SoldMoney = {
  readonly sold: number
  /** Dishes at the price of the menu. */
  readonly gross: number
  /** On dishes and on the whole order. */
  readonly discount: number
  /** After its own discount. */
  readonly delivery: number
  readonly points: number
  /** As the summary defines it. */
  readonly revenue: number
  /** Given back in money for complaints about these orders. */
  readonly returned: number
}

export type SoldOrders = SoldMoney & {
  readonly branchId: string
  readonly method: DeliveryType
  readonly payment: OrderPaymentType
}

/** A discount on dishes and on the order as a whole, as the list of orders shows it. */
export const discountOfOrder = sql`(o.goods_full - o.goods + o.order_discount)`

type Row = {
  branch_id: string
  delivery_type: DeliveryType
  payment_type: OrderPaymentType
  sold: number
} & Record<'gross' | 'discount' | 'delivery' | 'points' | 'revenue' | 'returned', string>

/** Sums of each branch, way of receiving and way of paying; without those that had no orders. */
export async function sumSoldOrders(db: Db, question: PartsQuestion): Promise<readonly SoldOrders[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.branch_id, o.delivery_type, o.payment_type, count(*)::int as sold,
      sum(o.goods_full)::text as gross, sum(${discountOfOrder})::text as discount,
      sum(o.delivery_price)::text as delivery, sum(o.points_spent)::text as points, sum(o.total)::text as revenue,
      coalesce(sum(given.amount), 0)::text as returned
    from orders o
    left join (
      select order_id, sum(given_money) as amount from complaints
      where shipper_id = ${question.shipperId} and given_money > 0 group by order_id
    ) given on given.order_id = o.id
    where ${isSold(question)}
    group by o.branch_id, o.delivery_type, o.payment_type`)
  return rows.map(({ branch_id, delivery_type, payment_type, sold, ...sums }) => ({
    ...{ branchId: branch_id, method: delivery_type, payment: payment_type, sold },
    gross: Number(sums.gross),
    discount: Number(sums.discount),
    delivery: Number(sums.delivery),
    points: Number(sums.points),
    revenue: Number(sums.revenue),
    returned: Number(sums.returned),
  }))
}

export type UnfinishedOrders = {
  readonly orders: number
  readonly revenue: number
  readonly later_orders: number
  readonly later_revenue: number
}

/** Orders in the revenue that are not finished by then; `later` are planned for a time after the spans. */
export async function sumUnfinishedOrders(db: Db, question: PartsQuestion): Promise<UnfinishedOrders> {
  const end =
    question.spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? question.asOf
  const { rows } = await db.execute<Record<keyof UnfinishedOrders, string>>(sql`
    select count(*) as orders, coalesce(sum(total), 0) as revenue,
      count(*) filter (where future_time >= ${end}::timestamptz) as later_orders,
      coalesce(sum(total) filter (where future_time >= ${end}::timestamptz), 0) as later_revenue
    from orders o
    where ${isSold(question)} and (o.finished_at is null or o.finished_at > ${question.asOf}::timestamptz)`)
  const {
    orders = 0,
    revenue = 0,
    later_orders: laterOrders = 0,
    later_revenue: laterRevenue = 0,
  } = rows[0] ?? {}
  return {
    ...{ orders: Number(orders), revenue: Number(revenue) },
    ...{ later_orders: Number(laterOrders), later_revenue: Number(laterRevenue) },
  }
}
