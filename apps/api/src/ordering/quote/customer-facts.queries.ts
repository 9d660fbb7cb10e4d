import { type SegmentFacts, segmentBounds, segmentsOf } from '@doira/domain/customers/segments'
import type { CustomerFacts } from '@doira/domain/discounts/conditions'
import { cancelledStatuses } from '@doira/domain/orders/status'
import { toPhone } from '@doira/domain/phone/phone'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import type { LocalDate } from '@doira/domain/time/local-time'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { complaintsTable } from '../../complaints/record/complaints.tables.ts'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import { deletedCustomerDiscountUsesTable, leftPhonesTable } from '../../discounts/discounts.tables.ts'
import { isLateAt } from '../../orders/late.ts'
import { type OrderRow, orderDiscountsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { getLocalDay } from '../../platform/database/local-day-of.ts'

export type OrderHistory = {
  /** Orders that were not cancelled. */
  readonly orderCount: number
  /** Those of them that were handed over. */
  readonly handedCount: number
  /** The discounts of those of them that are still to be handed over, by id. */
  readonly openUses: readonly string[]
  /** How often such orders used each discount, by its id; those of others who had this phone before too. */
  readonly usesByDiscount: Readonly<Record<string, number>>
  /** The days of those uses. */
  readonly useDaysByDiscount: Readonly<Record<string, readonly LocalDate[]>>
  /** What segments compare; null: not asked for. */
  readonly figures: StoredFigures | null
}

/** Moments as the database writes them in JSON. */
type StoredFigures = {
  readonly [Name in keyof Omit<SegmentFacts, 'birthDate'>]: Name extends 'lateOfFive' ? number : string | null
}

/**
 * What a customer had ordered as far as discounts ask, when this order was placed: it and later ones are not included,
 * and what was cancelled since is.
 */
export async function readOrderHistory(
  db: Db,
  {
    shipperId,
    customerId,
    before,
  }: {
    readonly shipperId: string
    readonly customerId: string
    readonly before: Pick<OrderRow, 'number' | 'createdAt'>
  },
): Promise<OrderHistory> {
  const { rows } = await db.execute<{ [Name in keyof OrderHistory]: OrderHistory[Name] }>(sql`
    with ${ownOrders({ shipperId: sql`${shipperId}`, customerId: sql`${customerId}`, before })}
    select ${historyColumns}, ${figuresColumn(sql`${before.createdAt}`)} from own`)
  return rows[0] ?? noHistory
}

const noHistory: OrderHistory = {
  ...{ orderCount: 0, handedCount: 0, openUses: [], usesByDiscount: {}, useDaysByDiscount: {} },
  figures: null,
}

/** The columns of `OrderHistory`, of a statement that begins with `ownOrders` and selects from `own`. */
export const historyColumns: SQL = sql`
  (count(*) filter (where not is_cancelled))::int as "orderCount",
  (count(*) filter (where is_handed and not is_cancelled))::int as "handedCount",
  (select coalesce(json_agg(distinct discount_id) filter (where is_open), '[]') from used) as "openUses",
  (select coalesce(json_object_agg(discount_id, uses), '{}') from uses) as "usesByDiscount",
  (select coalesce(json_object_agg(discount_id, days), '{}') from use_days) as "useDaysByDiscount"`

/** What segments compare at that moment, as `refresh_customer_figures` counts it; selected from `own`. */
export function figuresColumn(at: SQLWrapper): SQL {
  const counted = sql`from own where not is_cancelled and status <> 'payment_awaited'`
  return sql`(select json_build_object(
    'firstOrderAt', min(created_at), 'lastOrderAt', max(created_at),
    'fourthLastAt', (select created_at ${counted} order by created_at desc, id offset 3 limit 1),
    'lateOfFive', (select count(*) filter (where ${isLateAt(sql`handed_at`, sql`first_promised_at`)}) from (
      select handed_at, first_promised_at ${counted} and handed_at <= ${at} order by created_at desc, id limit 5
    ) as five),
    'complainedAt', (select max(c.opened_at) from ${complaintsTable} c join own as complained
      on complained.id = c.order_id where c.shipper_id = complained.shipper_id and c.opened_at <= ${at})
  ) ${counted}) as figures`
}

/** The orders of a customer, `own`, and their uses of discounts with those of former owners of the phone. */
export function ownOrders({
  shipperId,
  customerId,
  before = null,
}: {
  readonly shipperId: SQLWrapper
  readonly customerId: SQLWrapper
  readonly before?: Pick<OrderRow, 'number' | 'createdAt'> | null
}): SQL {
  return sql`
    own as (
      select shipper_id, id, created_at, finished_at, handed_at, first_promised_at, status, payment_type, is_paid, total, goods, order_discount,
        ${isOneOf(sql`status`, cancelledStatuses)}${before ? sql` and finished_at <= ${before.createdAt}` : sql``} as is_cancelled,
        ${before ? sql`coalesce(handed_at <= ${before.createdAt}, false)` : sql`handed_at is not null`} as is_handed
      from ${ordersTable} where shipper_id = ${shipperId} and customer_id = ${customerId}
        ${before ? sql`and number < ${before.number}` : sql``}
    ), used as (
      select d.discount_id, count(*) as uses, array_agg(${getLocalDay(sql`own.created_at`)}) as days,
        bool_or(not own.is_handed) as is_open
      from ${orderDiscountsTable} d join own on own.id = d.order_id and not own.is_cancelled
      where d.shipper_id = ${shipperId} and d.customer_id = ${customerId} group by d.discount_id
      union all
      select discount_id, uses, used_on, false from ${deletedCustomerDiscountUsesTable}
      where shipper_id = ${shipperId} and customer_id = ${customerId}
      union all
      select d.discount_id, count(*), array_agg(${getLocalDay(sql`o.created_at`)}), false from ${leftPhonesTable} had
      join ${ordersTable} o on o.shipper_id = had.shipper_id and o.customer_id = had.customer_id
        and o.created_at <= had.left_at and not ${isOneOf(sql`o.status`, cancelledStatuses)}
      join ${orderDiscountsTable} d on d.shipper_id = o.shipper_id and d.order_id = o.id
      where had.shipper_id = ${shipperId} and had.successor_id = ${customerId}
        and had.customer_id <> ${customerId} group by d.discount_id
    ), uses as (
      select discount_id, sum(uses)::int as uses from used group by discount_id
    ), use_days as (
      select discount_id, json_agg(day::text order by day) as days from used cross join unnest(days) as day
      group by discount_id
    )`
}

export function toCustomerFacts(
  { phone, dateOfBirth, dateOfBirthSetOn }: Pick<CustomerRow, 'phone' | 'dateOfBirth' | 'dateOfBirthSetOn'>,
  { figures, ...history }: OrderHistory,
  now: Instant,
): CustomerFacts {
  return {
    phone: toPhone(phone),
    birthDate: dateOfBirth,
    birthDateSetOn: dateOfBirthSetOn,
    segments: figures ? segmentsOf(toSegmentFacts(figures, dateOfBirth), segmentBounds(now)) : [],
    orderCount: history.orderCount,
    handedCount: history.handedCount,
    openUses: history.openUses,
    usesByDiscount: history.usesByDiscount,
    useDaysByDiscount: history.useDaysByDiscount,
  }
}

/** Figures as a row has them. */
export function toSegmentFacts(
  { firstOrderAt, lastOrderAt, fourthLastAt, complainedAt, lateOfFive }: StoredFigures,
  birthDate: LocalDate | null,
): SegmentFacts {
  const read = (moment: string | null) => (moment === null ? null : toInstant(moment))
  return {
    ...{ firstOrderAt: read(firstOrderAt), lastOrderAt: read(lastOrderAt) },
    ...{ fourthLastAt: read(fourthLastAt), complainedAt: read(complainedAt) },
    ...{ lateOfFive, birthDate },
  }
}
