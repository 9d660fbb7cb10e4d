import { type Sum, toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { loyaltyEntriesTable } from './loyalty.tables.ts'

type Since = { readonly shipperId: string; readonly since: Instant }

/** Points that one of the staff has given without an order since then. */
export function sumGiftsBy(db: Db, staffId: string, since: Since): Promise<Sum> {
  return sumGifts(db, since, eq(loyaltyEntriesTable.givenBy, staffId))
}

/** Points that staff have given to a customer without an order since then. */
export function sumGiftsTo(db: Db, customerId: string, since: Since): Promise<Sum> {
  return sumGifts(db, since, eq(loyaltyEntriesTable.customerId, customerId))
}

async function sumGifts(db: Db, { shipperId, since }: Since, which: SQL): Promise<Sum> {
  const { amount, kind, givenBy, createdAt, shipperId: chain } = loyaltyEntriesTable
  const rows = await db
    .select({ sum: sql<string>`coalesce(sum(${amount}), 0)` })
    .from(loyaltyEntriesTable)
    .where(and(eq(chain, shipperId), eq(kind, 'gift'), isNotNull(givenBy), gte(createdAt, since), which))
  return toSum(Number(rows[0]?.sum ?? 0))
}
