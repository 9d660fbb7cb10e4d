import { commonStore } from '../../../platform/stores/common-store.ts'

/** Older ones are in the history of the account. */
const mostOrders = 20

/** Notes an order that was placed in this browser, the newest first. */
export function noteOrder(orderId: string): void {
  commonStore.setState(({ orderIds }) => ({
    orderIds: [orderId, ...orderIds.filter((id) => id !== orderId)].slice(0, mostOrders),
  }))
}
