import type { WireRestriction } from '@doira/contract/customers/restrictions'
import type { RestrictionKind } from '@doira/domain/customers/restrictions'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { customersTable } from './customers.tables.ts'
import { customerRestrictionsTable, type RestrictionRow } from './restrictions.tables.ts'

type CustomerKey = { readonly shipperId: string; readonly customerId: string }

type Order = Readonly<Record<'shipperId' | 'customerId' | 'now' | 'extraPhone', SQLWrapper>> & {
  /** Null for a takeaway. */
  readonly to: Readonly<Record<'address' | 'apartment', SQLWrapper>> | null
}

/**
 * The kinds that apply to an order, as a JSON array or null: those of the customer, of the owner of the other phone, and of
 * the address with the same flat.
 */
export function getRestrictions({ shipperId, customerId, now, extraPhone, to }: Order): SQL {
  const ofAddress = to
    ? sql`or (r.address <> '' and lower(r.address) = lower(${to.address}) and lower(r.apartment) = lower(${to.apartment}))`
    : sql``
  return sql`(
    select json_agg(distinct r.kind) from ${customerRestrictionsTable} r
    where r.shipper_id = ${shipperId} and r.lifted_at is null and r.ends_at > ${now} and (
      r.customer_id = ${customerId}
      or r.customer_id = (
        select other.id from ${customersTable} other
        where other.shipper_id = ${shipperId} and other.phone = ${extraPhone})
      ${ofAddress}))`
}

type Placed = CustomerKey & Readonly<Record<'extraPhone' | 'deliveryType' | 'address' | 'apartment', string>>

/** The kinds that apply to a placed order. */
export async function listKindsOfOrder(
  db: Db,
  { shipperId, customerId, extraPhone, deliveryType, address, apartment }: Placed,
  now: Instant,
): Promise<readonly RestrictionKind[]> {
  const kinds = getRestrictions({
    ...{
      shipperId: sql`${shipperId}::uuid`,
      customerId: sql`${customerId}::uuid`,
      now: sql`${now}::timestamptz`,
    },
    extraPhone: sql`${extraPhone}::text`,
    to:
      deliveryType === 'delivery'
        ? { address: sql`${address}::text`, apartment: sql`${apartment}::text` }
        : null,
  })
  const { rows } = await db.execute<{ kinds: readonly RestrictionKind[] | null }>(
    sql`select ${kinds} as kinds`,
  )
  return rows[0]?.kinds ?? []
}

type Listed = Omit<WireRestriction, 'begun_at' | 'ends_at'> & { begun_at: string; ends_at: string }

/** Those that apply now, the last one first. */
export async function listRestrictions(
  db: Db,
  { shipperId, customerId, now }: CustomerKey & { readonly now: Instant },
): Promise<WireRestriction[]> {
  const { rows } = await db.execute<Listed>(sql`
    select r.id, r.kind, r.reason, r.comment, concat_ws(', ', nullif(r.address, ''), nullif(r.apartment, '')) as address,
      r.begun_at, r.ends_at, s.name as by
    from customer_restrictions r join staff s on s.shipper_id = r.shipper_id and s.id = r.staff_id
    where r.shipper_id = ${shipperId} and r.customer_id = ${customerId} and r.lifted_at is null and r.ends_at > ${now}
    order by r.begun_at desc, r.id limit 20`)
  return rows.map((row) => ({
    ...row,
    begun_at: toInstant(row.begun_at),
    ends_at: toInstant(row.ends_at),
  }))
}

export async function insertRestriction(
  db: Db,
  restriction: typeof customerRestrictionsTable.$inferInsert,
): Promise<void> {
  await db.insert(customerRestrictionsTable).values(restriction)
}

type Lift = { readonly shipperId: string; readonly staffId: string; readonly now: Instant }
type Which = { readonly id: string } | { readonly customerId: string; readonly kind: RestrictionKind }

/** Ends restrictions that apply now; answers them. */
export async function liftRestrictions(
  db: Db,
  { shipperId, staffId, now, ...which }: Lift & Which,
): Promise<readonly RestrictionRow[]> {
  const table = customerRestrictionsTable
  return db
    .update(table)
    .set({ liftedAt: now, liftedBy: staffId })
    .where(
      and(
        eq(table.shipperId, shipperId),
        isNull(table.liftedAt),
        sql`${table.endsAt} > ${now}`,
        'id' in which
          ? eq(table.id, which.id)
          : and(eq(table.customerId, which.customerId), eq(table.kind, which.kind)),
      ),
    )
    .returning()
}
