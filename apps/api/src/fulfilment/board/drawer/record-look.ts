import type { Instant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { hashBody } from '../../../platform/body-hash.ts'
import type { Db } from '../../../platform/database/database.ts'
import { idFor } from '../../../platform/id-for.ts'
import { findAction, insertActionOnce } from '../../../staff/actions/actions.queries.ts'
import type { SignedInStaff } from '../../../staff/sign-in/staff-sessions.queries.ts'
import { hasEnded } from './drawer-customer.ts'

type Look = {
  readonly staff: SignedInStaff
  readonly device: string
  readonly order: OrderRow
  readonly now: Instant
}
/** @throws DomainError too_many_requests */
export type RecordLook = (look: Look) => Promise<void>

/**
 * Opening an ended order is recorded in the journal, once a day for each order, and limited per hour, because
 * ended orders together are a list of the shop's customers. Open orders are not counted, and couriers see no
 * contact data of ended ones.
 */
export function makeRecordLook({
  db,
  spendOnLook,
}: {
  readonly db: Db
  /** @throws DomainError too_many_requests */
  readonly spendOnLook: (staffId: string) => Promise<void>
}): RecordLook {
  return async ({ staff, device, order, now }) => {
    if (staff.role === 'courier' || !hasEnded(order)) return
    const { shipperId, id: staffId } = staff
    const kind = 'see_order'
    const id = idFor(staffId, `${kind}:${order.id}:${localDateAt(now)}`)
    if (await findAction(db, { shipperId, id })) return
    await spendOnLook(staffId)
    const { id: orderId, branchId } = order
    await insertActionOnce(db, {
      ...{ shipperId, id, staffId, kind, bodyHash: hashBody({ kind, id }), device, orderId, branchId },
      ...{ outcome: 'done', before: null, after: null, answer: null, problem: null },
      ...{ pressedAt: now, receivedAt: now },
    })
  }
}
