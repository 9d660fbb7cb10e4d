import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { previewChange } from '@doira/contract/fulfilment/change-order'
import { listOpenAdditionalPayments } from '../../../orders/edit/additional-payments.queries.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'

type Changed = Partial<Pick<ParsedBodyOf<typeof previewChange>, 'payment' | 'place'>>

/**
 * Whether an open link for a whole order stays open when this is changed, as long as the total is the same: its customer
 * may be paying at this moment.
 */
export async function mayKeepLink(db: Db, order: OrderRow, { payment, place }: Changed): Promise<boolean> {
  return !payment && !place && (await hasWholeLink(db, order))
}

/** Whether a change, or the new total, ends an open link for the whole order. */
export async function endsLink(db: Db, order: OrderRow, changed: Changed, total: number): Promise<boolean> {
  if (!changed.payment && !changed.place && total === order.total) return false
  return hasWholeLink(db, order)
}

async function hasWholeLink(db: Db, { shipperId, id }: OrderRow): Promise<boolean> {
  const [open] = await listOpenAdditionalPayments(db, { shipperId, orderIds: [id] })
  return open?.covers === 'total'
}
