import type { Localized } from '@doira/contract/common/shapes'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import { productsTable } from '../../catalog/products.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { staffTable } from '../../staff/staff.tables.ts'
import { getMade } from '../kitchen/stopped-lines.queries.ts'
import { returnChoicesOf } from './stopped-choices.queries.ts'

type BranchKey = { readonly shipperId: string; readonly branchId: string }

/**
 * The stopped dishes of a branch: first those without an end that were stopped before a moment, then the
 * newest.
 */
export async function listStoppedWithoutEndFirst(
  db: Db,
  { shipperId, branchId, before }: BranchKey & { readonly before: Instant },
) {
  const isExpired = sql`(${stopListTable.until} is null and ${stopListTable.since} < ${before})`
  return db
    .select({
      product_id: stopListTable.productId,
      name: productsTable.title,
      image: productsTable.image,
      reason: stopListTable.reason,
      since: stopListTable.since,
      until: stopListTable.until,
      by: staffTable.name,
      open_questions: sql<number>`(
        select count(*)::int from substitution_questions q
        join orders o on o.shipper_id = q.shipper_id and o.id = q.order_id
        join order_lines l on l.shipper_id = q.shipper_id and l.id = q.line_id
        cross join lateral (${getMade(sql`l`)}) as made
        where q.shipper_id = ${stopListTable.shipperId} and made.id = ${stopListTable.productId}
          and o.branch_id = ${stopListTable.branchId} and q.settled_at is null)`,
    })
    .from(stopListTable)
    .innerJoin(
      productsTable,
      and(
        eq(productsTable.shipperId, stopListTable.shipperId),
        eq(productsTable.id, stopListTable.productId),
      ),
    )
    .leftJoin(
      staffTable,
      and(eq(staffTable.shipperId, stopListTable.shipperId), eq(staffTable.id, stopListTable.staffId)),
    )
    .where(and(eq(stopListTable.shipperId, shipperId), eq(stopListTable.branchId, branchId)))
    .orderBy(sql`${isExpired} desc`, sql`${stopListTable.since} desc`, asc(stopListTable.productId))
    .limit(500)
}

/** The number of orders in the kitchen of a branch. */
export async function countOpenTickets(db: Db, { shipperId, branchId }: BranchKey): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        eq(ordersTable.branchId, branchId),
        eq(ordersTable.status, 'vendor_accepted'),
      ),
    )
  return rows[0]?.count ?? 0
}

export type DishRow = {
  readonly id: string
  readonly title: Localized
  readonly sku: string
  readonly image: string | null
  readonly station: string
  readonly isStopped: boolean
  /** Null while it is on sale, and for a stop without an end. */
  readonly until: Instant | null
  readonly openPortions: number
  readonly orderIds: readonly string[]
  readonly ingredients: readonly { readonly key: string; readonly title: Localized }[]
}

/**
 * Every dish of a branch's menu with its ingredients and the open orders that contain it, as any variant or
 * in a set; a few hundred.
 */
export async function findDishRows(db: Db, { shipperId, branchId }: BranchKey): Promise<readonly DishRow[]> {
  const { rows } = await db.execute<Omit<DishRow, 'until'> & { readonly until: string | null }>(sql`
    with open as (
      select made.id as product_id, array_agg(distinct o.id) as orders,
        sum(l.quantity)::int as portions
      from orders o
      join order_lines l on l.shipper_id = o.shipper_id and l.order_id = o.id and l.done_at is null
      cross join lateral (${getMade(sql`l`)}) as made
      where o.shipper_id = ${shipperId} and o.branch_id = ${branchId} and o.finished_at is null
        and o.status in ('new', 'operator_accepted', 'vendor_accepted')
      group by made.id
    )
    select p.id, p.title, p.sku, p.image, c.station, s.product_id is not null as "isStopped",
      s.until,
      coalesce(open.portions, 0) as "openPortions", coalesce(open.orders, '{}') as "orderIds",
      coalesce((
        select jsonb_agg(jsonb_build_object('key', i.key, 'title', i.title) order by pi.position, i.key)
        from product_ingredients pi
        join ingredients i on i.shipper_id = pi.shipper_id and i.key = pi.ingredient_key
        where pi.shipper_id = p.shipper_id and pi.product_id = p.id), '[]') as ingredients
    from branches b
    join menu_products m on m.shipper_id = b.shipper_id and m.menu_id = b.menu_id and m.is_active
    join products p on p.shipper_id = m.shipper_id and p.id = m.product_id and p.is_active
    join categories c on c.shipper_id = p.shipper_id and c.id = p.category_id
    left join stop_list s on s.shipper_id = b.shipper_id and s.branch_id = b.id and s.product_id = p.id
    left join open on open.product_id = p.id
    where b.shipper_id = ${shipperId} and b.id = ${branchId}
    order by c.position, c.id, p.position, p.id`)
  return rows.map((row) => ({ ...row, until: row.until === null ? null : toInstant(row.until) }))
}

/** Removes expired stops, and resets expired loads. */
export async function endDueStops(db: Db, now: Instant): Promise<void> {
  for (const table of [stopListTable, modifierStopListTable])
    await db.execute(sql`delete from ${table} where until <= ${now}`)
  await db.execute(sql`update branches set load = 'normal', load_until = null where load_until <= ${now}`)
}

/**
 * Dishes that are already stopped get the new reason and end; the time since which they are stopped is
 * unchanged.
 */
export async function stopDishes(
  db: Db,
  { shipperId, branchId }: BranchKey,
  productIds: readonly string[],
  stop: Pick<typeof stopListTable.$inferInsert, 'since' | 'reason' | 'until' | 'staffId'>,
): Promise<void> {
  const { since, ...set } = { ...stop, state: 'stop' as const, origin: 'staff' as const }
  await db
    .insert(stopListTable)
    .values(productIds.map((productId) => ({ shipperId, branchId, productId, since, ...set })))
    .onConflictDoUpdate({
      target: [stopListTable.shipperId, stopListTable.branchId, stopListTable.productId],
      set,
    })
}

/** Makes dishes available again, with the choices that stopped with the last of them. @returns the dishes that were stopped */
export async function returnDishes(
  tx: Db,
  { shipperId, branchId }: BranchKey,
  productIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx
    .delete(stopListTable)
    .where(
      and(
        eq(stopListTable.shipperId, shipperId),
        eq(stopListTable.branchId, branchId),
        inArray(stopListTable.productId, [...productIds]),
      ),
    )
    .returning({
      id: stopListTable.productId,
      branchId: stopListTable.branchId,
      actionId: stopListTable.actionId,
    })
  await returnChoicesOf(tx, shipperId, rows)
  return rows.map(({ id }) => id)
}

/** The number of these dishes that belong to the chain. */
export async function countProducts(
  db: Db,
  shipperId: string,
  productIds: readonly string[],
): Promise<number> {
  const { id } = productsTable
  return db.$count(productsTable, and(eq(productsTable.shipperId, shipperId), inArray(id, [...productIds])))
}
