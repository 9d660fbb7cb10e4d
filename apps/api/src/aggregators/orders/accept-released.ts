import type { Instant } from '@doira/domain/time/instant'
import { acceptByBranch } from '../../orders/lifecycle/change-status.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { readChannel } from '../menu/places.queries.ts'
import { countInKitchen, findAggregatorOrder, lockNobody } from './aggregator-orders.queries.ts'

/**
 * Accepts an order of an aggregator whose time has come, as its channel accepts those that come for now. One that a person
 * has to look at waits for that person. Orders of the shop are left as they are.
 */
export async function acceptReleased(
  tx: Db,
  { shipperId, id: orderId, branchId }: Pick<OrderRow, 'shipperId' | 'id' | 'branchId'>,
  now: Instant,
): Promise<void> {
  const row = await findAggregatorOrder(tx, { shipperId, orderId })
  if (!row || row.reviewSince !== null) return
  const { autoAcceptBelow } = await readChannel(tx, row)
  if (autoAcceptBelow === null) return
  // One after another, as new ones: two at a time would both count the kitchen without the other.
  await lockNobody(tx, shipperId)
  if ((await countInKitchen(tx, { shipperId, branchId })) >= autoAcceptBelow) return
  await acceptByBranch(tx, { shipperId, orderId, now })
}
