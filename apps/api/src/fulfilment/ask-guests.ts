import { toPhone } from '@doira/domain/phone/phone'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../account/customers.queries.ts'
import { insertSms } from '../auth/sms-outbox.queries.ts'
import { orderPath } from '../orders/order-message.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import { lockLinesWith } from '../orders/rescue.queries.ts'
import { rescueQuestionsTable } from '../orders/rescue.tables.ts'
import { recordOrderEvent } from '../orders/status-events.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { publishChange } from '../platform/events.ts'
import type { SignedInStaff } from '../staff/staff-sessions.queries.ts'
import { actorOf } from './viewer.ts'

/** So long the guest has to choose; then an operator calls. */
const minutesToChoose = 5

/**
 * Asks every guest whose open order has a dish that has run out: replace, drop, or call; on the page of the order, by
 * whatever tells them of it, and by one SMS for each order. A line is asked about once. All
 * orders, then all customers are held before the first event, each in one order: so none waits for the other for ever.
 *
 * @returns how many orders were asked about
 */
export async function askGuests(
  tx: Db,
  staff: SignedInStaff,
  {
    branchId,
    productIds,
    now,
    pressedAt,
    siteUrl,
  }: {
    readonly branchId: string
    readonly productIds: readonly string[]
    readonly now: Instant
    readonly pressedAt: Instant
    /** Of the shop, for the link in the message. */
    readonly siteUrl: string
  },
): Promise<number> {
  const { shipperId } = staff
  const affected = await lockLinesWith(tx, { shipperId, branchId, productIds })
  if (affected.length === 0) return 0
  const orders = new Map(affected.map(({ order }) => [order.id, order]))
  const customers = [...new Set(affected.map(({ order }) => order.customerId))].toSorted()
  for (const customerId of customers) await lockCustomer(tx, { shipperId, customerId })
  const asked = await tx
    .insert(rescueQuestionsTable)
    .values(
      affected.map(({ order, line }) => ({
        shipperId,
        id: crypto.randomUUID(),
        orderId: order.id,
        lineId: line.id,
        productId: line.productId,
        dish: line.name,
        askedAt: now,
        dueAt: addMinutes(now, minutesToChoose),
      })),
    )
    .onConflictDoNothing()
    .returning()
  for (const question of asked) {
    const order = orders.get(question.orderId)
    if (!order) continue
    await recordOrderEvent(tx, {
      shipperId,
      orderId: order.id,
      customerId: order.customerId,
      branchId,
      status: order.status,
      actor: actorOf(staff),
      staffId: staff.id,
      createdAt: pressedAt,
      kind: 'stopped',
      data: {
        question_id: question.id,
        line_id: question.lineId,
        dish: question.dish,
        due_at: question.dueAt,
      },
    })
  }
  const askedOrders = [...new Set(asked.map(({ orderId }) => orderId))].flatMap((id) => orders.get(id) ?? [])
  for (const order of askedOrders) await askBySms(tx, order, { siteUrl, now })
  if (askedOrders.length > 0) await publishChange(tx, { shipperId, topic: 'sms', facts: {} })
  return askedOrders.length
}

/** Push and chats reach whoever has them; a phone that rings everybody has, and there are only five minutes. */
async function askBySms(
  tx: Db,
  order: OrderRow,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Instant },
): Promise<void> {
  const { shipperId, id: orderId, clientPhone, language } = order
  await insertSms(tx, {
    id: crypto.randomUUID(),
    ...{ shipperId, orderId, language, kind: 'question' },
    phone: toPhone(clientPhone),
    code: `${siteUrl}${orderPath(order, language)}`,
    ...{ createdAt: now, dueAt: now, expiresAt: addMinutes(now, minutesToChoose) },
  })
}
