import type { CustomerConditions, WireCustomerRow } from '@doira/contract/customers/directory'
import { type SegmentName, segmentNames } from '@doira/domain/customers/segments'
import { levelOf, type ProgrammeLevel } from '@doira/domain/loyalty/programme'
import { toSum } from '@doira/domain/money/sum'
import { maskPhone } from '@doira/domain/phone/format-phone'
import { toPhone } from '@doira/domain/phone/phone'
import { findSearchedNumber } from '@doira/domain/phone/search-phone'
import { toInstant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type Asking as AskingOf, conditionsOn, hasConsent, segmentCondition } from './conditions.ts'
import { type Sort, sorts } from './customer-sorts.ts'

export type Asking = Omit<AskingOf, 'levels'> & {
  readonly levels: readonly ProgrammeLevel[]
  /** They find customers by a part of the phone. */
  readonly hasPhones: boolean
  /** Rows have whole phones. Of a list only for people who may export it: pages of phones are an export too. */
  readonly showsPhones: boolean
}

type Row = {
  id: string
  name: string
  lastName: string | null
  phone: string
  orders: number
  total: string
  purchases: string
  bestPurchases: string
  grantedLevel: string | null
  lastOrderAt: string | null
  points: string
  birthday: number | null
  segments: SegmentName[]
  restrictions: WireCustomerRow['restrictions'] | null
  sortedBy: string
}

type Page = {
  readonly selection: SQL
  readonly sort: Sort
  readonly after: { readonly value: string; readonly id: string } | null
  readonly limit: number
}

/** A page of customers, the last or largest first, and the key of the next one. */
export async function listPage(db: Db, asking: Asking, { selection, sort, after, limit }: Page) {
  const { column, type } = sorts[sort]
  const { now } = asking
  const since = after
    ? sql` and (${column} < ${after.value}::${sql.raw(type)}
        or (${column} = ${after.value}::${sql.raw(type)} and f.customer_id > ${after.id}::uuid))`
    : sql``
  const inSegments = segmentNames.map(
    (name) => sql`case when ${segmentCondition(name, asking)} then ${name}::text end`,
  )
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select f.*, ${column}::text as sorted_by from customer_figures f
      where ${selection}${since} order by ${column} desc, f.customer_id limit ${limit + 1}
    )
    select f.customer_id as id, c.name, c.last_name as "lastName", c.phone, f.orders, f.total::text,
      f.purchases::text, f.best_purchases::text as "bestPurchases", c.granted_level as "grantedLevel", f.last_order_at as "lastOrderAt",
      c.points_balance::text as points, f.birthday,
      array_to_json(array_remove(array[${sql.join(inSegments, sql`, `)}], null)) as segments,
      (select json_agg(distinct r.kind) from customer_restrictions r
        where r.shipper_id = f.shipper_id and r.customer_id = f.customer_id
          and r.lifted_at is null and r.ends_at > ${now}) as restrictions,
      f.sorted_by as "sortedBy"
    from page f join customers c on c.shipper_id = f.shipper_id and c.id = f.customer_id
    order by ${sort === 'last' ? sql`f.active_at` : sql.raw(`f.${sort}`)} desc, f.customer_id`)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map((row) => toWireRow(row, asking)),
    next: last ? `${last.sortedBy}~${last.id}` : null,
  }
}

function toWireRow(row: Row, { levels, hasGraceMonth, showsPhones }: Asking): WireCustomerRow {
  const phone = toPhone(row.phone)
  const level = levelOf(
    { levels, hasGraceMonth },
    {
      ...{ purchases: toSum(Number(row.purchases)), bestPurchases: toSum(Number(row.bestPurchases)) },
      grantedSlug: row.grantedLevel,
    },
  )
  const { id, orders, birthday, segments, restrictions, lastOrderAt } = row
  return {
    ...{ id, orders, segments },
    name: [row.name, row.lastName].filter(Boolean).join(' '),
    phone: showsPhones ? phone : maskPhone(phone),
    level: level?.title ?? null,
    total: toSum(Number(row.total)),
    last_order_at: lastOrderAt === null ? null : toInstant(lastOrderAt),
    points: toSum(Number(row.points)),
    birthday: birthday === null ? null : toDay(birthday),
    restrictions: restrictions ?? [],
  }
}

function toDay(birthday: number): string {
  const digits = String(birthday).padStart(4, '0')
  return `${digits.slice(0, 2)}-${digits.slice(2)}`
}

/** Conditions, and a part of a phone or name, or the number of an order. */
export function getSelection(conditions: CustomerConditions, text: string | null, asking: Asking): SQL {
  const selected = conditionsOn(conditions, asking)
  if (text === null) return selected
  const digits = findSearchedNumber(text)
  const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { shipperId } = asking
  const found =
    digits === null
      ? sql`select c.id from customers c where c.shipper_id = ${shipperId}
        and (c.name || ' ' || coalesce(c.last_name, '')) ilike ${like}`
      : digits.length > 9 || !asking.hasPhones
        ? sql`select c.id from customers c where c.shipper_id = ${shipperId} and c.phone = ${`+${digits}`}`
        : sql`select c.id from customers c where c.shipper_id = ${shipperId} and c.phone like ${`%${digits}%`}
        union all select o.customer_id from orders o
        where o.shipper_id = ${shipperId} and o.number = ${Number(digits) % 2_147_483_647}`
  return sql`${selected} and f.customer_id in (${found})`
}

export async function readTotals(db: Db, selection: SQL) {
  const { rows } = await db.execute<{ customers: number; consenting: number; orders: number; total: string }>(
    sql`
      select count(*)::int as customers, (count(*) filter (where ${hasConsent}))::int as consenting,
        coalesce(sum(f.orders), 0)::int as orders, coalesce(sum(f.total), 0)::text as total
      from customer_figures f where ${selection}`,
  )
  const [row] = rows
  return {
    customers: row?.customers ?? 0,
    consenting: row?.consenting ?? 0,
    orders: row?.orders ?? 0,
    total: toSum(Number(row?.total ?? 0)),
  }
}

/** The number of customers in each segment, and in all. */
export async function countSegments(db: Db, asking: Asking) {
  const counts = segmentNames.map(
    (name) => sql`(count(*) filter (where ${segmentCondition(name, asking)}))::int as ${sql.raw(name)}`,
  )
  const { rows } = await db.execute<Record<SegmentName | 'customers', number>>(sql`
    select count(*)::int as customers, ${sql.join(counts, sql`, `)}
    from customer_figures f where ${conditionsOn({}, asking)}`)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  const { customers, ...rest } = row
  return { customers, counts: rest }
}
