import type { Localized } from '@doira/contract/common/shapes'
import type { Language } from '@doira/domain/i18n/languages'
import { pathIn } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { MessageSubject } from '@doira/domain/messaging/messages'
import { isFinalStatus } from '@doira/domain/orders/status'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { groupThousands } from '@doira/domain/text/spaced'
import { localTimeAt } from '@doira/domain/time/local-time'
import { and, eq } from 'drizzle-orm'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { listOpenAdditionalPayments } from '../edit/additional-payments.queries.ts'
import type { AdditionalPaymentRow } from '../edit/additional-payments.tables.ts'
import { type OrderRow, ordersTable } from '../orders.tables.ts'
import { type OrderMessageKey, orderMessageTexts } from './order-message-texts.ts'

export type OrderMessage = {
  readonly title: string
  readonly body: string
  /** The page of the order, in the language of the message: `/uz/myorders/…/status`. */
  readonly path: string
}

type Wanted = {
  readonly shipperId: string
  readonly orderId: string
  readonly event: MessageSubject
  readonly language: Language
}

/**
 * The text of a message about an order in a line or two, without address, dishes and amounts, because it is
 * shown on locked screens. Null when there is nothing new for the customer.
 */
export async function findOrderMessage(db: Db, wanted: Wanted): Promise<OrderMessage | null> {
  const rows = await db
    .select({ order: ordersTable, branch: branchesTable.name })
    .from(ordersTable)
    .innerJoin(
      branchesTable,
      and(eq(branchesTable.shipperId, ordersTable.shipperId), eq(branchesTable.id, ordersTable.branchId)),
    )
    .where(and(eq(ordersTable.shipperId, wanted.shipperId), eq(ordersTable.id, wanted.orderId)))
    .limit(1)
  const [row] = rows
  if (!row || isOutdated(wanted.event, row.order)) return null
  const bill = wanted.event === 'additional_payment' ? await findOpenBill(db, wanted) : null
  return composeMessage({ ...row, bill }, wanted)
}

/** The order has changed since: earlier steps are not reported, except that the order has arrived. */
function isOutdated(event: MessageSubject, { status }: OrderRow): boolean {
  if (event === 'complaint' || event === 'late_points') return false
  if (event === 'delayed' || event === 'stopped' || event === 'additional_payment')
    return isFinalStatus(status)
  return event !== status && !(event === 'delivered' && status === 'finished')
}

/** Null when nothing is to be paid any more. */
async function findOpenBill(db: Db, { shipperId, orderId }: Wanted): Promise<OpenBill | null> {
  const [open = null] = await listOpenAdditionalPayments(db, { shipperId, orderIds: [orderId] })
  return open
}

type OpenBill = Pick<AdditionalPaymentRow, 'payUntil' | 'covers'>
type Facts = { readonly order: OrderRow; readonly branch: Localized; readonly bill: OpenBill | null }

function composeMessage({ order, branch, bill }: Facts, { event, language }: Wanted): OrderMessage | null {
  const word = event === 'additional_payment' ? findBillKey(bill) : findMessageKey(event, order)
  if (word === null) return null
  const fill = (text: string) =>
    text
      .replace('{number}', groupThousands(String(order.number)))
      .replace('{time}', order.etaTo === null ? '' : localTimeAt(order.etaTo))
      .replace('{branch}', textIn(branch, language))
      .replace('{until}', bill === null ? '' : localTimeAt(bill.payUntil))
  const [always = '', whenPromised = ''] = orderMessageTexts[word][language].split('|')
  const own = event === 'delayed' ? order.delayMessage : null
  return {
    title: fill(orderMessageTexts.title[language]),
    body: own ?? fill(order.etaTo === null ? always : always + whenPromised),
    path: orderPath(order, language),
  }
}

function findBillKey(bill: OpenBill | null): OrderMessageKey | null {
  if (bill === null) return null
  return bill.covers === 'total' ? 'pay_online' : 'additional_payment'
}

function findMessageKey(
  event: Exclude<MessageSubject, 'additional_payment'>,
  order: OrderRow,
): OrderMessageKey | null {
  const isTakeaway = order.deliveryType === 'self-pickup'
  switch (event) {
    case 'operator_accepted':
      return isTakeaway ? 'accepted_takeaway' : 'accepted'
    case 'vendor_accepted':
      return isTakeaway ? 'cooking_takeaway' : 'cooking'
    case 'vendor_ready':
      return isTakeaway ? 'ready_takeaway' : null
    case 'courier_picked':
      return 'on_the_way'
    case 'delivered':
      return 'delivered'
    case 'server_cancelled':
      return 'not_paid'
    case 'operator_cancelled':
    case 'vendor_cancelled':
      if (order.isPaid && isOnlinePayment(order.paymentType)) return 'cancelled_paid'
      return order.pointsSpent > 0 ? 'cancelled_points' : 'cancelled'
    case 'delayed':
      return isTakeaway ? 'delayed_takeaway' : 'delayed'
    case 'stopped':
      return 'stopped'
    case 'complaint':
      return 'complaint'
    case 'late_points':
      return 'late_points'
    // The customer caused it, waits at the counter, or sees nothing new in it.
    case 'payment_awaited':
    case 'new':
    case 'future':
    case 'courier_accepted':
    case 'courier_cancelled':
    case 'finished':
      return null
  }
}

/** The page of an order, in a language. */
export function orderPath({ id, status }: Pick<OrderRow, 'id' | 'status'>, language: Language): string {
  const isOver = isFinalStatus(status) || status === 'delivered'
  return pathIn(language, `/myorders/${id}${isOver ? '' : '/status'}`)
}
