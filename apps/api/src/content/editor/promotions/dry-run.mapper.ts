import type { dryRunPromotion } from '@doira/contract/discounts/dry-run'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { MissedReason } from '@doira/domain/discounts/dry-run'
import type { PastRun } from './begin-past-run.ts'
import type { NumberedOrder } from './past-order.mapper.ts'

type Answer = AnswerOf<typeof dryRunPromotion>
type Example = Omit<Answer['examples'][number], 'dishes'>
type Summary = Omit<Answer, 'examples'> & { readonly examples: readonly Example[] }

/** The usual ones in the middle, the largest, and those that a limit cut. */
const exampleCounts = { usual: 3, largest: 2, capped: 2 } as const

/** The orders that would have had the discount, as they come. */
export async function* listGot(
  { pages, tryOrder }: PastRun,
  notGot: (order: NumberedOrder, reason: MissedReason) => void = () => undefined,
): AsyncGenerator<Example> {
  for await (const page of pages) {
    for (const order of page) {
      const result = tryOrder(order)
      if (result.missed !== null) {
        notGot(order, result.missed)
        continue
      }
      yield {
        ...{ order_id: order.id, number: order.number, at: order.at, branch_id: order.branchId },
        ...{ bill_before: order.bill, cost: result.cost, bill_after: order.bill - result.reduction },
        is_capped: result.isCapped,
      }
    }
  }
}

/** The sums of a dry run over pages of orders. */
export async function summarize(run: PastRun): Promise<Summary> {
  const missed = new Map<MissedReason, number>()
  const branches = new Map<string, { orders: number; cost: number }>()
  const examples: Example[] = []
  let [orders, revenue] = [0, 0]
  const got = listGot(run, (order, reason) => {
    orders += 1
    revenue += order.bill
    missed.set(reason, (missed.get(reason) ?? 0) + 1)
  })
  for await (const example of got) {
    orders += 1
    revenue += example.bill_before
    const branch = branches.get(example.branch_id) ?? { orders: 0, cost: 0 }
    branches.set(example.branch_id, { orders: branch.orders + 1, cost: branch.cost + example.cost })
    examples.push(example)
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
