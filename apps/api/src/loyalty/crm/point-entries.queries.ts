import { and, count, desc, eq } from 'drizzle-orm'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { loyaltyEntriesTable } from '../loyalty.tables.ts'

type Account = { readonly shipperId: string; readonly customerId: string }

const ofAccount = ({ shipperId, customerId }: Account) =>
  and(eq(loyaltyEntriesTable.shipperId, shipperId), eq(loyaltyEntriesTable.customerId, customerId))

/** What happened to a customer's points, newest first, with the number of the order behind it. */
export async function listPointEntries(
  db: Db,
  { limit, offset, ...account }: Account & { readonly limit: number; readonly offset: number },
) {
  return db
    .select({
      id: loyaltyEntriesTable.id,
      kind: loyaltyEntriesTable.kind,
      amount: loyaltyEntriesTable.amount,
      createdAt: loyaltyEntriesTable.createdAt,
      availableAt: loyaltyEntriesTable.availableAt,
      comment: loyaltyEntriesTable.comment,
      order: { id: ordersTable.id, number: ordersTable.number },
    })
    .from(loyaltyEntriesTable)
    .leftJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, loyaltyEntriesTable.shipperId),
        eq(ordersTable.id, loyaltyEntriesTable.orderId),
      ),
    )
    .where(ofAccount(account))
    .orderBy(desc(loyaltyEntriesTable.createdAt), loyaltyEntriesTable.id)
    .limit(limit)
    .offset(offset)
}

export async function countPointEntries(db: Db, account: Account): Promise<number> {
  const rows = await db.select({ count: count() }).from(loyaltyEntriesTable).where(ofAccount(account))
  return rows[0]?.count ?? 0
}
