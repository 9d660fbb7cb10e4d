import { getProfile } from '@doira/contract/customers/profile'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { aLevel, aVersion } from '../../loyalty/programme/programme.testing.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import { changeStatus } from './change-status.ts'

export const day = 24 * 60

/** Three per cent at first, seven from 100 000 sum. */
export const inWorld = (run: (world: OrderWorld) => Promise<void>) => () =>
  withRollback(async (db) => {
    const world = await makeOrderWorld(db)
    const { shipperId } = world.chain
    await aVersion(db, shipperId, { levels: [aLevel('start', 3), aLevel('gold', 7, 100_000)] })
    await run(world)
  })

/** Takes an order through all statuses to its end at one moment. */
export async function finish({ db, chain }: OrderWorld, orderId: string, now: Instant = aMoment) {
  const change = { shipperId: chain.shipperId, orderId, actor: 'operator', now } as const
  const steps = [
    'operator_accepted',
    'vendor_accepted',
    'vendor_ready',
    'courier_accepted',
    'courier_picked',
  ] as const
  for (const to of [...steps, 'delivered', 'finished', 'finished'] as const) {
    await changeStatus(db, { ...change, to })
  }
}

export async function give(
  { db, chain, customer }: OrderWorld,
  amount: number,
  expiresAt = addMinutes(aMoment, day),
) {
  const { shipperId } = chain
  const points = { kind: 'gift', orderId: null, amount: toSum(amount), now: aMoment, expiresAt } as const
  await creditPoints(db, { shipperId, customerId: customer.id, ...points })
}

export async function getBalance({ shop, token }: OrderWorld): Promise<number> {
  return (await shop.call(getProfile, { token })).ok().balance
}

/** Kinds and amounts of the entries in order; checks that they add up to the balance. */
export async function getLedger(world: OrderWorld): Promise<readonly (readonly [string, number])[]> {
  const rows = await world.db
    .select()
    .from(loyaltyEntriesTable)
    .where(eq(loyaltyEntriesTable.customerId, world.customer.id))
    .orderBy(asc(loyaltyEntriesTable.createdAt), asc(loyaltyEntriesTable.amount))
  const balance = await getBalance(world)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
  expect(rows.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(balance)
  return rows.map(({ kind, amount }) => [kind, amount])
}
