import { DomainError } from '@doira/domain/problem'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { type CardFacts, findCard } from './cards.queries.ts'
import type { LineFacts } from './lines/line.mapper.ts'
import { listLinesOf } from './lines/lines.queries.ts'
import { isVisible } from './viewer.ts'

/** @throws DomainError order_not_found also for an order that this member of staff may not see */
export async function getOrder(
  db: Db,
  staff: SignedInStaff,
  orderId: string,
): Promise<{ readonly facts: CardFacts; readonly lines: readonly LineFacts[] }> {
  const { shipperId } = staff
  const facts = await findCard(db, shipperId, orderId)
  if (!facts || !isVisible(staff, facts.order)) throw new DomainError({ code: 'order_not_found' })
  const lines = await listLinesOf(db, { shipperId, orderIds: [orderId] })
  return { facts, lines: lines.get(orderId) ?? [] }
}
