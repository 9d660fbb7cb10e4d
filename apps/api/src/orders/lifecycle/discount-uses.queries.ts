import { and, asc, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { discountHoldsTable, discountLimitsTable } from './order-holds.tables.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

/**
 * Counts the uses of discounts whose uses are counted: of however many that use the last one at once, only one gets it.
 *
 * @returns false when one is used up; then the transaction has to be undone.
 */
export async function takeDiscountUses(
  db: Db,
  { shipperId, orderId, discountIds }: OrderKey & { readonly discountIds: readonly string[] },
): Promise<boolean> {
  if (discountIds.length === 0) return true
  const given = { shipperId, orderId, discountIds: sql`${sql.param([...discountIds])}` }
  const { rows } = await db.execute(sql`
    with ${discountUseTaking(given)} select from discount_limit where not is_left`)
  return rows.length === 0
}

/**
 * The parts of a statement that count uses of discounts, locked in one sequence by all. `discount_limit` has a row for
 * each that is counted.
 *
 * @param when nothing is counted unless it is true
 */
export function discountUseTaking(
  {
    shipperId,
    orderId,
    discountIds,
  }: Readonly<Record<keyof OrderKey, string | SQLWrapper>> & { readonly discountIds: SQLWrapper },
  when: SQL = sql`true`,
): SQL {
  return sql`
    discount_limit as (
      select discount_id, used < max_uses as is_left from ${discountLimitsTable}
      where shipper_id = ${shipperId} and discount_id = any(${discountIds}::uuid[]) and ${when}
      order by discount_id for no key update
    ), discount_use as (
      update ${discountLimitsTable} as discount set used = discount.used + 1 from discount_limit
      where discount.shipper_id = ${shipperId} and discount.discount_id = discount_limit.discount_id and is_left
      returning discount.discount_id
    ), discount_hold as (
      insert into ${discountHoldsTable} (shipper_id, order_id, discount_id)
      select ${shipperId}, ${orderId}, discount_id from discount_use
    )`
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
