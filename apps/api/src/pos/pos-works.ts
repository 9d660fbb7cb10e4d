import { sql } from 'drizzle-orm'
import type { DueWork } from '../platform/jobs/due-work.ts'
import { makeSendPosBookings } from './bookings/send-pos-bookings.ts'
import { makeStoreConnections } from './connections.ts'
import { makeSendPosOrders, type SendDeps } from './orders/send-pos-orders.ts'
import { makeSyncStops } from './stops/sync-stops.ts'

/** The jobs for points of sale; none where no chain has one and none had one. */
export function posWorks(deps: SendDeps): readonly DueWork[] {
  const connections: DueWork = { name: 'pos_connections', run: makeStoreConnections(deps), everyMs: 60_000 }
  if (deps.pos.all.every((pos) => pos === null)) return [connections]
  return [
    connections,
    {
      name: 'send_pos_orders',
      run: makeSendPosOrders(deps),
      everyMs: 1000,
      dueAt: sql`(select min(next_at) from pos_orders)`,
    },
    {
      name: 'send_pos_bookings',
      run: makeSendPosBookings(deps),
      everyMs: 1000,
      dueAt: sql`(select min(next_at) from pos_bookings)`,
    },
    {
      name: 'sync_pos_stops',
      run: makeSyncStops(deps),
      everyMs: 5000,
      dueAt: sql`(select min(stops_at) from pos_branches)`,
    },
  ]
}
