import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { cancelledStatuses } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import type { BranchScope } from '@doira/domain/staff/rights'
import { toInstant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import { listLastOrders } from '../../fulfilment/phone-orders/find-customer.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { inBranches } from '../../staff/in-branches.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'

export type Asked = {
  readonly shipperId: string
  readonly customerId: string
  /** Only orders of these branches. */
  readonly branchIds: BranchScope
}

const shownOrders = 10
export const shownRows = 12

const ofCustomer = ({ shipperId, customerId, branchIds }: Asked): SQL =>
  sql`o.shipper_id = ${shipperId} and o.customer_id = ${customerId} and ${inBranches(sql`o.branch_id`, branchIds)}`

/** Customers who ordered in the branches of a person are theirs. @throws DomainError customer_not_found */
export async function requireOwn(
  db: Db,
  { shipperId, branchIds }: Pick<SignedInStaff, 'shipperId' | 'branchIds'>,
  customerId: string,
): Promise<void> {
  if (await isOfBranches(db, { shipperId, branchIds, customerId })) return
  throw new DomainError({ code: 'customer_not_found' })
}

async function isOfBranches(db: Db, asked: Asked): Promise<boolean> {
  if (asked.branchIds === null) return true
  const { rows } = await db.execute(sql`select from orders o where ${ofCustomer(asked)} limit 1`)
  return rows.length > 0
}

/** The last ten, newest first, with the minutes after the first promise. */
export async function listCardOrders(db: Db, asked: Asked): Promise<WireCustomerCard['last_orders']> {
  const orders = await listLastOrders(db, { ...asked, limit: shownOrders })
  const { rows } = await db.execute<{ id: string; late: number | null; flat: string | null }>(sql`
    select o.id, floor(extract(epoch from o.handed_at - o.first_promised_at) / 60)::int as late,
      case when o.address <> '' and o.apartment <> '' then o.address || ', ' || o.apartment end as flat
    from orders o where ${ofCustomer(asked)} order by o.created_at desc, o.id limit ${shownOrders}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return orders.map((order) => ({
    ...order,
    late_minutes: byId.get(order.id)?.late ?? null,
    flat: byId.get(order.id)?.flat ?? null,
  }))
}

/** Complaints that staff recorded, and reviews of three stars or fewer; newest first. */
export async function listComplaints(
  db: Db,
  { seesPhotos, ...asked }: Asked & { readonly seesPhotos: boolean },
): Promise<WireCustomerCard['complaints']> {
  const { shipperId, customerId, branchIds } = asked
  const { rows } = await db.execute<WireCustomerCard['complaints'][number]>(sql`
    select * from (
      select r.created_at as at, r.rating, r.message as text, o.number as order_number, null::json as complaint
      from reviews r left join orders o on o.shipper_id = r.shipper_id and o.id = r.order_id
      where r.shipper_id = ${shipperId} and r.customer_id = ${customerId} and r.rating <= 3
        and (o.id is null or ${inBranches(sql`o.branch_id`, branchIds)})
      union all
      select c.opened_at, null, c.comment, o.number, json_build_object('reasons', c.reasons,
        'given', json_build_object('money', coalesce(c.given_money, c.asked_money),
          'points', coalesce(c.given_points, c.asked_points), 'dishes', coalesce(c.given_dishes, c.asked_dishes)),
        'state', c.state,
        'photos', coalesce((select json_agg(p.id order by p.position) from complaint_photos p
          where p.shipper_id = c.shipper_id and p.complaint_id = c.id and ${seesPhotos}::boolean), '[]'))
      from orders o join complaints c on c.shipper_id = o.shipper_id and c.order_id = o.id
      where ${ofCustomer(asked)}
    ) as complaints order by at desc limit ${shownRows}`)
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }))
}

/** Addresses of deliveries, the most frequent first. */
export async function listCardAddresses(db: Db, asked: Asked): Promise<WireCustomerCard['addresses']> {
  const { rows } = await db.execute<WireCustomerCard['addresses'][number]>(sql`
    select concat_ws(', ', o.address, nullif(o.accommodation, ''), nullif(o.apartment, '')) as text,
      max(concat_ws(' · ', nullif(o.landmark, ''), nullif(o.courier_note, ''))) as detail, count(*)::int as orders
    from orders o where ${ofCustomer(asked)} and o.delivery_type = 'delivery' and o.address <> ''
    group by 1 order by orders desc, 1 limit 6`)
  return rows
}

/** The dishes of the last orders that were not cancelled, the most frequent first. */
export async function listUsualDishes(db: Db, asked: Asked): Promise<WireCustomerCard['usual']> {
  const { rows } = await db.execute<WireCustomerCard['usual'][number]>(sql`
    with recent as (
      select o.shipper_id, o.id from orders o
      where ${ofCustomer(asked)} and not ${isOneOf(sql`o.status`, cancelledStatuses)}
      order by o.created_at desc limit 30
    )
    select (array_agg(l.name))[1] as name, sum(l.quantity)::int as count
    from recent join order_lines l on l.shipper_id = recent.shipper_id and l.order_id = recent.id
    where not l.is_default_product
    group by l.product_id order by count desc, l.product_id limit 5`)
  return rows
}

/** What was sent: messages about orders, and SMS without their text. */
export async function listCardMessages(
  db: Db,
  { shipperId, customerId, phone }: Asked & { readonly phone: string },
): Promise<WireCustomerCard['messages']> {
  const { rows } = await db.execute<WireCustomerCard['messages'][number]>(sql`
    select * from (
      select n.channel, coalesce(n.sent_at, n.created_at) as at, n.event, n.state from notifications n
      where n.shipper_id = ${shipperId} and n.customer_id = ${customerId}
      union all
      select 'sms', coalesce(s.sent_at, s.created_at), s.kind, coalesce(s.delivery, 'waiting') from sms_outbox s
      where s.shipper_id = ${shipperId} and s.phone = ${phone}
    ) as messages order by at desc limit ${shownRows}`)
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }))
}

/** The channels by which the customer agreed to receive offers. */
export async function listConsents(db: Db, { shipperId, customerId }: Asked): Promise<string[]> {
  const { rows } = await db.execute<{ channel: string }>(sql`
    select channel from message_preferences
    where shipper_id = ${shipperId} and customer_id = ${customerId} and kind = 'offers' and is_on order by 1`)
  return rows.map(({ channel }) => channel)
}
