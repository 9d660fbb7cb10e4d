import { listGroup, type OrderStatus, orderStatuses } from '@doira/domain/orders/status'

/** The statuses of an order that has come: only what somebody ate can be reviewed. */
export const reachedStatuses: readonly OrderStatus[] = orderStatuses.filter(hasCome)

export function hasCome(status: OrderStatus): boolean {
  return listGroup(status) === 'completed'
}
