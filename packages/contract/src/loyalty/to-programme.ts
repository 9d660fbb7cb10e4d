import { noProgramme, type Programme } from '@doira/domain/loyalty/programme'
import { toSum } from '@doira/domain/money/sum'
import type { WireTerms } from './programme.ts'

/** The terms of a document, for the rules of the domain. What it lacks is as without a programme. */
export function toProgramme({
  levels,
  point_life_days: pointLifeDays = noProgramme.pointLifeDays,
  min_points_to_spend: least = 0,
  max_points_per_order: most = null,
  points_round_to: roundTo = noProgramme.roundTo,
  points_methods: earningMethods = noProgramme.earningMethods,
  points_on_points: earnsOnPoints = noProgramme.earnsOnPoints,
  points_warn_days: warnDays = noProgramme.warnDays,
  points_available_after_hours: availableAfterHours = noProgramme.availableAfterHours,
  level_grace_month: hasGraceMonth = noProgramme.hasGraceMonth,
}: Pick<WireTerms, 'levels'> & Partial<WireTerms>): Programme {
  return {
    levels: levels.map(({ slug, title, from_purchases: from, percent, pay_percent: payPercent }) => ({
      ...{ slug, title, percent, payPercent, fromPurchases: toSum(from) },
    })),
    pointLifeDays,
    minPointsToSpend: toSum(least),
    maxPointsPerOrder: most === null ? null : toSum(most),
    ...{ roundTo, earningMethods, earnsOnPoints, warnDays, availableAfterHours, hasGraceMonth },
  }
}
