import { toSum } from '@doira/domain/money/sum'
import { paymentTypes } from '@doira/domain/orders/payment-type'
import { orderStatuses } from '@doira/domain/orders/status'
import { runs } from '@doira/domain/property-runs.testing'
import type { SummaryOrder } from '@doira/domain/summary/summary-order'
import { partsOfBranches, returnsOf } from '@doira/domain/summary/summary-parts'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aBranch, aProduct } from '../testing/factories.testing.ts'
import { makeOrderWorld } from '../testing/order-world.testing.ts'
import { sumReturns } from './branch-money.queries.ts'
import { addBranches } from './read-parts.ts'
import { insertOrders } from './summary-orders.testing.ts'
import { countDishes, countFacts } from './summary-parts.queries.ts'

/** Three days around a midnight of Tashkent. */
const midnight = toInstant('2027-03-04T19:00:00Z')
const aTime: fc.Arbitrary<Instant> = fc
  .oneof(fc.integer({ min: -36 * 3600, max: 36 * 3600 }), fc.constantFrom(-1, 0, 1, 3599, 3600))
  .map((seconds) => addMinutes(midnight, seconds / 60))

/** @param places how many branches and dishes there are to choose from */
function anOrder(places: { branches: readonly string[]; products: readonly string[] }) {
  const dish = fc.record({
    productId: fc.constantFrom(...places.products),
    quantity: fc.integer({ min: 1, max: 9 }),
    isDefaultProduct: fc.boolean(),
  })
  return fc.record({
    branchId: fc.constantFrom(...places.branches),
    deliveryType: fc.constantFrom('delivery' as const, 'self-pickup' as const),
    paymentType: fc.constantFrom(...paymentTypes),
    status: fc.constantFrom(...orderStatuses, 'operator_cancelled' as const, 'vendor_cancelled' as const),
    createdAt: aTime,
    firstPromisedAt: fc.option(aTime),
    handedAt: fc.option(aTime),
    finishedAt: fc.option(aTime),
    isPreOrder: fc.boolean(),
    total: fc.nat(3_000_000_000).map(toSum),
    dishes: fc.array(dish, { maxLength: 4 }),
    returns: fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 3_000_000 }).map(toSum), doneAt: fc.option(aTime) }),
      { maxLength: 3 },
    ),
  }) satisfies fc.Arbitrary<SummaryOrder>
}

test('whatever orders, cancels, refunds and late money there are: the database counts as the definitions say', {
  timeout: runs(120_000),
}, async () => {
  const times = fc.record({ from: aTime, to: aTime, asOf: aTime })
  const ask = fc.array(fc.record({ span: times, branches: fc.option(fc.subarray([0, 1, 2])) }), {
    minLength: 8,
  })
  const indexes = { branches: ['0', '1', '2'], products: ['0', '1', '2', '3'] }
  await fc.assert(
    fc.asyncProperty(fc.array(anOrder(indexes), { maxLength: 40 }), ask, async (drawn, questions) => {
      await withRollback(async (db) => {
        const world = await makeOrderWorld(db)
        const { chain } = world
        const branches = [chain.branchId, await aBranch(db, chain), await aBranch(db, chain)]
        const products = [world.dish]
        while (products.length < 4) products.push(await aProduct(db, chain))
        const orders = drawn.map((one) => ({
          ...one,
          branchId: branches[Number(one.branchId)] ?? '',
          dishes: one.dishes.map((dish) => ({ ...dish, productId: products[Number(dish.productId)] ?? '' })),
        }))
        await insertOrders(db, world, orders)
        for (const { span, branches: wanted } of questions) {
          const branchIds = wanted?.map((index) => branches[index] ?? '') ?? null
          const own = orders.filter(({ branchId }) => branchIds?.includes(branchId) ?? true)
          const question = { shipperId: chain.shipperId, branchIds, spans: [span], asOf: span.asOf }
          const counted = addBranches(await countFacts(db, question), await countDishes(db, question))
          expect(counted).toEqual(partsOfBranches(own, span))
          expect(await sumReturns(db, question)).toEqual(returnsOf(own, span))
        }
      })
    }),
    { numRuns: runs(6) },
  )
})
