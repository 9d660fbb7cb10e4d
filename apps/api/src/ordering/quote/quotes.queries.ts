import type { Sum } from '@doira/domain/money/sum'
import { and, eq } from 'drizzle-orm'
import { quotesTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'

export async function insertQuote(db: Db, quote: typeof quotesTable.$inferInsert): Promise<void> {
  await db.insert(quotesTable).values(quote)
}

/** What was quoted, also shortly after it expired. Null when there was no such quote, or long ago. */
export async function findQuotedTotal(
  db: Db,
  { shipperId, quoteId }: { readonly shipperId: string; readonly quoteId: string },
): Promise<Sum | null> {
  const rows = await db
    .select({ total: quotesTable.total })
    .from(quotesTable)
    .where(and(eq(quotesTable.shipperId, shipperId), eq(quotesTable.id, quoteId)))
    .limit(1)
  return rows[0]?.total ?? null
}
