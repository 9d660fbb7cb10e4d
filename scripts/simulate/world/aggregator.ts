import type { AggregatorAccounts } from '@doira/api/aggregators/dialects/choose-aggregators'
import type { SimulatorRig } from '@doira/api/aggregators/simulator/aggregator-client.testing'
import {
  type CartItem,
  makeAggregatorSimulator,
} from '@doira/api/aggregators/simulator/aggregator-simulator.testing'
import type { Db } from '@doira/api/platform/database/database'
import { makeTestApi, type TestApi } from '@doira/api/testing/test-api.testing'

const aggregator = 'yandex_eats'
const account = { clientId: 'city', clientSecret: 'a-secret-of-the-simulated-city' }
export const aggregatorAccounts: AggregatorAccounts = new Map([[aggregator, account]])

/** How the aggregator reaches an instance. */
export const aggregatorRig = (shop: TestApi): SimulatorRig => ({
  ...{ aggregator, address: '/aggregators/yandex-eats', ...account },
  request: (path, init) => shop.api.request(path, init),
})

/** What it orders at a branch. */
export type Cart = { readonly branchId: string; readonly slug: string; readonly items: readonly CartItem[] }

export async function makeCarts(
  db: Db,
  chain: { readonly shipperId: string; readonly platformId: string },
  branches: readonly { readonly id: string; readonly slug: string }[],
): Promise<readonly Cart[]> {
  const shop = makeTestApi(db, chain, { aggregators: aggregatorAccounts })
  const { buildCart } = makeAggregatorSimulator(aggregatorRig(shop))
  const carts: Cart[] = []
  for (const { id: branchId, slug } of branches)
    carts.push({ branchId, slug, items: await buildCart(branchId) })
  return carts
}
