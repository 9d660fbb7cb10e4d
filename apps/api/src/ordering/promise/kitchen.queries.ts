import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { QueuedOrder } from '@doira/domain/ordering/promise/kitchen-replay'
import { shiftOrders } from '@doira/domain/ordering/promise/promise-range'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { fulfilledAt } from '../../orders/late.ts'
import type { Db } from '../../platform/database/database.ts'

type BranchMoment = { readonly shipperId: string; readonly branchId: string; readonly now: Instant }

/** Pre-orders that begin within so many minutes stand in the queue already. */
const minutesAhead = 60
/** No kitchen has more to make; a mistake of a program may. */
const mostQueued = 500

/** The orders that a kitchen has not made, in its order, with the work that is left of each by station. */
export async function listQueue(
  db: Db,
  { shipperId, branchId, now }: BranchMoment,
): Promise<readonly QueuedOrder[]> {
  const { rows } = await db.execute<QueuedOrder>(sql`
    with open as materialized (
      select shipper_id, id, coalesce(release_at, created_at) as begins_at from orders
      where shipper_id = ${shipperId} and branch_id = ${branchId} and finished_at is null
        and (status in ('new', 'operator_accepted', 'vendor_accepted')
          or (status = 'future' and release_at <= ${addMinutes(now, minutesAhead)}))
      order by begins_at, id limit ${mostQueued}
    ), work as (
      select o.id, o.begins_at, c.station, sum(l.quantity * coalesce(p.make_minutes, c.make_minutes))::int as minutes
      from open o
      join order_lines l on l.shipper_id = o.shipper_id and l.order_id = o.id and l.done_at is null
      join products p on p.shipper_id = l.shipper_id and p.id = l.product_id
      join categories c on c.shipper_id = p.shipper_id and c.id = p.category_id
      group by o.id, o.begins_at, c.station
    )
    select id, extract(epoch from begins_at - ${now}::timestamptz)::float8 / 60 as since,
      json_object_agg(station, minutes) as minutes
    from work group by id, begins_at order by begins_at, id`)
  return rows
}

/** What became of a promise. */
export type KeptPromise = {
  readonly deliveryType: DeliveryType
  /** Minutes after the unshifted end of its range; negative: before it. */
  readonly overrun: number
  /** Minutes from the kitchen to the customer; null where nobody knows when it was made. */
  readonly way: number | null
}

const learningDays = 28

/** The last orders that a branch promised in a part of the day, newest first. */
export async function listKeptPromises(
  db: Db,
  { shipperId, branchId, now, band }: BranchMoment & { readonly band: number },
): Promise<readonly KeptPromise[]> {
  const { rows } = await db.execute<KeptPromise>(sql`
    select delivery_type as "deliveryType",
      (extract(epoch from ${fulfilledAt} - first_promised_at) / 60
        + (promise->>'to')::int - (promise->>'top')::int)::float8 as overrun,
      (extract(epoch from handed_at - ready_at) / 60)::float8 as way
    from orders o
    where shipper_id = ${shipperId} and branch_id = ${branchId}
      and created_at >= ${addMinutes(now, -learningDays * 24 * 60)} and created_at <= ${now}
      and handed_at is not null and first_promised_at is not null and (promise->>'band')::int = ${band}
    order by created_at desc limit ${shiftOrders.most}`)
  return rows
}
