import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { kitchenHoldsTable, kitchenSlotsTable } from './order-holds.tables.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

export type KitchenHold = OrderKey & {
  readonly branchId: string
  readonly startsAt: Instant
  /** More than zero. */
  readonly minutes: number
  /** Whether the order is refused when the half hour is full. */
  readonly isBinding: boolean
  /** The largest share of the half hour that an unpaid order holds; left out: it holds all that it needs. */
  readonly unpaidShare?: number
}

/**
 * Reserves minutes of a kitchen's half hour: one conditional update, so that concurrent orders never exceed
 * the capacity. An order bigger than any half hour takes a whole one. Where less is held than needed, the
 * full amount must be free nevertheless.
 *
 * @returns false when the half hour has too few free minutes; then nothing is reserved.
 */
export async function takeKitchenMinutes(
  db: Db,
  { shipperId, orderId, branchId, startsAt, minutes, isBinding, unpaidShare = 1 }: KitchenHold,
): Promise<boolean> {
  const given = { shipperId, orderId, branchId, startsAt, minutes, isBinding, unpaidShare }
  const { rows } = await db.execute(sql`with ${kitchenTaking(given)} select from kitchen_slot`)
  return rows.length > 0
}

/**
 * The parts of a statement that take minutes of a kitchen. `kitchen_slot` has no row when the half hour does not hold
 * them.
 *
 * @param when nothing is taken unless it is true
 */
export function kitchenTaking(
  {
    shipperId,
    orderId,
    branchId,
    startsAt,
    minutes,
    isBinding,
    unpaidShare,
  }: { readonly [Name in keyof KitchenHold]-?: KitchenHold[Name] | SQLWrapper },
  when: SQL = sql`true`,
): SQL {
  return sql`
    kitchen as (
      select shipper_id, id, kitchen_capacity_minutes as capacity, least(${minutes}::int, kitchen_capacity_minutes) as needed,
        least(${minutes}::int, greatest(1, floor(kitchen_capacity_minutes * ${unpaidShare}::numeric)::int)) as minutes
      from ${branchesTable} where shipper_id = ${shipperId} and id = ${branchId} and ${when}
    ), kitchen_slot as (
      insert into ${kitchenSlotsTable} as slot (shipper_id, branch_id, starts_at, taken_minutes)
      select shipper_id, id, ${startsAt}::timestamptz, minutes from kitchen
      on conflict (shipper_id, branch_id, starts_at) do update
        set taken_minutes = slot.taken_minutes + excluded.taken_minutes
        where not ${isBinding}::boolean
          or slot.taken_minutes + (select needed from kitchen) <= (select capacity from kitchen)
      returning slot.branch_id
    ), kitchen_hold as (
      insert into ${kitchenHoldsTable} (shipper_id, order_id, branch_id, starts_at, minutes, minutes_when_paid)
      select ${shipperId}, ${orderId}, kitchen_slot.branch_id, ${startsAt}::timestamptz, kitchen.minutes,
        case when needed > minutes then needed end from kitchen_slot, kitchen
    )`
}

/** Reserves what the order did not hold while it was unpaid. A paid order is never refused. */
export async function holdAllKitchenMinutes(db: Db, { shipperId, orderId }: OrderKey): Promise<void> {
  await db.execute(sql`
    with hold as (
      select branch_id, starts_at, minutes_when_paid - minutes as more from ${kitchenHoldsTable}
      where shipper_id = ${shipperId} and order_id = ${orderId} and minutes_when_paid is not null
      for update
    ), held as (
      update ${kitchenHoldsTable} set minutes = minutes_when_paid, minutes_when_paid = null
      where shipper_id = ${shipperId} and order_id = ${orderId} and minutes_when_paid is not null
    )
    update ${kitchenSlotsTable} as slot set taken_minutes = slot.taken_minutes + hold.more from hold
    where slot.shipper_id = ${shipperId} and slot.branch_id = hold.branch_id and slot.starts_at = hold.starts_at`)
}

/** Releases the minutes of an order; a second time changes nothing. */
export async function releaseKitchenMinutes(db: Db, { shipperId, orderId }: OrderKey): Promise<void> {
  await db.execute(sql`
    with freed as (
      delete from ${kitchenHoldsTable} where shipper_id = ${shipperId} and order_id = ${orderId}
      returning branch_id, starts_at, minutes
    )
    update ${kitchenSlotsTable} as slot set taken_minutes = slot.taken_minutes - freed.minutes from freed
    where slot.shipper_id = ${shipperId} and slot.branch_id = freed.branch_id and slot.starts_at = freed.starts_at`)
}

/** Null when the order holds no minutes. */
export async function findKitchenHold(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<Pick<KitchenHold, 'minutes' | 'startsAt'> | null> {
  const rows = await db
    .select({ minutes: kitchenHoldsTable.minutes, startsAt: kitchenHoldsTable.startsAt })
    .from(kitchenHoldsTable)
    .where(and(eq(kitchenHoldsTable.shipperId, shipperId), eq(kitchenHoldsTable.orderId, orderId)))
  return rows[0] ?? null
}

/** Reserved minutes by the start of the half hour; empty half hours are left out. */
export async function listTakenMinutes(
  db: Db,
  {
    shipperId,
    branchId,
    from,
    to,
  }: {
    readonly shipperId: string
    readonly branchId: string
    readonly from: Instant
    /** Exclusive. */
    readonly to: Instant
  },
): Promise<ReadonlyMap<Instant, number>> {
  const rows = await db
    .select({ startsAt: kitchenSlotsTable.startsAt, taken: kitchenSlotsTable.takenMinutes })
    .from(kitchenSlotsTable)
    .where(
      and(
        eq(kitchenSlotsTable.shipperId, shipperId),
        eq(kitchenSlotsTable.branchId, branchId),
        gte(kitchenSlotsTable.startsAt, from),
        lt(kitchenSlotsTable.startsAt, to),
      ),
    )
    .orderBy(asc(kitchenSlotsTable.startsAt))
  return new Map(rows.map(({ startsAt, taken }) => [startsAt, taken]))
}
