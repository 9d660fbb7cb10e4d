import { cancelOrder, getOrder, listOrders, orderStatuses } from '@doira/contract/orders/read-orders'
import { orderStatuses as allStatuses, listGroup, type OrderStatus } from '@doira/domain/orders/status'
import { statusesOfId, statusIds } from '@doira/domain/orders/status-ids'
import { DomainError } from '@doira/domain/problem'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { isUuid } from '../platform/uuid.ts'
import { makeCancelOrder } from './cancel-order.ts'
import { toWireOrder } from './order.mapper.ts'
import { countOrdersByStatus, findOrder, listOrders as listOrderRows } from './orders.queries.ts'

const defaultLimit = 10
const maxLimit = 100

export function mountOrders(mount: Mount, deps: { readonly db: Db; readonly clock: Clock }): void {
  const { db } = deps
  const cancel = makeCancelOrder(deps)

  mount(listOrders, async ({ shipperId, customer, query }) => {
    const counts = await countOrdersByStatus(db, { shipperId, customerId: customer.id })
    const statuses = wantedStatuses(query)
    const limit = Math.min(query.limit || defaultLimit, maxLimit)
    const offset = (Math.max(query.page ?? 1, 1) - 1) * limit
    const orders = await listOrderRows(db, { shipperId, customerId: customer.id, statuses, limit, offset })
    const countOf = (wanted: readonly OrderStatus[]) =>
      wanted.reduce((total, status) => total + (counts.get(status) ?? 0), 0)
    const ofGroup = (group: string) => allStatuses.filter((status) => listGroup(status) === group)
    return {
      orders: orders.map(toWireOrder),
      count: String(countOf(statuses ?? allStatuses)),
      groups: {
        current: countOf(ofGroup('current')),
        completed: countOf(ofGroup('completed')),
        cancelled: countOf(ofGroup('cancelled')),
      },
    }
  })
  mount(
    getOrder,
    async ({ shipperId, customer, params }) => {
      const orderId = readId(params.id)
      const details = orderId && (await findOrder(db, { shipperId, customerId: customer.id, orderId }))
      if (!details) throw new DomainError({ code: 'order_not_found' })
      return toWireOrder(details)
    },
    ['/v1/order/:id'],
  )
  mount(cancelOrder, async ({ shipperId, customer, params, body }) => {
    const orderId = readId(params.id)
    if (!orderId) throw new DomainError({ code: 'order_not_found' })
    return toWireOrder(await cancel({ shipperId, customerId: customer.id, orderId, reason: body.reason }))
  })
  mount(orderStatuses, async () => platformStatuses())
}

/** Null asks for all; ids that the platform does not know ask for nothing. */
function wantedStatuses({
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

/** An unpaid order has no id of its own on the platform (decision 30). */
function platformStatuses(): Record<string, string> {
  const { payment_awaited: _unpaid, courier_picked, ...ids } = statusIds
  return { ...ids, courier_picked, courier_picked_up: courier_picked }
}

/** Null when the text cannot be an id: then no order has it. */
function readId(text: string | undefined): string | null {
  return text && isUuid(text) ? text.toLowerCase() : null
}
