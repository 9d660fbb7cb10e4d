import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClients } from './caller.testing.ts'
import { recordBaskets } from './histories/baskets.testing.ts'
import { recordOrders } from './histories/orders.testing.ts'
import { recordPoints } from './histories/points.testing.ts'
import { recordStops, stopVisibleWithinMs } from './histories/stops.testing.ts'
import { recordTables } from './histories/tables.testing.ts'
import { openShops, type ShopProcess, type Shops } from './shops.testing.ts'

/** How much every history records, in calls of each client. */
export type Size = { readonly orders: number; readonly rounds: number; readonly repeats: number }

/** Tests of the histories of clients, against one process, several, and several of which one reads from a replica. */
export function checkGuarantees(name: string, { orders, rounds, repeats }: Size): void {
  let shops: Shops
  let processes: readonly [one: ShopProcess, other: ShopProcess, withReplica: ShopProcess]
  beforeAll(async () => {
    shops = await openShops(name)
    processes = await Promise.all([
      shops.open({ replica: false }),
      shops.open({ replica: false }),
      shops.open({ replica: true }),
    ])
  }, 180_000)
  afterAll(() => shops?.close())

  const settings = [
    { where: 'one process', choose: ([one]: typeof processes) => [one] },
    { where: 'several processes', choose: ([one, other]: typeof processes) => [one, other] },
    { where: 'a replica', choose: ([one, , withReplica]: typeof processes) => [withReplica, one] },
  ]
  const histories = [
    {
      what: 'orders: own orders are seen, statuses do not go back, repeats make nothing new, events come in order',
      record: recordOrders,
      size: orders,
    },
    {
      what: 'points: one order of all movements explains every balance, card and list',
      record: recordPoints,
      size: rounds,
    },
    { what: 'tables: a table is nobody’s or that of one booking', record: recordTables, size: rounds },
    { what: 'baskets: a dish of a basket has one value', record: recordBaskets, size: rounds },
    {
      what: `stops: the stop list is exact, and menus follow within ${stopVisibleWithinMs} ms`,
      record: recordStops,
      size: rounds,
    },
  ]
  for (const { where, choose } of settings)
    for (const { what, record, size } of histories)
      test(
        `[R7-06] with ${where}, ${what}`,
        async () => {
          const addresses = choose(processes).map(({ address }) => address)
          for (let seed = 1; seed <= repeats; seed += 1)
            await record(shops.world, makeClients(addresses, shops.world, seed), size)
        },
        60_000 + repeats * 30_000,
      )

  test('the replica answered readings of these histories, although it had every change late', async () => {
    expect(await processes[2].fromReplica()).toBeGreaterThan(0)
  })
}
