import { type Sum, toSum, zeroSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customersTable } from '../customers/customers.tables.ts'
import { isAvailable, waitingPoints } from '../customers/waiting-points.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { loyaltyEntriesTable, pointUsesTable } from './loyalty.tables.ts'

type Account = { readonly shipperId: string; readonly customerId: string }

/** Points that come to a card. */
export type Credit = Account & {
  readonly kind: 'earned' | 'gift' | 'compensated'
  /** Null for a gift. */
  readonly orderId: string | null
  /** Who answers for a gift; the chain as a whole unless given. */
  readonly branchId?: string | null
  /** The member of staff who gives the points, if any. */
  readonly givenBy?: string | null
  readonly amount: Sum
  readonly now: Instant
  /** Null: never. */
  readonly expiresAt: Instant | null
  /** Null, as by default: at once. */
  readonly availableAt?: Instant | null
}

/**
 * Adds points, with their entry. For an order that got them already nothing happens, except that parts of it may be
 * compensated one after another; zero points are no entry.
 */
export async function creditPoints(db: Db, credit: Credit): Promise<void> {
  const {
    shipperId,
    customerId,
    kind,
    orderId,
    branchId = null,
    givenBy = null,
    amount,
    now,
    expiresAt,
    availableAt = null,
  } = credit
  if (amount === 0) return
  await db.execute(sql`
    with entry as (
      insert into ${loyaltyEntriesTable}
        (shipper_id, id, customer_id, order_id, branch_id, given_by, kind, amount, remaining, expires_at, available_at,
          created_at)
      values (${shipperId}, gen_random_uuid(), ${customerId}, ${orderId}, ${branchId}, ${givenBy}, ${kind}, ${amount}, ${amount},
        ${expiresAt}, ${availableAt}, ${now})
      on conflict (shipper_id, order_id, kind) where kind in ('earned', 'spent', 'returned') do nothing
      returning amount
    )
    update ${customersTable} as customer set points_balance = customer.points_balance + entry.amount from entry
    where customer.shipper_id = ${shipperId} and customer.id = ${customerId}`)
}

/**
 * Spends points on an order, those that expire first before the others, and records which. The caller has
 * locked the customer's row. An order spends once; it can spend more only if the caller passes what it spent
 * before, and then its entry is increased.
 *
 * @returns false when there are too few; then none are spent.
 */
export async function spendPoints(
  db: Db,
  {
    shipperId,
    customerId,
    orderId,
    amount,
    spentBefore = zeroSum,
    now,
  }: Account & {
    readonly orderId: string
    readonly amount: Sum
    readonly spentBefore?: Sum
    readonly now: Instant
  },
): Promise<boolean> {
  if (amount === 0) return true
  const orGrow = sql`on conflict (shipper_id, order_id, kind) where kind in ('earned', 'spent', 'returned')
        do update set amount = spent.amount + excluded.amount`
  const given = { shipperId, customerId, orderId, amount, now }
  const { rows } = await db.execute(sql`
    with debited as (
      update ${customersTable} set points_balance = points_balance - ${amount}::bigint
      where shipper_id = ${shipperId} and id = ${customerId}
        and points_balance - ${waitingPoints({ shipperId, customerId, now })} >= ${amount}::bigint
      returning id
    ), ${pointSpending(given, spentBefore > 0 ? orGrow : sql``)}
    select id from debited`)
  return rows.length > 0
}

type Spending = Account & { readonly orderId: string; readonly amount: Sum; readonly now: Instant }

/**
 * The parts of a statement that record which points are spent, after a part `debited` that has taken them off the
 * customer's balance. Nothing is recorded for zero points.
 */
export function pointSpending(
  {
    shipperId,
    customerId,
    orderId,
    amount,
    now,
  }: { readonly [Name in keyof Spending]: Spending[Name] | SQLWrapper },
  orGrow: SQL = sql``,
): SQL {
  return sql`
    entry as (
      insert into ${loyaltyEntriesTable} as spent (shipper_id, id, customer_id, order_id, kind, amount, created_at)
      select ${shipperId}, gen_random_uuid(), id, ${orderId}, 'spent', -${amount}::bigint, ${now}::timestamptz from debited
      where ${amount}::bigint > 0
      ${orGrow}
      returning id
    ), lots as (
      select id, remaining, sum(remaining) over (order by expires_at, created_at, id) - remaining as before
      from ${loyaltyEntriesTable}
      where shipper_id = ${shipperId} and customer_id = ${customerId} and remaining > 0 and ${amount}::bigint > 0
        and ${isAvailable(now)}
    ), emptied as (
      update ${loyaltyEntriesTable} as lot
      set remaining = lot.remaining - least(lots.remaining, ${amount}::bigint - lots.before)
      from lots, debited
      where lot.shipper_id = ${shipperId} and lot.id = lots.id and lots.before < ${amount}::bigint
    ), point_use as (
      insert into ${pointUsesTable} as used (shipper_id, spent_id, source_id, amount)
      select ${shipperId}, entry.id, lots.id, least(lots.remaining, ${amount}::bigint - lots.before)
      from lots, entry where lots.before < ${amount}::bigint
      on conflict (shipper_id, spent_id, source_id) do update set amount = used.amount + excluded.amount
    )`
}

/** What an order spent and has not got back. */
export async function findSpentPoints(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<Sum> {
  const { rows } = await db.execute<{ spent: string }>(sql`
    select coalesce(-sum(amount), 0)::text as spent from ${loyaltyEntriesTable}
    where shipper_id = ${shipperId} and order_id = ${orderId} and kind in ('spent', 'returned')`)
  return toSum(Number(rows[0]?.spent ?? 0))
}
