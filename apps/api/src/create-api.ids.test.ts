import { randomUUID } from 'node:crypto'
import { getProduct } from '@doira/contract/catalog/products'
import { nearestBranch } from '@doira/contract/delivery/branches/nearest-branch'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { readStopList } from '@doira/contract/fulfilment/stop-list'
import { expect, test } from 'vitest'
import { withRollback } from './platform/database/test-database.testing.ts'
import { addressInZone, aMoment } from './testing/factories.testing.ts'
import { makeStaffWorld } from './testing/staff-world.testing.ts'

test('an id in capitals names the same in path, query, body and header', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, kitchen } = await makeStaffWorld(db)
    const headers = { Shipper: chain.shipperId.toUpperCase() }
    const menu = { branch_id: chain.branchId.toUpperCase() }
    const found = await shop.call(getProduct, { params: { id: dish.toUpperCase() }, query: menu, headers })
    expect(found.ok().id).toBe(dish)
    const action = { action_id: randomUUID().toUpperCase(), pressed_at: aMoment }
    const stop = {
      ...{ branch_id: menu.branch_id, product_ids: [dish.toUpperCase()] },
      ...{ reason: 'no_product' as const, until: null },
    }
    const answer = await shop.call(stopDishes, { token: kitchen.token, body: { ...action, data: stop } })
    expect(answer.ok().action_id).toBe(action.action_id.toLowerCase())
    const query = { branch: menu.branch_id }
    const { stopped } = (await shop.call(readStopList, { token: kitchen.token, query })).ok()
    expect(stopped).toMatchObject([{ product_id: dish }])
    const { lat, long } = addressInZone
    const { branches } = (
      await shop.call(nearestBranch, {
        query: { lat: String(lat), long: String(long), delivery_zone_id: chain.zoneId.toUpperCase() },
      })
    ).ok()
    expect(branches.length).toBeGreaterThan(0)
  })
})
