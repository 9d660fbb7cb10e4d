import type { WireAggregatorOrder } from '@doira/contract/aggregators/aggregators'
import { aggregators } from '@doira/domain/aggregators/aggregators'
import type { OrderToReview } from './desk.queries.ts'

export function toWireToReview(found: OrderToReview): WireAggregatorOrder {
  const { id, number, total, status, branchId } = found
  return {
    order: { id, number, total, status, branch_id: branchId },
    name: aggregators[found.aggregator].name,
    eats_id: found.eatsId,
    since: found.since,
    reasons: [...found.review],
  }
}
