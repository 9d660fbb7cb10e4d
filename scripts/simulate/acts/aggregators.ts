import type { Call } from '@doira/api/aggregators/simulator/aggregator-client.testing'
import { makeAggregatorSimulator } from '@doira/api/aggregators/simulator/aggregator-simulator.testing'
import type { TestApi } from '@doira/api/testing/test-api.testing'
import type { Random } from '../engine/random.ts'
import type { Act } from '../world/act.ts'
import { aggregatorRig } from '../world/aggregator.ts'
import { type KnownOrder, nobody, type World } from '../world/world.ts'
import { blame } from './calls.ts'

const simulators = new WeakMap<TestApi, ReturnType<typeof makeAggregatorSimulator>>()

/** With a token of its own for every instance. */
function simulatorAt(shop: TestApi) {
  const known = simulators.get(shop) ?? makeAggregatorSimulator(aggregatorRig(shop))
  simulators.set(shop, known)
  return known
}

const call = (world: World, what: string, made: Call): Act => ({
  what,
  async send(shop) {
    const status = await simulatorAt(shop).tryCall(made)
    if (status >= 500) blame(world, shop, what, status)
    return () => (status < 300 ? 'done' : `refused: ${status}`)
  },
})

/** An order for one of the carts, sent again with the same number until it is answered. */
export function orderThere(world: World, random: Random): Act {
  const { branchId, slug, items } = random.pick(world.city.carts)
  const eatsId = `270308-${random.uuid().slice(0, 8)}`
  world.aggregated.set(eatsId, null)
  return {
    what: `the aggregator orders at ${slug} (${eatsId})`,
    async send(shop) {
      const simulator = simulatorAt(shop)
      const id = await simulator.post({ ...simulator.anOrder(branchId, items), eatsId })
      return () => {
        const before = world.aggregated.get(eatsId)
        if (before && before !== id)
          world.report('an order is placed once', `the aggregator was answered another id for ${eatsId}`)
        if (before) return 'done'
        const known: KnownOrder = { id, number: world.orders.size + 1, customer: nobody, state: 'placed' }
        world.orders.set(id, known)
        world.aggregated.set(eatsId, id)
        world.count('orders of the aggregator')
        return `done (order ${known.number})`
      }
    },
  }
}

/** It cancels, asks how far an order is, or its courier collects and brings it. */
export async function followThere(world: World, random: Random): Promise<Act | null> {
  const { rows } = await world.database.pool.query<{ id: string; status: string; eatsId: string }>(
    `select o.id, o.status, a.eats_id as "eatsId" from aggregator_orders a join orders o on o.id = a.order_id
     where o.finished_at is null order by o.number limit 6`,
  )
  const open = rows.filter(({ id }) => world.orders.has(id))
  if (open.length === 0) return null
  const { id, status, eatsId } = random.pick(open)
  const of = `order ${world.orders.get(id)?.number}`
  if (random.chance(0.15))
    return call(world, `the aggregator cancels ${of}`, {
      ...{ method: 'DELETE', path: `/order/${id}`, body: { eatsId, comment: '' } },
    })
  const pushed =
    status === 'vendor_ready' ? 'TAKEN_BY_COURIER' : status === 'courier_picked' ? 'DELIVERED' : null
  if (pushed === null)
    return call(world, `the aggregator asks for ${of}`, { method: 'GET', path: `/order/${id}/status` })
  return call(world, `the aggregator reports ${of} as ${pushed}`, {
    ...{ method: 'PUT', path: `/order/${id}/status` },
    body: { status: pushed, comment: '', updatedAt: '2027-03-08T12:40:00.000000+05:00' },
  })
}
