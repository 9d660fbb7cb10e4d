import type { Programme } from '@doira/domain/loyalty/programme'

/** How points are earned and expire, in `shipper.json` for the first version and in `loyalty-versions.json` for the others. */
export function writeEarning(programme: Programme | undefined) {
  return {
    points_round_to: programme?.roundTo,
    points_methods: programme?.earningMethods,
    points_on_points: programme?.earnsOnPoints,
    points_warn_days: programme?.warnDays,
    points_available_after_hours: programme?.availableAfterHours,
    level_grace_month: programme?.hasGraceMonth,
  }
}
