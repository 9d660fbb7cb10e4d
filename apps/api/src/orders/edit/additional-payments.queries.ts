import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type AdditionalPaymentRow, orderAdditionalPaymentsTable } from './additional-payments.tables.ts'

export async function insertAdditionalPayment(
  db: Db,
  additionalPayment: AdditionalPaymentRow,
): Promise<void> {
  await db.insert(orderAdditionalPaymentsTable).values(additionalPayment)
}

/** Finds an additional payment by its id, which the shop generated: a callback does not name the chain. */
export async function findAdditionalPayment(db: Db, id: string): Promise<AdditionalPaymentRow | null> {
  const rows = await db
    .select()
    .from(orderAdditionalPaymentsTable)
    .where(eq(orderAdditionalPaymentsTable.id, id))
    .limit(1)
  return rows[0] ?? null
}

/** The open additional payments of these orders, parts of groups aside; an order has at most one. */
export async function listOpenAdditionalPayments(
  db: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<readonly AdditionalPaymentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderAdditionalPaymentsTable)
    .where(
      and(
        eq(orderAdditionalPaymentsTable.shipperId, shipperId),
        inArray(orderAdditionalPaymentsTable.orderId, [...orderIds]),
        eq(orderAdditionalPaymentsTable.state, 'open'),
        ne(orderAdditionalPaymentsTable.covers, 'part'),
      ),
    )
    .orderBy(asc(orderAdditionalPaymentsTable.orderId))
}

/** What the people of a group pay of an order, in the order in which it was asked for. */
export async function listParts(
  db: Db,
  { shipperId, id: orderId }: { readonly shipperId: string; readonly id: string },
): Promise<readonly AdditionalPaymentRow[]> {
  return db
    .select()
    .from(orderAdditionalPaymentsTable)
    .where(
      and(
        eq(orderAdditionalPaymentsTable.shipperId, shipperId),
        eq(orderAdditionalPaymentsTable.orderId, orderId),
        eq(orderAdditionalPaymentsTable.covers, 'part'),
      ),
    )
    .orderBy(asc(orderAdditionalPaymentsTable.createdAt), asc(orderAdditionalPaymentsTable.id))
}

/** The additional payment that expired longest ago. Its order is not locked. Null when none is due. */
export async function findDueAdditionalPayment(db: Db, now: Instant): Promise<AdditionalPaymentRow | null> {
  const rows = await db
    .select()
    .from(orderAdditionalPaymentsTable)
    .where(
      and(eq(orderAdditionalPaymentsTable.state, 'open'), lte(orderAdditionalPaymentsTable.payUntil, now)),
    )
    .orderBy(asc(orderAdditionalPaymentsTable.payUntil), asc(orderAdditionalPaymentsTable.id))
    .limit(1)
  return rows[0] ?? null
}

/** The caller has locked the order's row. */
export async function changeAdditionalPayment(
  db: Db,
  { shipperId, id }: Pick<AdditionalPaymentRow, 'shipperId' | 'id'>,
  change: Partial<Pick<AdditionalPaymentRow, 'state' | 'endedAt' | 'paymentFailedAt'>>,
): Promise<void> {
  await db
    .update(orderAdditionalPaymentsTable)
    .set(change)
    .where(
      and(eq(orderAdditionalPaymentsTable.shipperId, shipperId), eq(orderAdditionalPaymentsTable.id, id)),
    )
}
