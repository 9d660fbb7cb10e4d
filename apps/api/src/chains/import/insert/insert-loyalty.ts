import { type Programme, programmeStart } from '@doira/domain/loyalty/programme'
import { toSum } from '@doira/domain/money/sum'
import { type Instant, isBefore } from '@doira/domain/time/instant'
import { getDayStart } from '@doira/domain/time/local-time'
import { insertVersion } from '../../../loyalty/programme/programme.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'

/** The versions of the loyalty programme; the first one applies to everything before the second. */
export async function insertProgramme(
  tx: Db,
  { shipper, levels, programme: versions }: ChainData,
  now: Instant,
): Promise<void> {
  const programme = toTerms({ ...shipper, levels })
  await insertVersion(tx, {
    ...{ shipperId: shipper.id, number: 1, beginsAt: programmeStart, programme },
    ...{ madeAt: now, announcedAt: programmeStart },
  })
  const later = versions.toSorted((a, b) => (a.begins_on < b.begins_on ? -1 : 1))
  for (const [place, version] of later.entries()) {
    const beginsAt = getDayStart(version.begins_on)
    await insertVersion(tx, {
      ...{ shipperId: shipper.id, number: place + 2, beginsAt, programme: toTerms(version) },
      ...{ madeAt: now, announcedAt: isBefore(beginsAt, now) ? now : null },
    })
  }
}

function toTerms({
  levels,
  point_life_days: days,
  min_points_to_spend: least,
  max_points_per_order: most,
  points_round_to: roundTo,
  points_methods: earningMethods,
  points_on_points: earnsOnPoints,
  points_warn_days: warnDays,
  points_available_after_hours: availableAfterHours,
  level_grace_month: hasGraceMonth,
}: Omit<ChainData['programme'][number], 'begins_on'>): Programme {
  return {
    levels: levels
      .map(({ slug, title, percent, pay_percent: payPercent, from_purchases: from }) => ({
        ...{ slug, title, percent, payPercent, fromPurchases: toSum(from) },
      }))
      .toSorted((a, b) => a.fromPurchases - b.fromPurchases),
    pointLifeDays: days === 0 ? null : days,
    minPointsToSpend: toSum(least),
    maxPointsPerOrder: most === null ? null : toSum(most),
    ...{ roundTo, earningMethods, earnsOnPoints, availableAfterHours, hasGraceMonth },
    warnDays: warnDays.toSorted((a, b) => b - a),
  }
}
