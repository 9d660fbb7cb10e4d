import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import type { Sum } from '@doira/domain/money/sum'
import { cancelledStatuses } from '@doira/domain/orders/status'
import { usualSalesDays } from '@doira/domain/staff/stops'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { getMade } from '../kitchen/stopped-lines.queries.ts'

/** Null: all branches of the chain. */
type Scope = { readonly shipperId: string; readonly branchIds: readonly string[] | null }

const within = ({ branchIds }: Scope, column: string) =>
  branchIds === null ? sql`true` : sql`${sql.raw(column)} = any(${sql.param([...branchIds])}::uuid[])`

type StopRow = {
  readonly product_id: string
  readonly name: Localized
  readonly image: string | null
  readonly branch_id: string
  readonly reason: 'no_product' | 'quality' | 'equipment' | 'no_hands' | null
  readonly since: string
  readonly until: string | null
  readonly by: string | null
  readonly stopped_by: string | null
  readonly stopped_together: number
  readonly lost_today: Sum
}

/** All stops of these branches, those without an end first, then the newest; with what they usually sell in these hours. */
export async function listBranchStops(
  db: Db,
  scope: Scope & { readonly now: Instant; readonly dayStart: Instant },
): Promise<readonly StopRow[]> {
  const { shipperId, now, dayStart } = scope
  const { rows } = await db.execute<StopRow>(sql`
    with stopped as (
      select s.*, greatest(s.since, ${dayStart}::timestamptz) as stopped_from,
        case when s.action_id is null then 1 else count(*) over (partition by s.action_id) + (
          select count(*) from modifier_stop_list c
          where c.shipper_id = s.shipper_id and c.action_id = s.action_id and ${within(scope, 'c.branch_id')}
        ) end::int as together
      from stop_list s
      where s.shipper_id = ${shipperId} and ${within(scope, 's.branch_id')}
    ), usual as (
      select s.branch_id, s.product_id, sum(l.total) / ${usualSalesDays} as lost
      from stopped s
      cross join generate_series(1, ${usualSalesDays}) as days
      join orders o on o.shipper_id = s.shipper_id and o.branch_id = s.branch_id and o.status <> all(${sql.param([...cancelledStatuses])}::text[])
        and o.created_at >= s.stopped_from - days * interval '1 day'
        and o.created_at < ${now}::timestamptz - days * interval '1 day'
      join order_lines l on l.shipper_id = o.shipper_id and l.order_id = o.id and l.product_id = s.product_id
      group by s.branch_id, s.product_id
    )
    select s.product_id, p.title as name, p.image, s.branch_id, s.reason, s.since, s.until, staff.name as by,
      s.action_id as stopped_by, s.together as stopped_together, coalesce(round(usual.lost), 0)::bigint as lost_today
    from stopped s
    join products p on p.shipper_id = s.shipper_id and p.id = s.product_id
    left join usual on usual.branch_id = s.branch_id and usual.product_id = s.product_id
    left join staff on staff.shipper_id = s.shipper_id and staff.id = s.staff_id
    order by s.until is null desc, s.since desc, s.product_id, s.branch_id
    limit 2000`)
  return rows.map((row) => ({
    ...row,
    since: toInstant(row.since),
    until: row.until === null ? null : toInstant(row.until),
    lost_today: Number(row.lost_today) as Sum, // a sum of sums
  }))
}

type Subject = { readonly key: string; readonly name: Localized; readonly dishes: number }

/** Ingredients and categories with the number of dishes that `readMatrix` lists for them. */
export async function listSubjects(db: Db, shipperId: string) {
  const ingredients = await db.execute<Subject>(sql`
    with direct as (
      select pi.ingredient_key as key, p.id
      from product_ingredients pi
      join products p on p.shipper_id = pi.shipper_id and p.id = pi.product_id and p.is_active and p.parent_id is null
      where pi.shipper_id = ${shipperId}
    ), chosen as (
      select key, id from direct
      union
      select direct.key, g.product_id
      from direct
      join products part on part.shipper_id = ${shipperId} and direct.id in (part.id, part.parent_id)
      join combo_items item on item.shipper_id = part.shipper_id and item.product_id = part.id
      join combo_groups g on g.shipper_id = item.shipper_id and g.id = item.group_id and g.type = 'basic'
    )
    select i.key, i.title as name, count(*)::int as dishes
    from ingredients i
    join chosen on chosen.key = i.key
    join products p on p.shipper_id = i.shipper_id and p.id = chosen.id and p.is_active
    where i.shipper_id = ${shipperId}
    group by i.key, i.title
    order by i.title ->> ${defaultLanguage}`)
  const categories = await db.execute<Subject>(sql`
    select c.slug as key, c.title as name, count(*)::int as dishes
    from categories c
    join products p on p.shipper_id = c.shipper_id and p.category_id = c.id and p.is_active and p.parent_id is null
    where c.shipper_id = ${shipperId}
    group by c.slug, c.title, c.position
    order by c.position`)
  return { ingredients: ingredients.rows, categories: categories.rows }
}

type MatrixRow = {
  readonly product_id: string
  readonly name: Localized
  readonly image: string | null
  readonly is_set: boolean
  readonly cells: {
    readonly branch_id: string
    readonly state: 'sold' | 'stopped' | 'not_in_menu'
    readonly until: string | null
  }[]
}

/** The dishes of an ingredient or a category in each branch; sets stand for the dishes in them. */
export async function readMatrix(
  db: Db,
  scope: Scope & { readonly ingredient: string | null; readonly category: string | null },
): Promise<readonly MatrixRow[]> {
  const { shipperId, ingredient, category } = scope
  const { rows } = await db.execute<MatrixRow>(sql`
    with direct as (
      select p.id from products p
      join categories c on c.shipper_id = p.shipper_id and c.id = p.category_id
      where p.shipper_id = ${shipperId} and p.is_active and p.parent_id is null and (
        case when ${ingredient}::text is null then c.slug = ${category}
        else exists (
          select from product_ingredients pi
          where pi.shipper_id = p.shipper_id and pi.product_id = p.id and pi.ingredient_key = ${ingredient})
        end)
    ), chosen as (
      select id from direct
      union
      select g.product_id from combo_groups g
      join combo_items item on item.shipper_id = g.shipper_id and item.group_id = g.id
      join products part on part.shipper_id = item.shipper_id and part.id = item.product_id
      where g.shipper_id = ${shipperId} and g.type = 'basic' and ${ingredient}::text is not null
        and (part.id in (select id from direct) or part.parent_id in (select id from direct))
    )
    select p.id as product_id, p.title as name, p.image, p.type = 'combo' as is_set, jsonb_agg(jsonb_build_object(
      'branch_id', b.id,
      'state', case when m.product_id is null then 'not_in_menu' when s.product_id is null then 'sold' else 'stopped' end,
      'until', s.until) order by b.position, b.id) as cells
    from chosen
    join products p on p.shipper_id = ${shipperId} and p.id = chosen.id and p.is_active
    join categories c on c.shipper_id = p.shipper_id and c.id = p.category_id
    join branches b on b.shipper_id = p.shipper_id and ${within(scope, 'b.id')}
    left join menu_products m on m.shipper_id = p.shipper_id and m.menu_id = b.menu_id and m.product_id = p.id and m.is_active
    left join stop_list s on s.shipper_id = p.shipper_id and s.branch_id = b.id and s.product_id = p.id
    group by p.id, p.title, p.image, p.type, p.position, c.position
    order by is_set, c.position, p.position, p.id`)
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, until: cell.until === null ? null : toInstant(cell.until) })),
  }))
}

/** Which of these dishes each of these branches has in its menu, stopped ones too; in a fixed order. */
export async function listSoldIn(
  db: Db,
  {
    shipperId,
    branchIds,
    productIds,
  }: { shipperId: string; branchIds: readonly string[]; productIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ branch_id: string; product_ids: string[] }>(sql`
    select b.id as branch_id, array_agg(m.product_id order by m.product_id) as product_ids
    from branches b
    join menu_products m on m.shipper_id = b.shipper_id and m.menu_id = b.menu_id and m.is_active
    where b.shipper_id = ${shipperId} and b.id = any(${sql.param([...branchIds])}::uuid[])
      and m.product_id = any(${sql.param([...productIds])}::uuid[])
    group by b.id`)
  return new Map(rows.map((row) => [row.branch_id, row.product_ids]))
}

export async function countChoices(db: Db, shipperId: string, ingredient: string): Promise<number> {
  const { rows } = await db.execute<{ readonly count: number }>(sql`
    select count(*)::int as count from modifiers
    where shipper_id = ${shipperId} and ingredient_key = ${ingredient}`)
  return rows[0]?.count ?? 0
}

type Affected = {
  readonly new_orders: number
  readonly cooking_orders: number
  readonly cooking_portions: number
  readonly preorders: number
}

/** Open orders that contain one of these dishes, as any variant or in a set. */
export async function countAffected(
  db: Db,
  {
    shipperId,
    branchIds,
    productIds,
  }: { shipperId: string; branchIds: readonly string[]; productIds: readonly string[] },
): Promise<Affected> {
  const { rows } = await db.execute<Affected>(sql`
    with line as (
      select o.id, o.status, l.quantity
      from orders o
      join order_lines l on l.shipper_id = o.shipper_id and l.order_id = o.id and l.done_at is null
      where o.shipper_id = ${shipperId} and o.branch_id = any(${sql.param([...branchIds])}::uuid[])
        and o.finished_at is null and o.status in ('future', 'new', 'operator_accepted', 'vendor_accepted')
        and exists (select from (${getMade(sql`l`)}) as made where made.id = any(${sql.param([...productIds])}::uuid[]))
    )
    select count(distinct id) filter (where status in ('new', 'operator_accepted'))::int as new_orders,
      count(distinct id) filter (where status = 'vendor_accepted')::int as cooking_orders,
      coalesce(sum(quantity) filter (where status = 'vendor_accepted'), 0)::int as cooking_portions,
      count(distinct id) filter (where status = 'future')::int as preorders
    from line`)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}
