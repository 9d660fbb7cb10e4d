import type { OrderStatus } from './status.ts'

/** A customer changes the dishes of an order until somebody has accepted it; what is not paid yet is ordered anew. */
export const ownChangeStatuses = ['future', 'new'] as const satisfies readonly OrderStatus[]

/** Changes that a customer makes of one order. */
export const mostOwnChanges = 10

/** @param isMadeAgain its dishes are given for a complaint */
export function customerMayChange({
  status,
  isMadeAgain,
}: {
  readonly status: OrderStatus
  readonly isMadeAgain: boolean
}): boolean {
  return !isMadeAgain && ownChangeStatuses.some((one) => one === status)
}
