import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { listGroup } from '@doira/domain/orders/status'
import { isOnlinePayment, type OrderPaymentType } from '@doira/domain/payments/payment-type'
import { progressOf } from '@doira/domain/pos/pos-status'
import type { WantedAtPos } from '@doira/domain/pos/pos-step'
import { and, asc, eq, sql } from 'drizzle-orm'
import { findUncheckedOrder } from '../../orders/orders.queries.ts'
import { type OrderLineRow, type OrderRow, orderLinesTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import { posBranchesTable } from '../pos.tables.ts'
import type { PosLine, PosOrder } from '../providers/pos-provider.ts'
import { hashParts } from './content-parts.ts'
import type { PosOrderKeyRow } from './pos-orders.queries.ts'

const leftOutText = readTexts('common').left_out[defaultLanguage]

/** An order as the POS has to have it, without what only the queue knows. */
export type WantedOrder = WantedAtPos & {
  readonly order: OrderRow
  readonly content: Omit<PosOrder, 'correlationId' | 'reference' | 'branch' | 'progress'>
}

/** Null when the order is not there any more. */
export async function readWanted(db: Db, key: PosOrderKeyRow): Promise<WantedOrder | null> {
  const order = await findUncheckedOrder(db, key)
  if (!order) return null
  const { shipperId } = key
  const [branch] = await db
    .select({ posId: posBranchesTable.posId })
    .from(posBranchesTable)
    .where(and(eq(posBranchesTable.shipperId, shipperId), eq(posBranchesTable.branchId, order.branchId)))
  const lines = await db
    .select()
    .from(orderLinesTable)
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, order.id)))
    .orderBy(asc(orderLinesTable.position), asc(orderLinesTable.id))
  const posIds = await readPosIds(db, shipperId, lines)
  const content = toContent(order, lines, posIds)
  return {
    order,
    branch: isForKitchen(order) ? (branch?.posId ?? null) : null,
    hash: hashParts(content),
    progress: progressOf(order.status),
    content,
  }
}

/** Whether the kitchen has to have it: paid or not to be paid before, its time has come, and an operator has agreed. */
function isForKitchen({ status, waitsForOperator }: OrderRow): boolean {
  if (status === 'payment_awaited' || status === 'future' || listGroup(status) === 'cancelled') return false
  return status !== 'new' || !waitsForOperator
}

function toContent(order: OrderRow, lines: readonly OrderLineRow[], posIds: PosIds): WantedOrder['content'] {
  const { lat, long } = order
  const details = [order.accommodation, order.building, order.floor, order.apartment, order.landmark]
  return {
    number: order.number,
    placedAt: order.createdAt,
    deliveryType: order.deliveryType,
    wantedAt: order.futureTime,
    readyBy: order.readyBy,
    customer: { name: order.clientName, phone: order.clientPhone },
    address:
      order.deliveryType === 'delivery'
        ? {
            text: order.address,
            details: details.filter((text) => text !== '').join(', '),
            point: lat === null || long === null ? null : { lat, long },
          }
        : null,
    comment: toComment(order, lines),
    payment: {
      type: order.paymentType,
      // Cash becomes paid when the order is handed over, which the POS learns by its progress.
      isPrepaid: order.isPaid && isPaidBefore(order.paymentType),
    },
    lines: lines.map((line) => toLine(line, posIds)),
    discount: order.orderDiscount,
    delivery: order.deliveryPrice,
    points: order.pointsSpent,
    total: order.total,
  }
}

/** A till knows nothing of what is left out of a dish, and may cut a long comment: it stands first. */
function toComment({ description }: OrderRow, lines: readonly OrderLineRow[]): string {
  const nameOf = (name: Localized) => textIn(name, defaultLanguage)
  const leftOut = lines.flatMap(({ name, without }) =>
    without.length > 0 ? `${nameOf(name)}: ${leftOutText} ${without.map(nameOf).join(', ')}` : [],
  )
  return [...new Set(leftOut), description].filter((text) => text !== '').join('. ')
}

/** Nothing of it passes through the till of the branch. */
function isPaidBefore(type: OrderPaymentType): boolean {
  return isOnlinePayment(type) || type === 'cashback' || type === 'aggregator'
}

type PosIds = ReadonlyMap<string, string>

function toLine(line: OrderLineRow, posIds: PosIds): PosLine {
  const idsOf = (id: string) => ({ id, posId: posIds.get(id) ?? null })
  return {
    ...idsOf(line.productId),
    name: textIn(line.name, defaultLanguage),
    quantity: line.quantity,
    price: line.priceWithDiscount,
    total: line.total,
    modifiers: line.modifiers.map(({ modifierId, name, quantity, price }) => ({
      ...idsOf(modifierId),
      name: textIn(name, defaultLanguage),
      ...{ quantity, price },
    })),
    parts: line.comboChoices.map(({ productId, name, quantity }) => ({
      ...idsOf(productId),
      name: textIn(name, defaultLanguage),
      quantity,
    })),
  }
}

async function readPosIds(db: Db, shipperId: string, lines: readonly OrderLineRow[]): Promise<PosIds> {
  const ids = lines.flatMap(({ productId, modifiers, comboChoices }) => [
    productId,
    ...modifiers.map(({ modifierId }) => modifierId),
    ...comboChoices.map((choice) => choice.productId),
  ])
  const { rows } = await db.execute<{ id: string; posId: string }>(sql`
    select id, sku as "posId" from products where shipper_id = ${shipperId} and id = any(${sql.param(ids)}::uuid[])
    union all
    select modifier_id, pos_id from pos_modifiers
    where shipper_id = ${shipperId} and modifier_id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, posId }) => [id, posId]))
}
