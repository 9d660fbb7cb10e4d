import { runs } from '@doira/domain/property-runs.testing'
import { getReturns, partsOfBranches } from '@doira/domain/reporting/summary/summary-parts.testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { sumReturns } from './branch-money.queries.ts'
import { anOrder, aTime, getAChain, someBranches } from './random-orders.testing.ts'
import { addBranches } from './read-parts.ts'
import { insertOrders } from './summary-orders.testing.ts'
import { countDishes, countFacts } from './summary-parts.queries.ts'

test('for random orders, cancellations, refunds and late payments the database counts as the definitions specify', {
  timeout: runs(120_000),
}, async () => {
  const times = fc.record({ from: aTime, to: aTime, asOf: aTime })
  const ask = fc.array(fc.record({ span: times, wanted: someBranches }), { minLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(anOrder, { maxLength: 40 }), ask, async (drawn, questions) => {
      await withRollback(async (db) => {
        const { world, chain, orders, idsOf } = await getAChain(db, drawn)
        await insertOrders(db, world, orders)
        for (const { span, wanted } of questions) {
          const branchIds = idsOf(wanted)
          const own = orders.filter(({ branchId }) => branchIds?.includes(branchId) ?? true)
          const question = { shipperId: chain.shipperId, branchIds, spans: [span], asOf: span.asOf }
          const counted = addBranches(await countFacts(db, question), await countDishes(db, question))
          expect(counted).toEqual(partsOfBranches(own, span))
          expect(await sumReturns(db, question)).toEqual(getReturns(own, span))
        }
      })
    }),
    { numRuns: runs(6) },
  )
})
