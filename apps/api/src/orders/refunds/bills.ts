import type { Sum } from '@doira/domain/money/sum'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { stopListTable } from '../../catalog/menus.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { settleAdditionalPayment } from '../edit/additional-payment.ts'
import { changeAdditionalPayment, findAdditionalPayment } from '../edit/additional-payments.queries.ts'
import {
  type AdditionalPaymentRow,
  orderAdditionalPaymentsTable,
} from '../edit/additional-payments.tables.ts'
import type { DemoPace } from '../lifecycle/demo-pace.ts'
import { changeOnlineOrder } from '../lifecycle/online-orders.queries.ts'
import { beginPaidOrder } from '../lifecycle/start-order.ts'
import { findUncheckedOrder, lockUncheckedOrder } from '../orders.queries.ts'
import { type OrderRow, ordersTable } from '../orders.tables.ts'
import { type Payability, payabilityOf } from '../payment/payable.ts'
import { listReceiptLines, type ReceiptLine } from '../receipts/receipt-lines.queries.ts'
import { changeable } from '../substitution/substitution.queries.ts'
import type { OrderSums } from './paid-parts.ts'

/** What a provider is to take money for: an order that waits for it, or what an edited one costs more. */
export type Bill = {
  readonly order: OrderRow
  readonly additionalPayment: AdditionalPaymentRow | null
  /** A dish that the additional payment is for has run out since. */
  readonly hasRunOut: boolean
}

/** What names a bill of an order: null is the order itself. */
type BillKey = {
  readonly shipperId: string
  readonly orderId: string
  readonly additionalPaymentId: string | null
}

/**
 * By the id that a provider was given, which knows nothing of chains; null when there is no such bill. Ids of orders are
 * made by browsers: one could be that of somebody's additional payment, which goes before, or of orders of two chains that are
 * paid at one desk, and then nobody knows which is meant.
 *
 * @param isPaidThere which chains are paid at the desk of the provider that asks: of the others it finds nothing.
 */
export async function findBill(
  db: Db,
  id: string,
  isPaidThere: (shipperId: string) => boolean,
): Promise<BillKey | null> {
  const { rows } = await db.execute<BillKey>(sql`
    select shipper_id as "shipperId", order_id as "orderId", id as "additionalPaymentId"
    from ${orderAdditionalPaymentsTable} where id = ${id}
    union all
    select shipper_id, id, null from ${ordersTable} where id = ${id} and pay_until is not null
    order by "additionalPaymentId" nulls last`)
  const [first, second] = rows.filter(({ shipperId }) => isPaidThere(shipperId))
  return first && (first.additionalPaymentId !== null || !second) ? first : null
}

/** As it is now; checked again under the lock. */
export async function readBill(db: Db, key: BillKey): Promise<Bill | null> {
  return toBill(db, await findUncheckedOrder(db, key), key)
}

/** Nobody else changes the order, nor any bill of it, until the transaction ends. */
export async function lockBill(tx: Db, key: BillKey): Promise<Bill | null> {
  return toBill(tx, await lockUncheckedOrder(tx, key), key)
}

async function toBill(
  db: Db,
  order: OrderRow | null,
  { additionalPaymentId }: BillKey,
): Promise<Bill | null> {
  if (!order || additionalPaymentId === null)
    return order && { order, additionalPayment: null, hasRunOut: false }
  const additionalPayment = await findAdditionalPayment(db, additionalPaymentId)
  return (
    additionalPayment && {
      order,
      additionalPayment,
      hasRunOut: await hasRunOut(db, order, additionalPayment),
    }
  )
}

/** What its provider calls it by. */
export function billIdOf({ orderId, additionalPaymentId }: Omit<BillKey, 'shipperId'>): string {
  return additionalPaymentId ?? orderId
}

export function amountOf({ order, additionalPayment }: Bill): Sum {
  return additionalPayment?.amount ?? order.total
}

export function payabilityOfBill(
  { order, additionalPayment, hasRunOut: isGone }: Bill,
  now: Instant,
): Payability {
  if (!additionalPayment) return payabilityOf(order, now)
  if (additionalPayment.state === 'paid') return 'paid'
  const holds =
    !isGone &&
    changeable.includes(order.status) &&
    order.isPaid &&
    order.total === additionalPayment.totalBefore
  return additionalPayment.state === 'open' && holds && now < additionalPayment.payUntil ? 'payable' : 'over'
}

/** When the last attempt was declined; null when another one begins. */
export async function setPaymentFailed(
  tx: Db,
  { order, additionalPayment }: Bill,
  at: Instant | null,
): Promise<void> {
  if (additionalPayment) await changeAdditionalPayment(tx, additionalPayment, { paymentFailedAt: at })
  else await changeOnlineOrder(tx, order, { paymentFailedAt: at })
}

/** The payment has arrived. The caller has locked the bill and knows that it is payable. */
export async function settleBill(
  tx: Db,
  { order, additionalPayment }: Bill,
  {
    provider,
    now,
    demoPace,
  }: { readonly provider: OnlinePaymentType; readonly now: Instant; readonly demoPace: DemoPace },
): Promise<void> {
  if (additionalPayment) await settleAdditionalPayment(tx, order, additionalPayment, now)
  else await beginPaidOrder(tx, order, { provider, now, demoPace })
}

/** What the state's receipt of a bill says: its lines and the way, to which the sum that was paid is spread. */
export async function readSold(
  db: Db,
  { order, additionalPayment }: Bill,
): Promise<{ readonly sums: OrderSums; readonly lines: readonly ReceiptLine[] }> {
  if (!additionalPayment) return { sums: order, lines: await listReceiptLines(db, order) }
  const { lines, deliveryPrice } = additionalPayment.content.sold
  return { sums: { total: additionalPayment.amount, deliveryPrice }, lines }
}

async function hasRunOut(
  db: Db,
  { shipperId, branchId }: OrderRow,
  additionalPayment: AdditionalPaymentRow,
): Promise<boolean> {
  const { edited, addedIds } = additionalPayment.content
  const added = edited.lines.filter(({ id, isDefaultProduct }) => addedIds.includes(id) && !isDefaultProduct)
  if (added.length === 0) return false
  const rows = await db
    .select({ productId: stopListTable.productId })
    .from(stopListTable)
    .where(
      and(
        eq(stopListTable.shipperId, shipperId),
        eq(stopListTable.branchId, branchId),
        inArray(
          stopListTable.productId,
          added.map(({ productId }) => productId),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}
