import { toSum } from '../../money/sum.ts'
import { toInstant } from '../../time/instant.ts'
import type { SummaryOrder } from './summary-order.ts'

/** A delivery of 100 000 sum, placed at 12:00, promised by 12:50 and delivered at 12:41. */
export function aCountedOrder(overrides: Partial<SummaryOrder> = {}): SummaryOrder {
  return {
    branchId: 'chilanzar',
    deliveryType: 'delivery',
    paymentType: 'cash',
    status: 'finished',
    createdAt: toInstant('2026-11-21T07:00:00Z'),
    firstPromisedAt: toInstant('2026-11-21T07:50:00Z'),
    handedAt: toInstant('2026-11-21T07:41:30Z'),
    finishedAt: toInstant('2026-11-21T07:51:30Z'),
    isPreOrder: false,
    total: toSum(100_000),
    dishes: [{ productId: 'philadelphia', quantity: 2, isDefaultProduct: false }],
    returns: [],
    ...overrides,
  }
}
