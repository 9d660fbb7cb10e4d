import { productsTable } from '@doira/api/catalog/products.tables'
import type { customersTable } from '@doira/api/customers/customers.tables'
import { creditPoints } from '@doira/api/loyalty/points.queries'
import type { Db } from '@doira/api/platform/database/database'
import { silentLog } from '@doira/api/platform/log'
import { aCustomer, aMoment, aSession } from '@doira/api/testing/factories.testing'
import { makeTestApi, type TestApi } from '@doira/api/testing/test-api.testing'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { loadDemoChain } from './load.ts'
import { readDemoChain } from './read-data.ts'

const { shipper, branches } = await readDemoChain()

export const demoChain = { shipperId: shipper.id, platformId: shipper.platforms.website ?? '' }

export function getBranch(slug: string): (typeof branches)[number] {
  const branch = branches.find((one) => one.slug === slug)
  if (!branch) throw new Error(`the demo has no branch ${slug}`)
  return branch
}

/** The demo chain with tax catalogue codes, without which Payme takes no money. */
export async function loadPayableDemo(db: Db): Promise<void> {
  await loadDemoChain({ db, clock: () => aMoment, log: silentLog })
  await db.update(productsTable).set({ mxik: '10202001001000000' })
}

/** A shop whose clock is set to a moment. */
export function demoShopAt(db: Db, moment: Instant): TestApi {
  const shop = makeTestApi(db, demoChain)
  shop.setNow(moment)
  return shop
}

/** A new customer. */
export async function aDemoCustomer(
  db: Db,
  {
    points = 0,
    ...overrides
  }: Partial<typeof customersTable.$inferInsert> & { readonly points?: number } = {},
): Promise<string> {
  const customer = await aCustomer(db, demoChain, overrides)
  if (points > 0) {
    await creditPoints(db, {
      shipperId: demoChain.shipperId,
      customerId: customer.id,
      kind: 'gift',
      orderId: null,
      amount: toSum(points),
      now: aMoment,
      expiresAt: addMinutes(aMoment, 30 * 24 * 60),
    })
  }
  return aSession(db, customer)
}
