import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../account/customers.queries.ts'
import { lockLinesWith } from '../orders/rescue.queries.ts'
import { rescueQuestionsTable } from '../orders/rescue.tables.ts'
import { recordOrderEvent } from '../orders/status-events.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedInStaff } from '../staff/staff-sessions.queries.ts'
import { actorOf } from './viewer.ts'

/** So long the guest has to choose; then an operator calls. */
const minutesToChoose = 5

/**
 * Asks every guest whose open order has a dish that has run out: replace, drop, or call. A line is asked about once. All
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
  }: {
    readonly branchId: string
    readonly productIds: readonly string[]
    readonly now: Instant
    readonly pressedAt: Instant
  },
): Promise<number> {
  const { shipperId } = staff
  const affected = await lockLinesWith(tx, { shipperId, branchId, productIds })
  if (affected.length === 0) return 0
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
    const order = affected.find((one) => one.order.id === question.orderId)?.order
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
  return new Set(asked.map(({ orderId }) => orderId)).size
}
