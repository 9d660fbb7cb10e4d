import { type PosStatus, posStatuses } from '@doira/domain/pos/pos-status'
import type { Random } from '../engine/random.ts'
import type { Act } from '../world/act.ts'
import type { World } from '../world/world.ts'
import { blame } from './calls.ts'

/** The till of a branch moves an order on, which it may have been slow to take, and reports it. */
export async function reportAtTill(world: World, random: Random): Promise<Act | null> {
  const { database, orders, till, city } = world
  const { rows } = await database.pool.query<{ id: string; order: string }>(
    `select p.correlation_id as id, p.order_id as order from pos_orders p join orders o on o.id = p.order_id
     where o.finished_at is null order by o.number`,
  )
  const open = rows.flatMap(({ id, order }) => {
    const status = till.find(id)?.status
    const next =
      status === 'in_progress' ? 'received' : posStatuses[posStatuses.indexOf(status as PosStatus) + 1]
    if (status === undefined || status === 'ready' || next === 'cancelled' || next === undefined) return []
    return [{ id, next, number: orders.get(order)?.number }]
  })
  if (open.length === 0) return null
  const { id, next, number } = random.pick(open.slice(0, 6))
  return {
    what: `the till reports order ${number} as ${next}`,
    async send(shop) {
      till.move(id, next)
      const { path, init } = till.callback(city.chain.shipperId, [{ id, status: next }])
      const { status } = await shop.api.request(path, init)
      if (status >= 500) blame(world, shop, 'a report of the till', status)
      return () => (status === 200 ? 'done' : `refused: ${status}`)
    },
  }
}
