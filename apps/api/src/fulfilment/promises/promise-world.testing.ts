import { defaultRules, type PromiseRules } from '@doira/domain/policy/chain-rules'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { categoriesTable } from '../../catalog/products.tables.ts'
import { shippersTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeStaffWorld, type StaffWorld } from '../../testing/staff-world.testing.ts'
import { makeFollowPromises } from './follow-promises.ts'
import { makeSettleLate } from './settle-late.ts'

const way = [
  'operator_accepted',
  'vendor_accepted',
  'vendor_ready',
  'courier_accepted',
  'courier_picked',
] as const

export type PromiseWorld = StaffWorld & {
  /** A server that has just started looks at the queues once. */
  lookAt(minutes: number): Promise<void>
  /** Brings the order to its customer so many minutes after it was placed. */
  deliverAt(orderId: string, minutes: number): Promise<void>
  /** A takeaway: its kitchen has made it, and its customer comes, so many minutes after it was placed. */
  collectAt(orderId: string, minutes: { readonly ready: number; readonly collected: number }): Promise<void>
  settleLate(): Promise<void>
  order(orderId: string): Promise<typeof ordersTable.$inferSelect>
  minutesAfter(minutes: number): Instant
  setRules(rules: Partial<PromiseRules>): Promise<void>
}

/** A branch with one cook, whose dishes take ten minutes each. */
export async function makePromiseWorld(db: Db, rules: Partial<PromiseRules> = {}): Promise<PromiseWorld> {
  const world = await makeStaffWorld(db)
  const { shop, chain } = world
  const { shipperId, branchId, categoryId } = chain
  const setRules = async (given: Partial<PromiseRules>) => {
    const promiseRules = { ...defaultRules.promiseRules, ...given }
    await db.update(shippersTable).set({ promiseRules }).where(eq(shippersTable.id, shipperId))
  }
  await setRules(rules)
  await db.update(branchesTable).set({ kitchenCapacityMinutes: 30 }).where(eq(branchesTable.id, branchId))
  await db.update(categoriesTable).set({ makeMinutes: 10 }).where(eq(categoriesTable.id, categoryId))
  const minutesAfter = (minutes: number) => addMinutes(aMoment, minutes)
  const signal = new AbortController().signal
  return {
    ...world,
    ...{ setRules, minutesAfter },
    async lookAt(minutes) {
      shop.setNow(minutesAfter(minutes))
      await makeFollowPromises(shop.deps)(signal)
    },
    async deliverAt(orderId, minutes) {
      const now = minutesAfter(minutes)
      shop.setNow(now)
      for (const to of [...way, 'delivered'] as const)
        await changeStatus(db, { shipperId, orderId, to, actor: 'operator', now })
    },
    async collectAt(orderId, { ready, collected }) {
      const change = { shipperId, orderId, actor: 'operator' } as const
      for (const to of ['operator_accepted', 'vendor_accepted', 'vendor_ready'] as const)
        await changeStatus(db, { ...change, to, now: minutesAfter(ready) })
      shop.setNow(minutesAfter(collected))
      await changeStatus(db, { ...change, to: 'finished', now: minutesAfter(collected) })
    },
    settleLate: () => makeSettleLate(shop.deps)(signal),
    async order(orderId) {
      const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, orderId))
      if (!order) throw new Error('no such order')
      return order
    },
  }
}
