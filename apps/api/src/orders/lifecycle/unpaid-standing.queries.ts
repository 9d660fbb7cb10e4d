import type { LatLong } from '@doira/domain/delivery/geo'
import { toSum } from '@doira/domain/money/sum'
import { noStanding, type UnpaidStanding } from '@doira/domain/ordering/unpaid-order'
import { type SQL, sql } from 'drizzle-orm'
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
  const { rows } = await db.execute<{
    received: number
    open_orders: number
    open_sum: string
    to_address: number
    awaiting_payment: number
  }>(sql`
    select
      count(*) filter (where handed_at is not null)::int as received,
      count(*) filter (where ${isOpenUnpaid})::int as open_orders,
      count(*) filter (where status = 'payment_awaited')::int as awaiting_payment,
      coalesce(sum(total) filter (where ${isOpenUnpaid}), 0)::text as open_sum,
      ${to === null || (to.address === '' && to.point === null) ? sql`0` : countToAddress({ shipperId, customerId, to })} as to_address
    from ${ordersTable} where shipper_id = ${shipperId} and customer_id = ${customerId}`)
  const [row] = rows
  if (!row) return noStanding
  return {
    received: row.received,
    openOrders: row.open_orders,
    openSum: toSum(Number(row.open_sum)),
    openToAddress: row.to_address,
    awaitingPayment: row.awaiting_payment,
  }
}

/** The distance between points of one house, placed on a map by hand or by a geocoder. */
const sameHouseMeters = 50

/**
 * Whether two addresses are the same place: letter case, spaces and commas are ignored, and so is another
 * spelling of a house at the same point. Neighbours with another flat are different.
 */
function countToAddress({
  shipperId,
  customerId,
  to,
}: Asked & { readonly to: NonNullable<Asked['to']> }): SQL {
  const plain = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`
  return sql`(
    select count(*)::int from ${ordersTable}
    where shipper_id = ${shipperId} and customer_id <> ${customerId} and ${isOpenUnpaid}
      and (${plain(sql`address`)} = ${plain(sql`${to.address}::text`)} or ${isNear(to.point)})
      and ${plain(sql`apartment`)} = ${plain(sql`${to.apartment}::text`)})`
}

/** The box within which the distance is computed: a degree of latitude is at least 110 km long. */
function isNear(point: LatLong | null): SQL {
  if (point === null) return sql`false`
  const { lat, long } = point
  const radians = (text: SQL) => sql`radians(${text})`
  const latDegrees = sameHouseMeters / 110_000
  const longDegrees = latDegrees / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return sql`(lat between ${lat - latDegrees}::float8 and ${lat + latDegrees}::float8
    and long between ${long - longDegrees}::float8 and ${long + longDegrees}::float8
    and sqrt(power(${radians(sql`lat - ${lat}::float8`)}, 2)
      + power(${radians(sql`long - ${long}::float8`)} * cos(${radians(sql`${lat}::float8`)}), 2)) * 6371008.8 <= ${sameHouseMeters})`
}
