import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type OrderRow, orderStatusEventsTable } from '../orders.tables.ts'

export type OwnChange = {
  /** As the client made it. */
  readonly id: string
  /** False: it waits for its additional payment, or waited in vain. */
  readonly isMade: boolean
  readonly at: Instant
}

/** The changes that the customer has made of an order. */
export async function listOwnChanges(
  db: Db,
  { shipperId, id: orderId }: Pick<OrderRow, 'shipperId' | 'id'>,
): Promise<readonly OwnChange[]> {
  const table = orderStatusEventsTable
  const id = sql<string>`${table.data} ->> 'change_id'`
  const rows = await db
    .select({ id, kind: table.kind, at: table.createdAt })
    .from(table)
    .where(
      and(
        eq(table.shipperId, shipperId),
        eq(table.orderId, orderId),
        inArray(table.kind, ['edited', 'additional_payment']),
        isNotNull(id),
      ),
    )
  return rows.map(({ kind, ...change }) => ({ ...change, isMade: kind === 'edited' }))
}
