import type { Localized } from '@doira/contract/common/shapes'
import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { OrderPaymentType } from '@doira/domain/payments/payment-type'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type Asking, lateSeconds, type Selection } from './conditions.ts'
import { getOperator, getReturned } from './orders-page.queries.ts'

/** An order of a file; sums are texts, times as the database writes them. */
export type FileRow = {
  id: string
  created_key: string
  number: number
  created_at: string
  branch: Localized
  status: OrderStatus
  delivery_type: DeliveryType
  source: string
  operator: string | null
  courier: string | null
  payment_type: OrderPaymentType
  goods_full: string
  discount: string
  delivery_price: string
  points: string
  total: string
  /** What has gone back, and what is to go. */
  returned: string
  returning: string
  promised_at: string | null
  ready_at: string | null
  picked_at: string | null
  handed_at: string | null
  late_seconds: string | null
  promotions: readonly { readonly title: Localized; readonly code: string | null; readonly amount: number }[]
  name: string
  phone: string
  address: string
  lines: readonly {
    readonly name: Localized
    readonly quantity: number
    readonly price: number
    readonly total: number
  }[]
}

const batchRows = 2000

/** The orders of a selection, newest first, with everything that a file may contain. */
export async function* readFileRows(
  db: Db,
  { now }: Asking,
  { where, view }: Selection,
  hasLines: boolean,
): AsyncGenerator<FileRow> {
  let after = sql``
  while (true) {
    const { rows } = await db.execute<FileRow>(sql`
      with page as materialized (
        select orders.*, ${lateSeconds(now)} as late_seconds from orders
        where ${where} and ${view}${after} order by orders.created_at desc, orders.id limit ${batchRows}
      )
      select o.id, o.created_at::text as created_key, o.number, o.created_at, b.name as branch, o.status,
        o.delivery_type, o.source, ${getOperator(sql`o`)} as operator, coalesce(c.name, o.courier_name) as courier,
        o.payment_type, o.goods_full::text, (o.goods_full - o.goods + o.order_discount)::text as discount,
        o.delivery_price::text, o.points_spent::text as points, o.total::text, 
        ${getReturned(sql`o`, 'done')} as returned, ${getReturned(sql`o`, 'waiting')} as returning,
        o.first_promised_at as promised_at, steps.ready_at, steps.picked_at, o.handed_at, o.late_seconds::text,
        (select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'code', u.promo_code, 'amount', u.amount)
            order by d.position, d.id), '[]')
          from order_discounts u join discounts d on d.shipper_id = u.shipper_id and d.id = u.discount_id
          where u.shipper_id = o.shipper_id and u.order_id = o.id) as promotions,
        o.client_name as name, o.client_phone as phone,
        concat_ws(', ', nullif(o.address, ''), nullif(o.building, ''), nullif(o.apartment, '')) as address,
        ${hasLines ? lines : sql`'[]'::jsonb`} as lines
      from page o join branches b on b.shipper_id = o.shipper_id and b.id = o.branch_id
        left join staff c on c.shipper_id = o.shipper_id and c.id = o.courier_id
        left join lateral (
          select max(e.created_at) filter (where e.status = 'vendor_ready') as ready_at,
            max(e.created_at) filter (where e.status = 'courier_picked') as picked_at
          from order_status_events e
          where e.shipper_id = o.shipper_id and e.order_id = o.id and e.kind = 'status'
        ) steps on true
      order by o.created_at desc, o.id`)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchRows) return
    after = sql` and (orders.created_at < ${last.created_key}::timestamptz
      or (orders.created_at = ${last.created_key}::timestamptz and orders.id > ${last.id}::uuid))`
  }
}

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity,
      'price', l.price_with_discount, 'total', l.total) order by l.position), '[]')
  from order_lines l where l.shipper_id = o.shipper_id and l.order_id = o.id)`
