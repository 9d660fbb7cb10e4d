import { randomUUID } from 'node:crypto'
import type { AggregatorId } from '@doira/domain/aggregators/aggregators'
import type { Db } from '../../platform/database/database.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'
import type { AggregatorAccount } from '../dialects/aggregator-dialect.ts'
import { noAggregators } from '../dialects/choose-aggregators.ts'
import { aggregatorRegistry } from '../dialects/registry.ts'
import { aggregatorPath } from '../server/mount-aggregators.ts'
import { makeAggregatorSimulator } from './aggregator-simulator.testing.ts'

type Accounts = Map<AggregatorId, AggregatorAccount>

/** Keys for every aggregator, of one chain. */
export function aTestAccounts(): Accounts {
  const own = randomUUID()
  return new Map(
    aggregatorRegistry.map(({ id }) => [id, { clientId: own, clientSecret: `secret-of-${id}-${own}` }]),
  )
}

/** A shop that sells at every aggregator, and a simulator of one of them. */
export async function makeAggregatorWorld(
  db: Db,
  aggregator: AggregatorId = 'yandex_eats',
  given: Parameters<typeof makeStaffWorld>[1] = {},
  accounts: Accounts = aTestAccounts(),
) {
  let own = ''
  const aggregators = {
    of: (shipperId: string) => (shipperId === own ? accounts : noAggregators),
    all: [accounts],
  }
  const world = await makeStaffWorld(db, { aggregators, ...given })
  own = world.chain.shipperId
  const simulateAt = (other: AggregatorId, prefix = '') => {
    const dialect = aggregatorRegistry.find(({ id }) => id === other)
    const account = accounts.get(other)
    if (!dialect || !account) throw new Error(`no ${other}`)
    return makeAggregatorSimulator({
      ...{ aggregator: other, address: `${aggregatorPath(dialect)}${prefix}`, ...account },
      request: (path, init) => world.shop.api.request(path, init),
    })
  }
  return {
    ...world,
    accounts,
    place: world.chain.branchId,
    simulator: simulateAt(aggregator),
    simulateAt,
  }
}
export type AggregatorWorld = Awaited<ReturnType<typeof makeAggregatorWorld>>
