import { type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

type LastStatus = { readonly createdAt: Instant; readonly actor: string; readonly description: string }

/** The last change of status, of an order that has one from its beginning. */
export async function findLastStatus(
  db: Db,
  {
    shipperId,
    orderId,
    receivedAt,
  }: { readonly shipperId: string; readonly orderId: string; readonly receivedAt: Instant },
): Promise<LastStatus> {
  const { rows } = await db.execute<{ at: string; actor: string; description: string }>(sql`
    select created_at::text as at, actor, description from order_status_events
    where shipper_id = ${shipperId} and order_id = ${orderId} and kind = 'status' order by id desc limit 1`)
  const [last] = rows
  return last
    ? { createdAt: toInstant(last.at), actor: last.actor, description: last.description }
    : { createdAt: receivedAt, actor: 'aggregator', description: '' }
}
