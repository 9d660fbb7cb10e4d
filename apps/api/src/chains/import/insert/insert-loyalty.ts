import { toSum } from '@doira/domain/money/sum'
import { loyaltyLevelsTable } from '../../../loyalty/loyalty.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'
import { insertAll } from './insert-all.ts'

/** The levels of the loyalty programme. */
export async function insertLevels(tx: Db, { shipper, levels }: ChainData): Promise<void> {
  await insertAll(
    tx,
    loyaltyLevelsTable,
    levels.map(({ slug, title, percent, from_purchases }) => ({
      shipperId: shipper.id,
      slug,
      title,
      percent,
      fromPurchases: toSum(from_purchases),
    })),
  )
}
