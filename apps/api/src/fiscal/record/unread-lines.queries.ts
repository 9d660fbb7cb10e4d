import { isMarked } from '@doira/domain/fiscal/marking'
import type { Localized } from '@doira/domain/i18n/localized'
import { cancelledStatuses } from '@doira/domain/orders/status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'

export type UnreadLine = { readonly lineId: string; readonly name: Localized; readonly count: number }

/** Lines of these orders whose units lack marking codes, by order. Cancelled orders need none. */
export async function listUnread(
  db: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly UnreadLine[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<UnreadLine & { orderId: string; mxik: string }>(sql`
    select l.order_id as "orderId", l.id as "lineId", l.name, p.mxik, l.quantity - (
      select count(*)::int from marking_codes m
      where m.shipper_id = l.shipper_id and m.order_id = l.order_id and m.line_id = l.id) as count
    from order_lines l
    join orders o on o.shipper_id = l.shipper_id and o.id = l.order_id
      and not ${isOneOf(sql`o.status`, cancelledStatuses)}
    join products p on p.shipper_id = l.shipper_id and p.id = l.product_id
    where l.shipper_id = ${shipperId} and l.order_id = any(${sql.param([...orderIds])}::uuid[]) and l.price > 0
    order by l.order_id, l.position`)
  const unread = rows.filter(({ mxik, count }) => isMarked(mxik) && count > 0)
  return Map.groupBy(unread, ({ orderId }) => orderId)
}
