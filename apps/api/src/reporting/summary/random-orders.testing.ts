import { toSum } from '@doira/domain/money/sum'
import { orderStatuses } from '@doira/domain/orders/status'
import { orderPaymentTypes } from '@doira/domain/payments/payment-type'
import type { SummaryOrder } from '@doira/domain/reporting/summary/summary-order'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import fc from 'fast-check'
import type { Db } from '../../platform/database/database.ts'
import { aBranch, aProduct } from '../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'

/** The beginning of 5 March 2027 in Tashkent. */
export const midnight = toInstant('2027-03-04T19:00:00Z')

/** Three days around that midnight. */
export const aTime: fc.Arbitrary<Instant> = fc
  .oneof(fc.integer({ min: -36 * 3600, max: 36 * 3600 }), fc.constantFrom(-1, 0, 1, 3599, 3600))
  .map((seconds) => addMinutes(midnight, seconds / 60))

/**
 * An order with any stored values, plausible or not; its branch and dishes are indexes into those of a chain.
 */
export const anOrder = fc.record({
  branchId: fc.constantFrom('0', '1', '2'),
  deliveryType: fc.constantFrom('delivery' as const, 'self-pickup' as const),
  paymentType: fc.constantFrom(...orderPaymentTypes),
  status: fc.constantFrom(...orderStatuses, 'operator_cancelled' as const, 'vendor_cancelled' as const),
  createdAt: aTime,
  firstPromisedAt: fc.option(aTime),
  handedAt: fc.option(aTime),
  finishedAt: fc.option(aTime),
  isPreOrder: fc.boolean(),
  total: fc.nat(3_000_000_000).map(toSum),
  dishes: fc.array(
    fc.record({
      productId: fc.constantFrom('0', '1', '2', '3'),
      quantity: fc.integer({ min: 1, max: 9 }),
      isDefaultProduct: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  returns: fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 3_000_000 }).map(toSum), doneAt: fc.option(aTime) }),
    { maxLength: 3 },
  ),
}) satisfies fc.Arbitrary<SummaryOrder>

/** Some of the three branches; null means all. */
export const someBranches = fc.option(fc.subarray([0, 1, 2]))

/** A chain of three branches and four dishes, with the generated orders. */
export async function getAChain(db: Db, drawn: readonly SummaryOrder[]) {
  const world = await makeOrderWorld(db)
  const { chain } = world
  const branches = [chain.branchId, await aBranch(db, chain), await aBranch(db, chain)]
  const products = [world.dish]
  while (products.length < 4) products.push(await aProduct(db, chain))
  const orders: readonly SummaryOrder[] = drawn.map((one) => ({
    ...one,
    branchId: branches[Number(one.branchId)] ?? '',
    dishes: one.dishes.map((dish) => ({ ...dish, productId: products[Number(dish.productId)] ?? '' })),
  }))
  const findIds = (wanted: readonly number[] | null) => wanted?.map((index) => branches[index] ?? '') ?? null
  return { world, chain, branches, products, orders, idsOf: findIds }
}
