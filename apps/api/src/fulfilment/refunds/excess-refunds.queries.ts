import type { WireExcessRefund } from '@doira/contract/payments/refund-queue'
import type { OrderStatus } from '@doira/domain/orders/status'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { listExcess } from '../../payments/core/excess.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'
import type { WantedRefunds } from './refund-queue.queries.ts'

const shownMinutes = 30 * 24 * 60

/**
 * Orders that were reported within thirty days as having an excess of returns, and still have one. Newest
 * first, a hundred at most.
 */
export async function listExcessRefunds(
  db: Db,
  { shipperId, branchIds, now }: Pick<WantedRefunds, 'shipperId' | 'branchIds' | 'now'>,
): Promise<readonly WireExcessRefund[]> {
  const { rows } = await db.execute<{
    id: string
    number: number
    status: OrderStatus
    branch_id: string
    customer: string
    found_at: string
  }>(sql`
    select o.id, o.number, o.status, o.branch_id, o.client_name as customer, m.found_at::text
    from payment_mismatches m
    join orders o on o.shipper_id = m.shipper_id and o.id = m.order_id
    where m.shipper_id = ${shipperId} and m.kind = 'returned_more_than_taken'
      and m.found_at >= ${addMinutes(now, -shownMinutes)} and ${inBranches(sql`o.branch_id`, branchIds)}
    order by m.found_at desc, o.id limit 100`)
  const excess = await listExcess(db, { shipperId, orderIds: rows.map(({ id }) => id) })
  return rows.flatMap(({ id, number, status, branch_id, customer, found_at: foundAt }) => {
    const amount = excess.find(({ orderId }) => orderId === id)?.amount
    if (amount === undefined) return []
    return [{ order: { id, number, status, branch_id }, customer, amount, found_at: toInstant(foundAt) }]
  })
}
