import type { LatLong } from '@doira/domain/delivery/geo'
import { toSum } from '@doira/domain/money/sum'
import { noStanding, type UnpaidStanding } from '@doira/domain/ordering/unpaid-order'
import { sameAddressMeters } from '@doira/domain/policy/shop-rules'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { ordersTable } from '../orders.tables.ts'

type Asked = {
  readonly shipperId: string
  readonly customerId: string
  /** The destination of the order; null: none, or it is not known yet. */
  readonly to: {
    readonly address: string
    readonly apartment: string
    readonly point: LatLong | null
  } | null
}

/** To be paid on receipt, and not handed over yet. */
const isOpenUnpaid: SQL = sql`finished_at is null and handed_at is null and not is_paid
  and payment_type in ('cash', 'card')`

/** The customer's orders that are not paid yet. */
export async function readUnpaidStanding(
  db: Db,
  { shipperId, customerId, to }: Asked,
): Promise<UnpaidStanding> {
  const place = {
    address: sql`${to?.address ?? null}::text`,
    apartment: sql`${to?.apartment ?? null}::text`,
    lat: sql`${to?.point?.lat ?? null}::float8`,
    long: sql`${to?.point?.long ?? null}::float8`,
  }
  const { rows } = await db.execute<StandingRow>(sql`
    select ${standingColumns({ shipperId: sql`${shipperId}`, customerId: sql`${customerId}`, to: place })}
    from ${ordersTable} where shipper_id = ${shipperId} and customer_id = ${customerId}`)
  return rows[0] ? toStanding(rows[0]) : noStanding
}

export type StandingRow = {
  readonly received: number
  readonly open_orders: number
  readonly open_sum: string
  readonly to_address: number
  readonly awaiting_payment: number
}

export function toStanding(row: StandingRow): UnpaidStanding {
  return {
    received: row.received,
    openOrders: row.open_orders,
    openSum: toSum(Number(row.open_sum)),
    openToAddress: row.to_address,
    awaitingPayment: row.awaiting_payment,
  }
}

type Columns = {
  readonly shipperId: SQLWrapper
  readonly customerId: SQLWrapper
  /** Where the order is to go; all null, or null: nowhere, or it is not known yet. */
  readonly to: Address | null
}
type Address = Readonly<Record<'address' | 'apartment' | 'lat' | 'long', SQL>>

/** The columns of a standing, of a statement that selects from the orders of the customer. */
export function standingColumns({ to, ...customer }: Columns): SQL {
  return sql`
    count(*) filter (where handed_at is not null)::int as received,
    count(*) filter (where ${isOpenUnpaid})::int as open_orders,
    count(*) filter (where status = 'payment_awaited')::int as awaiting_payment,
    coalesce(sum(total) filter (where ${isOpenUnpaid}), 0)::text as open_sum,
    ${to ? countToKnown({ ...customer, to }) : sql`0`} as to_address`
}

function countToKnown(given: Columns & { readonly to: Address }): SQL {
  const { address, lat } = given.to
  return sql`case when ${address} is null or (${address} = '' and ${lat} is null) then 0
    else ${countToAddress(given)} end`
}

/**
 * Whether two addresses are the same place: letter case, spaces and commas are ignored, and so is another
 * spelling of a house at the same point. Neighbours with another flat are different.
 */
function countToAddress({ shipperId, customerId, to }: Columns & { readonly to: Address }): SQL {
  const plain = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`
  return sql`(
    select count(*)::int from ${ordersTable}
    where shipper_id = ${shipperId} and customer_id <> ${customerId} and ${isOpenUnpaid}
      and (${plain(sql`address`)} = ${plain(to.address)} or ${isNear(to)})
      and ${plain(sql`apartment`)} = ${plain(to.apartment)})`
}

/** The box is what the map distance is worked out within: a degree of latitude is nowhere shorter than 110 km. */
function isNear({ lat, long }: Address): SQL {
  const radians = (text: SQL) => sql`radians(${text})`
  const meters = sql.raw(String(sameAddressMeters))
  const latDegrees = sql`${meters} / 110000.0::float8`
  const longDegrees = sql`${latDegrees} / greatest(0.01, cos(${radians(lat)}))`
  return sql`(lat between ${lat} - ${latDegrees} and ${lat} + ${latDegrees}
    and long between ${long} - ${longDegrees} and ${long} + ${longDegrees}
    and sqrt(power(${radians(sql`lat - ${lat}`)}, 2)
      + power(${radians(sql`long - ${long}`)} * cos(${radians(lat)}), 2)) * 6371008.8 <= ${meters})`
}
