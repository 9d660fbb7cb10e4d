import { toSum } from '@doira/domain/money/sum'
import { changeOrder } from '../orders/order-changes.queries.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import type { ActTime } from '../staff/run-act.ts'
import { toTake } from './card.mapper.ts'
import { writeTaking } from './till.ts'

type Taken = ActTime & {
  /** In sums; what is due unless it is given. */
  readonly amount?: number | undefined
  readonly method: 'cash' | 'card'
  /** Why it is not what the order says. */
  readonly reason: string
  /** Null: nobody of the staff took it. */
  readonly staffId: string | null
}

/**
 * Writes down what was taken at the door or the counter. Nothing where nothing is due. Whoever calls holds the order's
 * row.
 *
 * @returns what the journal says of it
 */
export async function noteTaken(
  tx: Db,
  order: OrderRow,
  { amount, method, reason, staffId, now, pressedAt }: Taken,
) {
  const due = toTake(order)
  if (due === 0) return {}
  const taken = toSum(amount ?? due)
  const takenMethod = order.paymentType === 'card' ? 'card' : method
  await changeOrder(tx, order, { takenAmount: taken, takenMethod, takenWords: reason || null })
  await writeTaking(tx, order, { staffId, amount: taken, method: takenMethod, words: reason, now, pressedAt })
  return { due, taken, method: takenMethod, words: reason }
}
