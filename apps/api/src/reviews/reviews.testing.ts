import { acceptByBranch, changeStatus } from '../orders/lifecycle/change-status.ts'
import type { OrderWorld } from '../testing/order-world.testing.ts'

const courier = { name: 'Sardor', phone: '+998900000101', vehicle: '01 A 101 AA' }

/** The whole way of a delivery, in one moment of the shop's clock. */
export async function deliver(
  { db, chain: { shipperId }, shop }: Pick<OrderWorld, 'db' | 'chain' | 'shop'>,
  orderId: string,
): Promise<void> {
  const now = shop.deps.clock()
  await acceptByBranch(db, { shipperId, orderId, now })
  const step = { shipperId, orderId, now }
  await changeStatus(db, { ...step, to: 'vendor_ready', actor: 'vendor' })
  await changeStatus(db, { ...step, to: 'courier_accepted', actor: 'courier', courier })
  await changeStatus(db, { ...step, to: 'courier_picked', actor: 'courier' })
  await changeStatus(db, { ...step, to: 'delivered', actor: 'courier' })
}
