import { quantileOf } from '@doira/domain/ordering/promise/chance'
import { replayOrder } from '@doira/domain/ordering/promise/kitchen-replay'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { ChangedFields } from '../../orders/edit/additional-payments.tables.ts'
import { laterBy } from '../../orders/edit/later-by.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { stationMinutesOf } from '../promise/make-promise.ts'
import type { ShopFactsCache } from '../quote/shop-facts.ts'
import type { QuotedEdit } from './quote-edit.ts'

const stepMinutes = 5

/**
 * The times of an order to which its customer adds dishes: later by what its kitchen needs for them after its queue, in steps of
 * five minutes. They stay for fewer dishes, for an order that was not promised by a queue, and for a pre-order.
 */
export async function timesWithAdded(
  db: Db,
  order: OrderRow,
  { before, after }: Pick<QuotedEdit, 'before' | 'after'>,
  { shopFacts, now }: { readonly shopFacts: ShopFactsCache; readonly now: Instant },
): Promise<ChangedFields> {
  const { shipperId, branchId, promise, futureTime, readyBy } = order
  if (promise === null || futureTime !== null) return {}
  const { branches, catalogue } = await shopFacts.read(db, { shipperId, now })
  const branch = branches.find(({ id }) => id === branchId)
  if (!branch || !catalogue) return {}
  const { replayed } = await shopFacts.kitchens.read(db, { branch, now })
  const readyWith = (lines: QuotedEdit['after']) => {
    const ready = replayOrder(replayed, stationMinutesOf(lines, catalogue.productById))
    return quantileOf(ready.toSorted(), 0.5)
  }
  const minutes = Math.ceil((readyWith(after) - readyWith(before)) / stepMinutes) * stepMinutes
  return minutes <= 0 ? {} : { ...laterBy(order, minutes), readyBy: readyBy && addMinutes(readyBy, minutes) }
}
