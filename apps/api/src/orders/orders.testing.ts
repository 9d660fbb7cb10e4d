import type { OrderStatus } from '@doira/domain/orders/status'
import { testIn } from '../platform/database/test-database.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../testing/order-world.testing.ts'
import { changeStatus } from './lifecycle/change-status.ts'
import type { Actor } from './orders.tables.ts'

export const inWorld = testIn(makeOrderWorld)

export const stranger = '00000000-0000-4000-8000-000000000000'

export function moveOn({ db, chain, shop }: OrderWorld, orderId: string) {
  const { shipperId } = chain
  return (to: OrderStatus, actor: Actor = 'operator') =>
    changeStatus(db, { shipperId, orderId, to, actor, now: shop.deps.clock() })
}
