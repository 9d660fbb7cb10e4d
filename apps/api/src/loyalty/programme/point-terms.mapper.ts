import type { WirePointTerms } from '@doira/contract/loyalty/point-terms'
import type { Programme } from '@doira/domain/loyalty/programme'

export function toPointTerms(programme: Programme): WirePointTerms {
  return {
    point_life_days: programme.pointLifeDays,
    min_points_to_spend: programme.minPointsToSpend,
    max_points_per_order: programme.maxPointsPerOrder,
    points_round_to: programme.roundTo,
    points_methods: programme.earningMethods,
    points_on_points: programme.earnsOnPoints,
    points_warn_days: programme.warnDays,
    points_available_after_hours: programme.availableAfterHours,
    level_grace_month: programme.hasGraceMonth,
  }
}
