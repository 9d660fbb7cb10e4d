import type { dryRunPromotion } from '@doira/contract/discounts/dry-run'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { DryRunResult, MissedReason, PastOrder } from '@doira/domain/discounts/dry-run'
import type { NumberedOrder } from './past-orders.queries.ts'

type Answer = AnswerOf<typeof dryRunPromotion>
type Example = Answer['examples'][number]

/** The usual ones in the middle, the largest, and those that a limit cut. */
const exampleCounts = { usual: 3, largest: 2, capped: 2 } as const

/** The sums of a dry run over pages of orders. */
export async function summarize(
  pages: AsyncIterable<readonly NumberedOrder[]>,
  tryOrder: (order: PastOrder) => DryRunResult,
): Promise<Answer> {
  const missed = new Map<MissedReason, number>()
  const branches = new Map<string, { orders: number; cost: number }>()
  const examples: Example[] = []
  let [orders, revenue] = [0, 0]
  for await (const page of pages) {
    for (const order of page) {
      orders += 1
      revenue += order.bill
      const result = tryOrder(order)
      if (result.missed !== null) {
        missed.set(result.missed, (missed.get(result.missed) ?? 0) + 1)
        continue
      }
      const branch = branches.get(order.branchId) ?? { orders: 0, cost: 0 }
      branches.set(order.branchId, { orders: branch.orders + 1, cost: branch.cost + result.cost })
      examples.push({
        ...{ order_id: order.id, number: order.number, at: order.at, branch_id: order.branchId },
        dishes: order.dishes.reduce((count, { quantity }) => count + quantity, 0),
        ...{ bill_before: order.bill, cost: result.cost, bill_after: order.bill - result.reduction },
        is_capped: result.isCapped,
      })
    }
  }
  const sum = (field: 'cost' | 'bill_before' | 'bill_after') =>
    examples.reduce((total, example) => total + example[field], 0)
  return {
    ...{ orders, revenue },
    got: {
      orders: examples.length,
      cost: sum('cost'),
      largest: examples.reduce((most, { cost }) => Math.max(most, cost), 0),
      ...{ bill_before: sum('bill_before'), bill_after: sum('bill_after') },
    },
    examples: chooseExamples(examples),
    missed: [...missed]
      .map(([reason, count]) => ({ reason, orders: count }))
      .toSorted((a, b) => b.orders - a.orders),
    branches: [...branches]
      .map(([id, figures]) => ({ branch_id: id, ...figures }))
      .toSorted((a, b) => b.cost - a.cost),
  }
}

function chooseExamples(all: readonly Example[]): Example[] {
  const byCost = all.toSorted((a, b) => a.cost - b.cost)
  const middle = Math.max(0, Math.floor((byCost.length - exampleCounts.usual) / 2))
  const chosen = [
    ...byCost.slice(middle, middle + exampleCounts.usual),
    ...byCost.slice(-exampleCounts.largest).toReversed(),
    ...all.filter((example) => example.is_capped).slice(0, exampleCounts.capped),
  ]
  return [...new Set(chosen)]
}
