import type { LatLong } from '@doira/domain/delivery/geo'
import { toSum } from '@doira/domain/money/sum'
import { noStanding, type UnpaidStanding } from '@doira/domain/ordering/unpaid-order'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { ordersTable } from '../orders.tables.ts'

type Asked = {
  readonly shipperId: string
  readonly customerId: string
  /** Where the order is to go; null: nowhere, or it is not known yet. */
  readonly to: {
    readonly address: string
    readonly apartment: string
    readonly point: LatLong | null
  } | null
}

/** To be paid on receipt, and not handed over yet. */
const isOpenUnpaid: SQL = sql`finished_at is null and handed_at is null and not is_paid
  and payment_type in ('cash', 'card')`

/** What a customer has ordered without having paid for it. */
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

/** Points of one house, as far apart as a finger on a map and an address provider put them. */
const sameHouseMeters = 50

/**
 * The same place however it is typed: upper and lower case, spaces and commas do not make another one, and neither do
 * another spelling of a house that the points show to be the same. Neighbours with another flat are others.
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

/** The box is what the map distance is worked out within: a degree of latitude is nowhere shorter than 110 km. */
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
