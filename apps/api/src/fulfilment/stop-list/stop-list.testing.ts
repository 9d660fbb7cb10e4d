import { randomUUID } from 'node:crypto'
import { readStopList } from '@doira/contract/fulfilment/stop-list'
import { computePrice } from '@doira/contract/ordering/compute-price'
import type { Db } from '../../platform/database/database.ts'
import { addressInZone, aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'

export const plain = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

export async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, dish, operator } = world
  const manager = await aStaff(db, chain, 'manager')
  const query = { branch: chain.branchId }
  const quote = async () =>
    (
      await shop.call(computePrice, {
        body: {
          delivery_type: 'delivery',
          ...addressInZone,
          products: [{ product_id: dish, quantity: 1 }],
        },
      })
    ).ok().quote
  const list = async () => (await shop.call(readStopList, { token: manager.token, query })).ok()
  return { ...world, manager, query, quote, list, token: world.token, operator }
}
