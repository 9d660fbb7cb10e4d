import { addSums, type Sum, subtractSum } from '@doira/domain/money/sum'
import { joinPartLines, type PartLines } from '@doira/domain/ordering/group/part-lines'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import {
  changeAdditionalPayment,
  insertAdditionalPayment,
  listParts,
} from '../edit/additional-payments.queries.ts'
import type { AdditionalPaymentRow } from '../edit/additional-payments.tables.ts'
import type { DemoPace } from '../lifecycle/demo-pace.ts'
import { changeOnlineOrder } from '../lifecycle/online-orders.queries.ts'
import { beginPaidOrder } from '../lifecycle/start-order.ts'
import type { OrderRow } from '../orders.tables.ts'
import { contentNow } from '../payment/pay-online.ts'
import type { SoldLine } from '../receipts/receipt-lines.queries.ts'
import { endParts } from './end-parts.ts'

export type Part = {
  readonly personId: string
  readonly amount: Sum
  /** The items of its receipt, which add up to the amount or more. */
  readonly sold: PartLines<SoldLine>
}

/**
 * Makes an order that awaits payment payable by parts only: until `payUntil` each person pays theirs, and until `restUntil`
 * one of them may pay what is missing then. The caller has locked the order's row.
 */
export async function openParts(
  tx: Db,
  order: OrderRow,
  {
    parts,
    payUntil,
    restUntil,
    now,
  }: {
    /** They add up to the total. Who has nothing to pay is left out. */
    readonly parts: readonly Part[]
    readonly payUntil: Instant
    readonly restUntil: Instant
    readonly now: Instant
  },
): Promise<void> {
  await changeOnlineOrder(tx, order, { isPaidByParts: true, payUntil: restUntil })
  for (const part of parts) {
    if (part.amount > 0) await insertAdditionalPayment(tx, toRow(order, { ...part, payUntil, now }))
  }
}

function toRow(
  order: OrderRow,
  { personId, amount, sold, payUntil, now }: Part & { readonly payUntil: Instant; readonly now: Instant },
): AdditionalPaymentRow {
  const { shipperId, id: orderId, total } = order
  const content = contentNow(order)
  const nothing = { heldBefore: { kitchen: null, discounts: [] }, addedIds: [] }
  return {
    ...{ shipperId, id: crypto.randomUUID(), orderId, amount, covers: 'part', totalBefore: total },
    content: { edited: content, before: content, ...nothing, sold },
    ...{ staffId: null, personId, state: 'open', payUntil, paymentFailedAt: null },
    ...{ createdAt: now, endedAt: null },
  }
}

export function isPartPayable(order: OrderRow, { totalBefore }: AdditionalPaymentRow): boolean {
  return order.isPaidByParts && order.status === 'payment_awaited' && order.total === totalBefore
}

/** Sends the order to the kitchen with the part that makes its sum whole. The caller has checked that it is payable. */
export async function settlePart(
  tx: Db,
  order: OrderRow,
  {
    part,
    ...paid
  }: {
    readonly part: AdditionalPaymentRow
    readonly provider: OnlinePaymentType
    readonly now: Instant
    readonly demoPace: DemoPace
  },
): Promise<void> {
  await changeAdditionalPayment(tx, part, { state: 'paid', endedAt: paid.now, paymentFailedAt: null })
  if (getMissing(order, await listParts(tx, order)) === 0) await beginPaidOrder(tx, order, paid)
}

/** What of the order nobody has paid. */
export function getMissing({ total }: Pick<OrderRow, 'total'>, parts: readonly AdditionalPaymentRow[]): Sum {
  const paid = parts.flatMap(({ state, amount }) => (state === 'paid' ? amount : []))
  return subtractSum(total, addSums(...paid))
}

/** Whether a part is the rest that one person pays for others: it can be paid for longer than their own. */
export function isRest({ payUntil }: AdditionalPaymentRow, order: Pick<OrderRow, 'payUntil'>): boolean {
  return payUntil === order.payUntil
}

/**
 * The bill for all that is missing of an order, for one person to pay: the parts that are still open are withdrawn, and a
 * payment of one that arrives nevertheless is refunded. Asked for again it is the same bill. The caller has locked the
 * order's row, and checked that it awaits payment.
 */
export async function openRest(
  tx: Db,
  order: OrderRow,
  {
    personId,
    payUntil,
    now,
  }: { readonly personId: string; readonly payUntil: Instant; readonly now: Instant },
): Promise<AdditionalPaymentRow> {
  const parts = await listParts(tx, order)
  const amount = getMissing(order, parts)
  const known = parts.find((part) => part.state === 'open' && isRest(part, order) && part.amount === amount)
  if (known) return known
  await endParts(tx, parts, { state: 'withdrawn', now })
  const missing = parts.filter((part) => part.state !== 'paid' && !isRest(part, order))
  const sold = joinPartLines(missing.map(({ content }) => content.sold))
  const row = toRow(order, { personId, amount, sold, payUntil, now })
  await insertAdditionalPayment(tx, row)
  return row
}
