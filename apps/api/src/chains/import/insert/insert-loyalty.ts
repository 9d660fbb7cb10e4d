import { programmeStart } from '@doira/domain/loyalty/programme'
import { toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { insertVersion } from '../../../loyalty/programme/programme.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'

/** The first version of the loyalty programme, which applies to everything before the second. */
export async function insertProgramme(tx: Db, { shipper, levels }: ChainData, now: Instant): Promise<void> {
  const { point_life_days: days, max_points_per_order: most } = shipper
  const programme = {
    levels: levels
      .map(({ slug, title, percent, pay_percent: payPercent, from_purchases: from }) => ({
        ...{ slug, title, percent, payPercent, fromPurchases: toSum(from) },
      }))
      .toSorted((a, b) => a.fromPurchases - b.fromPurchases),
    pointLifeDays: days === 0 ? null : days,
    minPointsToSpend: toSum(shipper.min_points_to_spend),
    maxPointsPerOrder: most === null ? null : toSum(most),
  }
  await insertVersion(tx, {
    ...{ shipperId: shipper.id, number: 1, beginsAt: programmeStart, programme },
    ...{ madeAt: now, announcedAt: programmeStart },
  })
}
