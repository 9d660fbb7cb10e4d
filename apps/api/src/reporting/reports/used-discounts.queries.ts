import type { Localized } from '@doira/contract/common/shapes'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isSold, type PartsQuestion } from '../summary/summary-parts.queries.ts'
import { discountOfOrder } from './sold-orders.queries.ts'

/** What a promotion cost with one of its codes. */
export type UsedPromotion = {
  readonly title: Localized
  /** Null: without a code. Codes that were issued to one person each are one row. */
  readonly code: string | null
  readonly isPersonal: boolean
  readonly sold: number
  readonly discount: number
  readonly deliveryDiscount: number
  /** Gifts at the price of the menu. */
  readonly gifts: number
  /** The revenue of these orders. */
  readonly ordered: number
}

type Row = { title: Localized; code: string | null; is_personal: boolean; sold: number } & Record<
  'discount' | 'delivery_discount' | 'gifts' | 'ordered',
  string
>

/** Promotions by their cost, most first. */
export async function sumPromotions(db: Db, question: PartsQuestion): Promise<readonly UsedPromotion[]> {
  const { rows } = await db.execute<Row>(sql`
    with used as (
      select u.discount_id, u.amount, u.cost, u.target, o.total,
        p.code is not null as is_personal, case when p.code is null then u.promo_code end as code
      from orders o
      join order_discounts u on u.shipper_id = o.shipper_id and u.order_id = o.id
      left join discount_codes p on p.shipper_id = u.shipper_id and p.code = u.promo_code
      where ${isSold(question)}
    ), sums as (
      select discount_id, code, is_personal, count(*)::int as sold,
        coalesce(sum(amount) filter (where target <> 'delivery'), 0) as discount,
        coalesce(sum(amount) filter (where target = 'delivery'), 0) as delivery_discount,
        sum(cost - amount) as gifts, sum(cost) as cost, sum(total) as ordered
      from used group by discount_id, code, is_personal
    )
    select d.title, s.code, s.is_personal, s.sold, s.discount::text, s.delivery_discount::text, s.gifts::text,
      s.ordered::text
    from sums s join discounts d on d.shipper_id = ${question.shipperId} and d.id = s.discount_id
    order by s.cost desc, s.ordered desc, d.position, d.id, s.code`)
  return rows.map(({ title, code, is_personal, sold, ...sums }) => ({
    ...{ title, code, isPersonal: is_personal, sold },
    discount: Number(sums.discount),
    deliveryDiscount: Number(sums.delivery_discount),
    gifts: Number(sums.gifts),
    ordered: Number(sums.ordered),
  }))
}

export type OtherReductions = {
  /** Orders whose dishes were made again after a complaint, and their dishes at the price of the menu. */
  readonly madeAgain: { readonly sold: number; readonly discount: number }
  readonly points: { readonly sold: number; readonly points: number; readonly ordered: number }
  /** Of all orders. */
  readonly discount: number
}

/** What reduced orders beside promotions. */
export async function sumOtherReductions(db: Db, question: PartsQuestion): Promise<OtherReductions> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select coalesce(sum(${discountOfOrder}), 0)::text as discount,
      coalesce(sum(${discountOfOrder}) filter (where o.complaint_id is not null), 0)::text as made_again,
      count(*) filter (where o.complaint_id is not null) as made_again_sold,
      coalesce(sum(o.points_spent), 0)::text as points,
      count(*) filter (where o.points_spent > 0) as points_sold,
      coalesce(sum(o.total) filter (where o.points_spent > 0), 0)::text as points_ordered
    from orders o where ${isSold(question)}`)
  const of = (name: string) => Number(rows[0]?.[name] ?? 0)
  return {
    discount: of('discount'),
    madeAgain: { sold: of('made_again_sold'), discount: of('made_again') },
    points: { sold: of('points_sold'), points: of('points'), ordered: of('points_ordered') },
  }
}
