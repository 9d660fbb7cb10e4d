import { orderStatuses as allStatuses, listGroup, type OrderStatus } from '@doira/domain/orders/status'
import { statusesOfId, statusIds } from '@doira/domain/orders/status-ids'

/** Null selects all statuses; ids that the platform does not use select none. */
export function wantedStatuses({
  group,
  status_ids: statusIdList,
}: {
  group?: string | undefined
  status_ids?: string | undefined
}): readonly OrderStatus[] | null {
  const ids = statusIdList?.split(',').flatMap((id) => id.trim() || [])
  if (!group && !ids?.length) return null
  return allStatuses
    .filter((status) => !group || listGroup(status) === group)
    .filter((status) => !ids?.length || ids.some((id) => statusesOfId(id).includes(status)))
}

/** An unpaid order has no id of its own on the platform. */
export function platformStatuses(): Record<string, string> {
  const { payment_awaited: _unpaid, courier_picked, ...ids } = statusIds
  return { ...ids, courier_picked, courier_picked_up: courier_picked }
}
