import { type Sum, toSum } from '@doira/domain/money/sum'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { BranchScope } from '@doira/domain/staff/rights'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { inBranches } from '../staff/in-branches.ts'

export type LastOrder = {
  readonly customerId: string
  readonly id: string
  readonly number: number
  readonly createdAt: Instant
  readonly status: OrderStatus
  readonly total: Sum
}

export const shownOrders = 3

/** The latest orders of each of these customers in the branches of a member of staff, newest first: one more than are shown. */
export async function listLastOrders(
  db: Db,
  {
    shipperId,
    branchIds,
    customerIds,
  }: {
    readonly shipperId: string
    readonly branchIds: BranchScope
    readonly customerIds: readonly string[]
  },
): Promise<readonly LastOrder[]> {
  if (customerIds.length === 0) return []
  const { rows } = await db.execute<{
    customerId: string
    id: string
    number: number
    createdAt: string
    status: OrderStatus
    total: string
  }>(sql`
    select customer.id as "customerId", latest.* from unnest(${sql.param(customerIds)}::uuid[]) as customer (id)
    cross join lateral (
      select o.id, o.number, o.created_at as "createdAt", o.status, o.total::text as total from orders o
      where o.shipper_id = ${shipperId} and o.customer_id = customer.id
        and ${inBranches(sql`o.branch_id`, branchIds)}
      order by o.created_at desc, o.id limit ${shownOrders + 1}) as latest`)
  return rows.map((row) => ({
    ...row,
    createdAt: toInstant(row.createdAt),
    total: toSum(Number(row.total)),
  }))
}
