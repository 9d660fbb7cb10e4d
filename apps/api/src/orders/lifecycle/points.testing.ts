import { getProfile } from '@doira/contract/customers/profile'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { loyaltyEntriesTable } from '../../loyalty/loyalty.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import type { OrderWorld } from '../../testing/order-world.testing.ts'

export const day = 24 * 60

export async function give(
  { db, chain, customer }: OrderWorld,
  amount: number,
  expiresAt = addMinutes(aMoment, day),
) {
  const { shipperId } = chain
  const points = { kind: 'gift', orderId: null, amount: toSum(amount), now: aMoment, expiresAt } as const
  await creditPoints(db, { shipperId, customerId: customer.id, ...points })
}

export async function balanceOf({ shop, token }: OrderWorld): Promise<number> {
  return (await shop.call(getProfile, { token })).ok().balance
}

/** Kinds and amounts in the order in which they came; with them the ledger is held against the balance. */
export async function ledgerOf(world: OrderWorld): Promise<readonly (readonly [string, number])[]> {
  const rows = await world.db
    .select()
    .from(loyaltyEntriesTable)
    .where(eq(loyaltyEntriesTable.customerId, world.customer.id))
    .orderBy(asc(loyaltyEntriesTable.createdAt), asc(loyaltyEntriesTable.amount))
  const balance = await balanceOf(world)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
  expect(rows.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(balance)
  return rows.map(({ kind, amount }) => [kind, amount])
}
