import type { PosStatus } from '@doira/domain/pos/pos-status'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import type { PosStandIn } from '../../pos-stand-in.testing.ts'
import { makeHttpBridge } from './http-bridge.testing.ts'

/** A bridge as a stand-in of every POS. */
export function httpStandIn(clock: () => Instant) {
  const bridge = makeHttpBridge(clock)
  return {
    ...bridge,
    find: (id: string) => {
      const order = bridge.orders.get(id)
      return order ? { status: order.status, total: order.body.total, comment: order.body.comment } : null
    },
    move: (id: string, status: PosStatus) => {
      const order = bridge.orders.get(id)
      if (order) order.status = status
    },
    callback: (
      ...[shipperId, reports, { late = false, forged = false } = {}]: Parameters<PosStandIn['callback']>
    ) =>
      bridge.callback(
        shipperId,
        reports.map((report) => ({ type: 'order', ...report })),
        {
          ...(late && { now: addSeconds(clock(), -301) }),
          ...(forged && { secret: 'another-secret-that-is-long-enough' }),
        },
      ),
  } satisfies PosStandIn
}
