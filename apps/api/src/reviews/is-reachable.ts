import { listGroup, type OrderStatus, orderStatuses } from '@doira/domain/orders/status'

/** The statuses of a completed order: only its dishes can be reviewed. */
export const reachedStatuses: readonly OrderStatus[] = orderStatuses.filter(hasCome)

export function hasCome(status: OrderStatus): boolean {
  return listGroup(status) === 'completed'
}
