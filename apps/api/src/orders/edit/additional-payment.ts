import { type Sum, subtractSum, timesSum, zeroSum } from '@doira/domain/money/sum'
import { additionalPaymentParts } from '@doira/domain/orders/additional-payment'
import type { Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listOrderDiscounts, toUsedDiscount } from '../lifecycle/order-discounts.queries.ts'
import { reserveAdditional } from '../lifecycle/order-holds.ts'
import { recordOrderEvent } from '../lifecycle/status-events.queries.ts'
import type { OrderLineRow, OrderRow } from '../orders.tables.ts'
import type { SoldLine } from '../receipts/receipt-lines.queries.ts'
import { listFiscalCodes } from '../receipts/receipts.queries.ts'
import { changeAdditionalPayment, insertAdditionalPayment } from './additional-payments.queries.ts'
import type {
  AdditionalPaymentRow,
  ChangedFields,
  EditedContent,
  Holds,
} from './additional-payments.tables.ts'
import { applyEdit } from './apply-edit.ts'
import { listLines } from './change-lines.ts'

/** The increase of a paid order's total after an edit. */
export function getAdditionalPayment(order: OrderRow, { money }: Pick<EditedContent, 'money'>): Sum {
  return order.isPaid ? subtractSum(money.total, order.total) : zeroSum
}

/**
 * Requests an additional payment for an edit; until it is paid the order is unchanged and the capacity is
 * held. The caller has locked the order's row, and withdrawn an earlier additional payment.
 *
 * @throws DomainError slot_unavailable, price_changed
 */
export async function openAdditionalPayment(
  tx: Db,
  order: OrderRow,
  {
    edited,
    staffId,
    payUntil,
    now,
  }: {
    readonly edited: EditedContent
    /** Who requested it; null: the customer. */
    readonly staffId: string | null
    readonly payUntil: Instant
    readonly now: Instant
  },
): Promise<AdditionalPaymentRow> {
  await lockCustomer(tx, order)
  const heldBefore = await reserveAdditional(tx, order, edited)
  const amount = getAdditionalPayment(order, edited)
  const before = await listLines(tx, order)
  const isMore = ({ id, quantity }: (typeof before)[number]) =>
    quantity > (before.find((line) => line.id === id)?.quantity ?? 0)
  const addedIds = edited.lines.filter(isMore).map(({ id }) => id)
  const row: AdditionalPaymentRow = {
    shipperId: order.shipperId,
    id: crypto.randomUUID(),
    orderId: order.id,
    amount,
    covers: 'difference',
    totalBefore: order.total,
    content: {
      ...{ edited, heldBefore, addedIds },
      before: await readContent(tx, order, { lines: before, held: heldBefore, edited }),
      sold: await soldFor(tx, order, { edited, before, amount }),
    },
    staffId,
    personId: null,
    state: 'open',
    payUntil,
    paymentFailedAt: null,
    createdAt: now,
    endedAt: null,
  }
  await insertAdditionalPayment(tx, row)
  return row
}

/** Applies the edit when its additional payment has been received, so that the kitchen sees it. */
export async function settleAdditionalPayment(
  tx: Db,
  order: OrderRow,
  additionalPayment: AdditionalPaymentRow,
  now: Instant,
): Promise<void> {
  const { shipperId, id: orderId, customerId, branchId, status } = order
  const { edited } = additionalPayment.content
  await changeAdditionalPayment(tx, additionalPayment, { state: 'paid', endedAt: now, paymentFailedAt: null })
  const facts = await applyEdit(tx, order, edited, { way: 'points', now })
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId, customerId, branchId, status, actor: 'server', createdAt: now },
    kind: 'edited',
    data: { ...facts, paid: additionalPayment.amount },
  })
}

/** The present content of an order in the form of an edit that would restore it. */
async function readContent(
  tx: Db,
  order: OrderRow,
  {
    lines,
    held,
    edited,
  }: { readonly lines: readonly OrderLineRow[]; readonly held: Holds; readonly edited: EditedContent },
): Promise<EditedContent> {
  const { goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total } = order
  const used = await listOrderDiscounts(tx, order)
  const kitchen = held.kitchen ?? { minutes: 0, startsAt: edited.kitchen.startsAt }
  const { fields } = edited
  return {
    lines,
    ...(fields && { fields: pickFields(order, fields) }),
    money: { goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total },
    discounts: used.map(toUsedDiscount),
    kitchen: { ...kitchen, isMore: false },
  }
}

/** The present values of what an edit changes. */
function pickFields(order: OrderRow, fields: ChangedFields): ChangedFields {
  const names = Object.keys(fields) as readonly (keyof ChangedFields)[] // its own keys
  return Object.fromEntries(names.map((name) => [name, order[name]]))
}

/** The number of added pieces, without auto-added dishes. */
export function addedPieces({ content }: AdditionalPaymentRow, before: readonly OrderLineRow[]) {
  return content.edited.lines.flatMap(({ id, name, quantity, isDefaultProduct }) => {
    const pieces = quantity - (before.find((line) => line.id === id)?.quantity ?? 0)
    return pieces > 0 && !isDefaultProduct ? [{ name, quantity: pieces }] : []
  })
}

async function soldFor(
  tx: Db,
  order: OrderRow,
  {
    edited,
    before,
    amount,
  }: { readonly edited: EditedContent; readonly before: readonly OrderLineRow[]; readonly amount: Sum },
): Promise<AdditionalPaymentRow['content']['sold']> {
  const { lines, deliveryPrice } = additionalPaymentParts(
    amount,
    { lines: before, deliveryPrice: order.deliveryPrice },
    { lines: edited.lines, deliveryPrice: edited.money.deliveryPrice },
  )
  const productIds = edited.lines.map(({ productId }) => productId)
  const codes = await listFiscalCodes(tx, { shipperId: order.shipperId, productIds })
  const toReceiptLine = ({ id, quantity, price }: (typeof lines)[number]): readonly SoldLine[] => {
    const line = edited.lines.find((one) => one.id === id)
    if (!line) return []
    const { name, productId, vatPercent } = line
    const code = codes.get(productId) ?? { mxik: '', packageCode: '' }
    const sums = { quantity, price, total: timesSum(price, quantity), orderDiscountShare: zeroSum }
    return [{ lineId: id, productId, name, ...sums, vatPercent, ...code }]
  }
  return { lines: lines.flatMap(toReceiptLine), deliveryPrice }
}
