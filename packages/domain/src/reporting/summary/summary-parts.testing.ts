import { addSums, type Sum } from '../../money/sum.ts'
import type { Instant } from '../../time/instant.ts'
import { localTimeAt } from '../../time/local-time.ts'
import {
  deliveryMinutes,
  isCancelledBy,
  isCounted,
  isLateBy,
  promisedMinutes,
  revenueBy,
  type SummaryOrder,
} from './summary-order.ts'
import { addCounts, addParts, type Counts, noParts, type SummaryParts } from './summary-parts.ts'

type Span = { readonly from: Instant; readonly to: Instant; readonly asOf: Instant }

/** The parts of each branch, from orders. The database's queries are compared with this definition. */
export function partsOfBranches(
  orders: readonly SummaryOrder[],
  span: Span,
): Readonly<Record<string, SummaryParts>> {
  const parts: Record<string, SummaryParts> = {}
  for (const order of orders.filter(isWithin(span))) {
    parts[order.branchId] = addParts(parts[order.branchId] ?? noParts, getParts(order, span.asOf))
  }
  return parts
}

/** What was refunded for orders cancelled by then, and what is outstanding. */
export function getReturns(
  orders: readonly SummaryOrder[],
  span: Span,
): { readonly returned: Sum; readonly returning: Sum } {
  const returns = orders
    .filter((order) => isWithin(span)(order) && isCancelledBy(span.asOf, order))
    .flatMap((order) => order.returns)
  const isDone = ({ doneAt }: (typeof returns)[number]) => doneAt !== null && doneAt <= span.asOf
  const sum = (some: typeof returns) => addSums(...some.map(({ amount }) => amount))
  return { returned: sum(returns.filter(isDone)), returning: sum(returns.filter((one) => !isDone(one))) }
}

function isWithin({ from, to }: Span) {
  return (order: SummaryOrder) => isCounted(order) && order.createdAt >= from && order.createdAt < to
}

function getParts(order: SummaryOrder, asOf: Instant): SummaryParts {
  const hour = Number(localTimeAt(order.createdAt).slice(0, 2))
  const isCancelled = isCancelledBy(asOf, order)
  const dishes = isCancelled ? [] : order.dishes.filter(({ isDefaultProduct }) => !isDefaultProduct)
  return {
    hours: {
      [hour]: { orders: 1, late: isLateBy(asOf, order) ? 1 : 0, revenue: revenueBy(asOf, order) },
    },
    cancelled: isCancelled ? 1 : 0,
    minutes: one(deliveryMinutes(asOf, order)),
    promised: one(promisedMinutes(asOf, order)),
    payments: { [order.paymentType]: 1 },
    dishes: addCounts(...dishes.map(({ productId, quantity }) => ({ [productId]: quantity }))),
  }
}

function one(key: number | null): Counts {
  return key === null ? {} : { [key]: 1 }
}
