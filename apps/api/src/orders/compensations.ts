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

/** Those of an order of the statement, oldest first. */
export const compensationsOfOrder = sql<readonly Compensation[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.remedy, 'amount', c.given, 'at', c.decided_at,
    'message', c.message, 'order', (
      select json_build_object('id', again.id, 'number', again.number) from orders again
      where again.shipper_id = c.shipper_id and again.complaint_id = c.id)
  ) order by c.decided_at, c.id), '[]')
  from complaints c
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
