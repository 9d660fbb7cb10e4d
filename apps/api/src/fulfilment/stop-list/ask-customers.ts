import { toPhone } from '@doira/domain/phone/phone'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { readChainRules } from '../../chains/chain-rules.queries.ts'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { insertSms } from '../../messaging/sms/sms-outbox.queries.ts'
import { orderPath } from '../../orders/events/order-message.ts'
import { type NewOrderEvent, recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import type { OrderLineRow, OrderRow } from '../../orders/orders.tables.ts'
import { substitutionQuestionsTable } from '../../orders/substitution/substitution.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { getActor } from '../board/viewer.ts'
import { lockStoppedLines } from '../kitchen/stopped-lines.queries.ts'

type Asking = {
  readonly now: Instant
  /** The address of the shop for the link in the message; null: not configured, and no link is sent. */
  readonly siteUrl: string | null
}

/**
 * Asks every customer of a branch whose open order has a dish that has run out.
 *
 * @returns how many orders were asked about
 */
export async function askCustomers(
  tx: Db,
  staff: SignedInStaff,
  { branchId, pressedAt, ...asking }: Asking & { readonly branchId: string; readonly pressedAt: Instant },
): Promise<number> {
  const affected = await lockStoppedLines(tx, { shipperId: staff.shipperId, branchId })
  const by = { actor: getActor(staff), staffId: staff.id, createdAt: pressedAt }
  return askAbout(tx, affected, { ...asking, by })
}

/**
 * Asks the customers of these orders about these lines: replace, drop, or call; on the page of the order, by
 * every channel they have, and by one SMS for each order. A line is asked about once. The caller has locked
 * the rows of all orders. All customers are locked in a fixed order before the first event, which prevents
 * deadlocks.
 *
 * @returns how many orders were asked about
 */
export async function askAbout(
  tx: Db,
  affected: readonly { readonly order: OrderRow; readonly line: OrderLineRow }[],
  { now, siteUrl, by }: Asking & { readonly by: Pick<NewOrderEvent, 'actor' | 'staffId' | 'createdAt'> },
): Promise<number> {
  const [first] = affected
  if (!first) return 0
  const { shipperId } = first.order
  const { substitutionMinutes } = await readChainRules(tx, shipperId)
  const dueAt = addMinutes(now, substitutionMinutes)
  const orders = new Map(affected.map(({ order }) => [order.id, order]))
  const customers = [...new Set(affected.map(({ order }) => order.customerId))].toSorted()
  for (const customerId of customers) await lockCustomer(tx, { shipperId, customerId })
  const asked = await tx
    .insert(substitutionQuestionsTable)
    .values(
      affected.map(({ order, line }) => ({
        shipperId,
        id: crypto.randomUUID(),
        orderId: order.id,
        lineId: line.id,
        productId: line.productId,
        dish: line.name,
        askedAt: now,
        dueAt,
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
      branchId: order.branchId,
      status: order.status,
      ...by,
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
  if (siteUrl === null || askedOrders.length === 0) return askedOrders.length
  for (const order of askedOrders) await askBySms(tx, order, { siteUrl, now, dueAt })
  await publishChange(tx, { shipperId, topic: 'sms', facts: {} })
  return askedOrders.length
}

/**
 * An SMS is always sent, because not everyone has push messages or a chat, and the time is short.
 */
async function askBySms(
  tx: Db,
  order: OrderRow,
  { siteUrl, now, dueAt }: { readonly siteUrl: string; readonly now: Instant; readonly dueAt: Instant },
): Promise<void> {
  const { shipperId, id: orderId, clientPhone, language } = order
  await insertSms(tx, {
    id: crypto.randomUUID(),
    ...{ shipperId, orderId, language, kind: 'question' },
    phone: toPhone(clientPhone),
    code: `${siteUrl}${orderPath(order, language)}`,
    ...{ createdAt: now, dueAt: now, expiresAt: dueAt },
  })
}
