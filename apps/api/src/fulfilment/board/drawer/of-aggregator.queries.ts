import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import type { Carrier } from '@doira/domain/aggregators/aggregator-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

type OfAggregator = {
  readonly carrier: Carrier
  readonly courier: { readonly name: string; readonly phone: string } | null
  readonly review: readonly ReviewReason[]
  readonly reviewSince: string | null
  readonly feedback: { readonly rating: number | null; readonly comment: string } | null
}

/** What is special about an order that came from an aggregator. */
export async function findOfAggregator(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<OfAggregator | null> {
  const { rows } = await db.execute<OfAggregator>(sql`
    select carrier, courier, review, review_since::text as "reviewSince", feedback from aggregator_orders
    where shipper_id = ${shipperId} and order_id = ${orderId}`)
  return rows[0] ?? null
}
