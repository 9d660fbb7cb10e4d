import type { WireOrder } from '@doira/contract/orders/order-shape'
import type { ComplaintRemedy } from '@doira/domain/complaints/complaint'
import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { ordersTable } from './orders.tables.ts'

/** What a customer got for a complaint about an order. */
export type Compensation = {
  readonly id: string
  readonly kind: ComplaintRemedy
  readonly amount: number
  readonly at: string
  readonly message: string
  readonly order: { readonly id: string; readonly number: number } | null
}

/** Those of an order of the statement, oldest first. What was given together has the message once, with the first. */
export const compensationsOfOrder = sql<readonly Compensation[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'kind', part.kind, 'amount', part.amount, 'at', c.decided_at,
    'message', case when part.nth = 1 then c.message else '' end, 'order', case when part.kind = 'dishes' then (
      select json_build_object('id', again.id, 'number', again.number) from orders again
      where again.shipper_id = c.shipper_id and again.complaint_id = c.id) end
  ) order by c.decided_at, c.id, part.nth), '[]')
  from (
    select id, shipper_id, order_id, state, decided_at, message, given, given_money, given_points, given_dishes, again_line_ids
    from complaints
    union all
    select order_id, shipper_id, order_id, 'done', recorded_at, message, points, 0, points, 0, '{}' from late_orders
    where outcome = 'given'
  ) c, lateral (
    select kind, amount, row_number() over (order by position) as nth from (values
      (1, 'money', c.given_money, c.given_money > 0),
      (2, 'points', c.given_points, c.given_points > 0),
      (3, 'dishes', c.given_dishes, c.again_line_ids <> '{}'),
      (4, 'words', 0, c.given = 0 and c.again_line_ids = '{}')
    ) as parts (position, kind, amount, is_given) where is_given
  ) part
  where c.shipper_id = ${ordersTable.shipperId} and c.order_id = ${ordersTable.id} and c.state = 'done')`

export function toWireCompensation({
  amount,
  at,
  order,
  ...compensation
}: Compensation): NonNullable<WireOrder['compensations']>[number] {
  return {
    ...compensation,
    amount: toSum(amount),
    at: toInstant(at),
    order: order && { id: order.id, external_order_id: String(order.number) },
  }
}
