import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { discountHoldsTable, discountLimitsTable } from './order-holds.tables.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

/**
 * Counts the use of a discount with limited uses: one conditional update, so that of concurrent orders only
 * one gets the last use.
 *
 * @returns false when it is used up.
 */
export async function takeDiscountUse(
  db: Db,
  { shipperId, orderId, discountId }: OrderKey & { readonly discountId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ isLimited: boolean; isTaken: boolean }>(sql`
    with taken as (
      update ${discountLimitsTable} set used = used + 1
      where shipper_id = ${shipperId} and discount_id = ${discountId} and used < max_uses
      returning discount_id
    ), held as (
      insert into ${discountHoldsTable} (shipper_id, order_id, discount_id)
      select ${shipperId}, ${orderId}, discount_id from taken
    )
    select
      exists (select from ${discountLimitsTable} where shipper_id = ${shipperId} and discount_id = ${discountId})
        as "isLimited",
      exists (select from taken) as "isTaken"`)
  const [row] = rows
  return !row?.isLimited || row.isTaken
}

/** Releases the uses of an order; a second time changes nothing. */
export async function releaseDiscountUses(db: Db, { shipperId, orderId }: OrderKey): Promise<void> {
  await db.execute(sql`
    with freed as (
      delete from ${discountHoldsTable} where shipper_id = ${shipperId} and order_id = ${orderId}
      returning discount_id
    )
    update ${discountLimitsTable} as discount set used = discount.used - 1 from freed
    where discount.shipper_id = ${shipperId} and discount.discount_id = freed.discount_id`)
}

/** The discounts with limited uses that an order uses. */
export async function listHeldDiscounts(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: discountHoldsTable.discountId })
    .from(discountHoldsTable)
    .where(and(eq(discountHoldsTable.shipperId, shipperId), eq(discountHoldsTable.orderId, orderId)))
    .orderBy(asc(discountHoldsTable.discountId))
  return rows.map(({ id }) => id)
}

/** The discounts whose total uses are used up. */
export async function listUsedUpDiscounts(db: Db, shipperId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: discountLimitsTable.discountId })
    .from(discountLimitsTable)
    .where(
      and(
        eq(discountLimitsTable.shipperId, shipperId),
        gte(discountLimitsTable.used, discountLimitsTable.maxUses),
      ),
    )
    .orderBy(asc(discountLimitsTable.discountId))
  return new Set(rows.map(({ id }) => id))
}
