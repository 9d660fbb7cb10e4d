import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { aMoment } from '../../testing/factories.testing.ts'

/** The group basket that an order was, and the name on a box of it. */
export async function aGroupOfOrder(
  db: Db,
  {
    shipperId,
    orderId,
    mark,
  }: { readonly shipperId: string; readonly orderId: string; readonly mark: string },
): Promise<void> {
  await db.execute(sql`
    insert into group_baskets (shipper_id, id, link_hash, link_version, title, state, revision, until, destination, begun_at,
      order_id)
    values (${shipperId}, ${randomUUID()}, '', 1, ${mark}, 'placed', 1, ${aMoment}, ${mark}, ${aMoment}, ${orderId})`)
  await db.execute(sql`
    insert into order_line_people (shipper_id, line_id, order_id, person_id, name, due_at)
    select shipper_id, id, order_id, id, ${mark}, ${aMoment} from order_lines
    where shipper_id = ${shipperId} and order_id = ${orderId} limit 1`)
}
