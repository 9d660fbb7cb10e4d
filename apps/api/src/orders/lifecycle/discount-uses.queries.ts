import { type Sum, toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { discountCodeBatchesTable, discountCodesTable } from '../../discounts/discounts.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { getLocalDay } from '../../platform/database/local-day-of.ts'
import { discountHoldsTable, discountLimitsTable } from './order-holds.tables.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

/** A discount that an order uses, what it costs, and the code that was entered for it. */
export type DiscountUse = {
  readonly discountId: string
  readonly cost: Sum
  readonly code: string | null
}

type Taking = OrderKey & {
  readonly uses: readonly DiscountUse[]
  /** What the order had until now: as much of it stays its own, also when the limits were lowered meanwhile. */
  readonly held: readonly DiscountUse[]
  /** When the order was placed: a day's budget is that of this day. */
  readonly placedAt: Instant
}

/**
 * Counts the uses of discounts and what they cost: of however many that use the last one, or the rest of a budget, at once, only
 * one gets it.
 *
 * @returns false when one is used up; then the transaction has to be undone.
 */
export async function takeDiscountUses(db: Db, taking: Taking): Promise<boolean> {
  if (taking.uses.length === 0) return true
  const { shipperId, orderId, uses, held, placedAt } = taking
  const given = {
    shipperId,
    orderId,
    uses: sql`${jsonOfUses(uses, held)}::jsonb`,
    placedAt: sql`${placedAt}::timestamptz`,
  }
  const { rows } = await db.execute(sql`
    with ${discountUseTaking(given, { mayBeStopped: true })} select from discount_limit where not is_left
    union all select from personal_code where not is_left`)
  return rows.length === 0
}

/** As `discountUseTaking` reads them. */
export function jsonOfUses(uses: readonly DiscountUse[], held: readonly DiscountUse[] = []): string {
  const isHeld = ({ discountId, cost }: DiscountUse) =>
    held.some((one) => one.discountId === discountId && one.cost >= cost)
  return JSON.stringify(
    uses.map((use) => ({ id: use.discountId, cost: use.cost, code: use.code, is_held: isHeld(use) })),
  )
}

/**
 * The parts of a statement that count uses of discounts, locked in one sequence by all. `discount_limit` has a row for
 * each discount, `personal_code` for each personal code.
 *
 * @param when nothing is counted unless it is true
 * @param mayBeStopped of an order that is there already: a personal code that was stopped since still holds for it
 */
export function discountUseTaking(
  {
    shipperId,
    orderId,
    uses,
    placedAt,
  }: Readonly<Record<keyof OrderKey, string | SQLWrapper>> & {
    readonly uses: SQLWrapper
    readonly placedAt: SQL
  },
  { when = sql`true`, mayBeStopped = false }: { readonly when?: SQL; readonly mayBeStopped?: boolean } = {},
): SQL {
  const day = getLocalDay(placedAt)
  const isGoingOn = mayBeStopped ? sql`true` : sql`b.stopped_at is null`
  return sql`
    wanted_use as (
      select * from jsonb_to_recordset(${uses}) as wanted(id uuid, cost bigint, code text, is_held boolean)
      where ${when}
    ), discount_limit as (
      select l.discount_id, w.cost, w.code, w.is_held,
        w.is_held or (max_uses is null or used < max_uses)
        and (not budget_stops or budget is null or spent + w.cost <= budget)
        and (not budget_stops or day_budget is null
          or case when spent_day = ${day} then spent_on_day else 0 end + w.cost <= day_budget) as is_left
      from ${discountLimitsTable} l join wanted_use w on w.id = l.discount_id
      where l.shipper_id = ${shipperId}
      order by l.discount_id for no key update of l
    ), personal_code as (
      select c.code, w.is_held or c.used < b.uses_each and ${isGoingOn} as is_left
      from ${discountCodesTable} c join ${discountCodeBatchesTable} b
        on b.shipper_id = c.shipper_id and b.id = c.batch_id
      join discount_limit w on w.code = c.code and w.discount_id = b.discount_id
      where c.shipper_id = ${shipperId}
      -- Stopping a batch waits until the order is there; a later order finds it stopped.
      order by c.code for no key update of c for share of b
    ), discount_use as (
      update ${discountLimitsTable} as discount set used = discount.used + 1,
        spent = discount.spent + discount_limit.cost, spent_day = ${day},
        spent_on_day = discount_limit.cost + case when spent_day = ${day} then spent_on_day else 0 end
      from discount_limit
      where discount.shipper_id = ${shipperId} and discount.discount_id = discount_limit.discount_id and is_left
      returning discount.discount_id, discount_limit.cost, discount_limit.code
    ), code_use as (
      update ${discountCodesTable} as own set used = own.used + 1 from personal_code
      where own.shipper_id = ${shipperId} and own.code = personal_code.code and is_left
    ), discount_hold as (
      insert into ${discountHoldsTable} (shipper_id, order_id, discount_id, cost, day, code)
      select ${shipperId}, ${orderId}, discount_id, cost, ${day},
        (select code from personal_code where personal_code.code = discount_use.code)
      from discount_use
    )`
}

/** Releases the uses of an order, of all discounts or of these; a second time changes nothing. */
export async function releaseDiscountUses(
  db: Db,
  { shipperId, orderId }: OrderKey,
  discountIds?: readonly string[],
): Promise<void> {
  const isOne = discountIds ? inArray(discountHoldsTable.discountId, [...discountIds]) : sql`true`
  await db.execute(sql`
    with freed as (
      delete from ${discountHoldsTable} where shipper_id = ${shipperId} and order_id = ${orderId} and ${isOne}
      returning discount_id, cost, day, code
    ), code_use as (
      update ${discountCodesTable} as own set used = own.used - 1 from freed
      where own.shipper_id = ${shipperId} and own.code = freed.code
    )
    update ${discountLimitsTable} as discount set used = discount.used - 1, spent = discount.spent - freed.cost,
      spent_on_day = case when spent_day = freed.day then spent_on_day - freed.cost else spent_on_day end
    from freed
    where discount.shipper_id = ${shipperId} and discount.discount_id = freed.discount_id`)
}

/** The uses that an order holds. */
export async function listHeldDiscounts(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<readonly DiscountUse[]> {
  const { discountId, cost, code } = discountHoldsTable
  return db
    .select({ discountId, cost, code })
    .from(discountHoldsTable)
    .where(and(eq(discountHoldsTable.shipperId, shipperId), eq(discountHoldsTable.orderId, orderId)))
    .orderBy(asc(discountId))
}

/** What is left of limited discounts. */
export type DiscountsLeft = {
  /** Discounts whose total uses are used up. */
  readonly usedUp: ReadonlySet<string>
  /** What budgets have left, by discount; those without one are not in it. */
  readonly budgetLeft: ReadonlyMap<string, Sum>
}

export type DiscountsLeftRow = {
  readonly usedUp: readonly string[] | null
  readonly budgetLeft: Readonly<Record<string, number>> | null
}

/** The columns of `DiscountsLeftRow`. */
export function discountsLeftColumns({
  shipperId,
  now,
}: {
  readonly shipperId: SQLWrapper
  readonly now: SQL
}): SQL {
  return sql`
    (select json_agg(discount_id) from ${discountLimitsTable}
      where shipper_id = ${shipperId} and used >= max_uses) as "usedUp",
    (select json_object_agg(discount_id, greatest(0, least(budget - spent,
        day_budget - case when spent_day = ${getLocalDay(now)} then spent_on_day else 0 end)))
      from ${discountLimitsTable}
      where shipper_id = ${shipperId} and budget_stops and num_nonnulls(budget, day_budget) > 0) as "budgetLeft"`
}

export function toDiscountsLeft({ usedUp, budgetLeft }: DiscountsLeftRow): DiscountsLeft {
  return {
    usedUp: new Set(usedUp ?? []),
    budgetLeft: new Map(Object.entries(budgetLeft ?? {}).map(([id, left]) => [id, toSum(left)])),
  }
}

export async function readDiscountsLeft(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<DiscountsLeft> {
  const { rows } = await db.execute<{ [Name in keyof DiscountsLeftRow]: DiscountsLeftRow[Name] }>(sql`
    select ${discountsLeftColumns({ shipperId: sql`${shipperId}::uuid`, now: sql`${now}::timestamptz` })}`)
  return toDiscountsLeft(rows[0] ?? { usedUp: null, budgetLeft: null })
}
