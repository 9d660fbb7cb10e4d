import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orderSurchargesTable, type SurchargeRow } from './additional-payments.tables.ts'

export async function insertSurcharge(db: Db, surcharge: SurchargeRow): Promise<void> {
  await db.insert(orderSurchargesTable).values(surcharge)
}

/** By the id alone, which we have made: a provider knows nothing of chains. */
export async function findSurcharge(db: Db, id: string): Promise<SurchargeRow | null> {
  const rows = await db.select().from(orderSurchargesTable).where(eq(orderSurchargesTable.id, id)).limit(1)
  return rows[0] ?? null
}

/** Those of these orders that wait for their money; an order has one at most. */
export async function listOpenSurcharges(
  db: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<readonly SurchargeRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderSurchargesTable)
    .where(
      and(
        eq(orderSurchargesTable.shipperId, shipperId),
        inArray(orderSurchargesTable.orderId, [...orderIds]),
        eq(orderSurchargesTable.state, 'open'),
      ),
    )
    .orderBy(asc(orderSurchargesTable.orderId))
}

/** The one that ran out longest ago. Nobody holds its order yet. Null when none is due. */
export async function findDueSurcharge(db: Db, now: Instant): Promise<SurchargeRow | null> {
  const rows = await db
    .select()
    .from(orderSurchargesTable)
    .where(and(eq(orderSurchargesTable.state, 'open'), lte(orderSurchargesTable.payUntil, now)))
    .orderBy(asc(orderSurchargesTable.payUntil), asc(orderSurchargesTable.id))
    .limit(1)
  return rows[0] ?? null
}

/** Whoever calls holds the order's row. */
export async function changeSurcharge(
  db: Db,
  { shipperId, id }: Pick<SurchargeRow, 'shipperId' | 'id'>,
  change: Partial<Pick<SurchargeRow, 'state' | 'endedAt' | 'paymentFailedAt'>>,
): Promise<void> {
  await db
    .update(orderSurchargesTable)
    .set(change)
    .where(and(eq(orderSurchargesTable.shipperId, shipperId), eq(orderSurchargesTable.id, id)))
}
