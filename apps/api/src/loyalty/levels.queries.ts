import type { Localized } from '@doira/contract/common/shapes'
import type { LoyaltyLevel } from '@doira/domain/loyalty/points'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { loyaltyLevelsTable } from './loyalty.tables.ts'

/** The levels of a chain's programme, lowest first; none without a programme. */
export async function listLevels(
  db: Db,
  shipperId: string,
): Promise<readonly (LoyaltyLevel & { readonly title: Localized })[]> {
  return db
    .select({
      slug: loyaltyLevelsTable.slug,
      title: loyaltyLevelsTable.title,
      percent: loyaltyLevelsTable.percent,
      fromPurchases: loyaltyLevelsTable.fromPurchases,
    })
    .from(loyaltyLevelsTable)
    .where(eq(loyaltyLevelsTable.shipperId, shipperId))
    .orderBy(asc(loyaltyLevelsTable.fromPurchases))
}
