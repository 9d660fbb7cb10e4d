import type { PaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { findBranch } from '../../delivery/branches/branches.queries.ts'
import { notOffered } from '../../payments/core/not-offered.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'

type Placed = Pick<OrderRow, 'shipperId' | 'branchId' | 'paymentType'>

/** Ways to pay that the chain offers, and the branch of an order or its city does not. */
export async function readPaymentsOff(
  db: Db,
  { shipperId, branchId }: Placed,
  now: Instant,
): Promise<readonly PaymentType[]> {
  return (await findBranch(db, { shipperId, now, idOrSlug: branchId }))?.paymentsOff ?? []
}

/**
 * An order stays with the way to pay that it was placed with.
 *
 * @throws InvalidRequest for another one that its branch does not offer
 */
export async function requirePaymentOffered(
  db: Db,
  order: Placed,
  { paymentType, now }: { readonly paymentType: PaymentType; readonly now: Instant },
): Promise<void> {
  if (paymentType === order.paymentType) return
  if ((await readPaymentsOff(db, order, now)).includes(paymentType)) throw notOffered()
}
